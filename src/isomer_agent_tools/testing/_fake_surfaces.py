"""What the fake runtime draws: titles and texts, and nothing to look at."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, final

from markupsafe import Markup

from isomer_agent_tools.sdk import Composition, JsonObject, Theme
from isomer_agent_tools.testing._fake_check import fake_nodes

__all__ = (
    "FakeHtml",
    "FakeHtmlSurface",
    "FakeMarkdownSurface",
    "FakeSlack",
    "FakeSlackSurface",
    "FakeSurfaces",
    "FakeTextSurface",
)

_CSS: Final = "<style>.isomer p{margin:0}</style>"


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class FakeTextSurface:
    """Titles in upper case, then the texts."""

    def render(self, composition: Composition, *, heading: bool) -> str:
        """The parts, joined by blank lines."""
        title, subtitle = _heading(composition, heading=heading)
        return _joined([title.upper(), subtitle, *_texts(composition)])


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class FakeMarkdownSurface:
    """A heading, then the texts. They are not escaped: nothing but a test reads them."""

    def render(self, composition: Composition, *, heading: bool) -> str:
        """The parts, joined by blank lines."""
        title, subtitle = _heading(composition, heading=heading)
        return _joined([f"# {title}" * bool(title), f"_{subtitle}_" * bool(subtitle), *_texts(composition)])


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class FakeHtml:
    """A page fragment."""

    html: str


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class FakeHtmlSurface:
    """One section: its label is the title, whether the heading is drawn or not."""

    def render(
        self, composition: Composition, *, heading: bool, theme: Theme | None, css: Literal["inline"]
    ) -> FakeHtml:
        """The section with its CSS; `theme` goes before the composition's own."""
        label = composition.get("title") or "View"
        scheme = theme or composition.get("theme", "auto")
        title, subtitle = _heading(composition, heading=heading)
        parts = [Markup("<h1>{}</h1>").format(title)] if title else []
        parts += [Markup("<p>{}</p>").format(text) for text in (subtitle, *_texts(composition)) if text]
        opening = Markup('<section class="isomer" aria-label="{}" data-theme="{}">').format(label, scheme)
        return FakeHtml(html=f"{opening}{_CSS}{Markup().join(parts)}</section>")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class FakeSlack:
    """A message."""

    text: str
    blocks: tuple[JsonObject, ...]


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class FakeSlackSurface:
    """A header, then a section for each text, none of them marked up."""

    def render(self, composition: Composition, *, heading: bool) -> FakeSlack:
        """The message; its fallback is all that is drawn."""
        title, subtitle = _heading(composition, heading=heading)
        drawn = [text for text in (title, subtitle, *_texts(composition)) if text]
        blocks = tuple({"type": "section", "text": {"type": "plain_text", "text": text}} for text in drawn)
        return FakeSlack(text="\n".join(drawn), blocks=blocks)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class FakeSurfaces:
    """The four surfaces that the port names."""

    text: FakeTextSurface = FakeTextSurface()
    markdown: FakeMarkdownSurface = FakeMarkdownSurface()
    html: FakeHtmlSurface = FakeHtmlSurface()
    slack: FakeSlackSurface = FakeSlackSurface()


def _heading(composition: Composition, *, heading: bool) -> tuple[str, str]:
    return (composition.get("title", ""), composition.get("subtitle", "")) if heading else ("", "")


def _texts(composition: Composition) -> list[str]:
    """Titles of stacks and texts, in document order."""
    return [node.get("text") or node.get("title", "") for _, node in fake_nodes(composition["body"])]


def _joined(parts: Iterable[str]) -> str:
    return "\n\n".join(part for part in parts if part)
