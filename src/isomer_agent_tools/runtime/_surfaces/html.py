"""HTML: one section with its CSS, or a whole page (RT-55 to RT-59)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, final

from markupsafe import Markup

from isomer_agent_tools.runtime._base_css import page_css
from isomer_agent_tools.runtime._chosen_rules import ChosenRules
from isomer_agent_tools.runtime._draw import draw_body, drawn_types
from isomer_agent_tools.runtime._drawing import Drawing, OnValidationError, SurfaceCheck, in_a_view
from isomer_agent_tools.sdk import (
    IsomerError,
    IsomerErrorCode,
    JsonObject,
    JsonValue,
    Node,
    Theme,
    ValidationError,
    ValidationWarning,
    clean_text,
    format_findings,
    html,
    single_line,
)

__all__ = ("CssMode", "HtmlDrawing", "HtmlMeasurement", "HtmlSurface")

CssMode: TypeAlias = Literal["inline", "separate"]
"""Where the CSS stands: in one `<style>` inside the section, or only beside it, in `HtmlDrawing.css`."""

_SECTION = html.template('<section class="isomer" role="group" aria-label="{label}"{theme}>{style}{body}</section>')
_HEAD = html.template('<header class="isomer-head">{title}{subtitle}</header>')
_TITLE = html.template('<h1 class="isomer-title">{}</h1>')
_SUBTITLE = html.template('<p class="isomer-subtitle">{}</p>')
_THEME = html.template(' data-theme="{}"')
_FINDING = html.template("<li>{}</li>")
_FINDINGS = html.template('<ul class="isomer-findings">{}</ul>')
_BODY = html.template('<div class="isomer-body">{}</div>')
_PAGE = html.template(
    '<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    '<meta name="color-scheme" content="{scheme}">\n<title>{title}</title>\n<style>{style}</style>\n</head>\n'
    "<body>\n<main>\n{section}\n</main>\n</body>\n</html>\n"
)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class HtmlMeasurement:
    """Sizes in bytes of UTF-8."""

    html: int
    css: int
    total: int
    """Both, whether or not the CSS stands inside the HTML."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class HtmlDrawing:
    """A drawn section. It holds no script, no event handler and nothing that is fetched."""

    html: str
    """The section, with the CSS inside it under `css="inline"`."""
    css: str
    """The rules that the section uses."""
    body: str
    """The inside of the section, without the CSS."""
    measurement: HtmlMeasurement
    validation_errors: tuple[ValidationError, ...]
    """Findings that the section lists in place of a body; empty for a valid composition."""
    warnings: tuple[ValidationWarning, ...] = ()
    """What the page could not carry, such as a picture from an origin that the host does not allow."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class HtmlSurface:
    """Draws compositions as HTML for a page."""

    check: SurfaceCheck
    stylesheet: ChosenRules
    default_aria_label: str

    def render(
        self,
        composition: JsonValue,
        *,
        heading: bool = True,
        theme: Theme | None = None,
        css: CssMode = "inline",
        on_validation_error: OnValidationError = "collect",
    ) -> HtmlDrawing:
        """The composition as a section.

        Args:
            theme: overrides the composition's own; `None` leaves that in force, and `auto` follows the reader's.

        Raises:
            CompositionValidationError: a budget refusal, always; an invalid composition under `"raise"`.
        """
        drawing = self.check.drawing(composition, heading=heading, on_validation_error=on_validation_error, theme=theme)
        rules = self.stylesheet(drawn_types(drawing.nodes))
        return _result(drawing, rules, self._label(drawing), inline=css == "inline")

    def render_node(
        self,
        node: Node,
        *,
        theme: Theme | None = None,
        css: CssMode = "inline",
        on_validation_error: OnValidationError = "collect",
    ) -> HtmlDrawing:
        """One node alone. Raises as `render` does; findings stand under `body[0]`."""
        return self.render(
            in_a_view(node), heading=False, theme=theme, css=css, on_validation_error=on_validation_error
        )

    def page(
        self, composition: JsonValue, *, heading: bool = True, theme: Theme | None = None, lang: str = "en"
    ) -> str:
        """A whole HTML document for a file or a preview: self-contained, nothing is fetched (RT-59).

        Raises:
            CompositionValidationError: the composition is not valid.
        """
        return self.pages([composition], heading=heading, theme=theme, lang=lang)

    def pages(
        self,
        compositions: Sequence[JsonValue],
        *,
        heading: bool = False,
        theme: Theme | None = None,
        lang: str = "en",
        title: str | None = None,
    ) -> str:
        """One document with a section for each composition, each checked and drawn by itself.

        Args:
            title: of the document; that of the first composition when left out.

        Raises:
            CompositionValidationError: a composition is not valid.
            IsomerError: `EMPTY_PAGES`.
        """
        if not compositions:
            raise IsomerError(IsomerErrorCode.EMPTY_PAGES, "There are no compositions to make a document of.")
        drawings = [
            self.check.drawing(one, heading=heading, on_validation_error="raise", theme=theme) for one in compositions
        ]
        rules = self.stylesheet(drawn_types([node for drawing in drawings for node in drawing.nodes])) + page_css()
        sections = [_result(drawing, rules, self._label(drawing), inline=False).html for drawing in drawings]
        themes = {drawing.theme for drawing in drawings}
        return str(
            _PAGE.format(
                lang=lang,
                scheme="light dark" if len(themes) > 1 or "auto" in themes else themes.pop(),
                title=single_line(title or "").strip() or self._label(drawings[0]),
                style=Markup(rules),  # noqa: S704 - packs' own CSS, which cannot end the element
                section=Markup("\n".join(sections)),  # noqa: S704 - built above
            )
        )

    def _label(self, drawing: Drawing) -> str:
        meta: JsonObject = drawing.root.get("meta", {})
        label: str = meta.get("ariaLabel") or drawing.title or drawing.root.get("title") or ""
        return single_line(label).strip() or self.default_aria_label


def _result(drawing: Drawing, rules: str, label: str, *, inline: bool) -> HtmlDrawing:
    body = clean_text(str(_inside(drawing)))
    section = _SECTION.format(
        label=label,
        theme="" if drawing.theme == "auto" else _THEME.format(drawing.theme),
        style=Markup(f"<style>{rules}</style>" if inline else ""),  # noqa: S704 - as above
        body=Markup(body),  # noqa: S704 - built by renderers, every text escaped
    )
    markup, css_bytes = str(section), len(rules.encode())
    html_bytes = len(markup.encode())
    return HtmlDrawing(
        html=markup,
        css=rules,
        body=body,
        measurement=HtmlMeasurement(
            html=html_bytes, css=css_bytes, total=html_bytes if inline else html_bytes + css_bytes
        ),
        validation_errors=drawing.errors,
        warnings=drawing.warnings,
    )


def _inside(drawing: Drawing) -> Markup:
    if drawing.errors:
        items = Markup("").join(_FINDING.format(line) for line in format_findings(drawing.errors))
        return _FINDINGS.format(items)
    parts = draw_body(drawing.nodes, lambda primitive: primitive.html, drawing.context)
    return _heading(drawing) + _BODY.format(html.join(parts))


def _heading(drawing: Drawing) -> Markup:
    if drawing.title is None and drawing.subtitle is None:
        return Markup("")
    return _HEAD.format(
        title=_TITLE.format(drawing.title) if drawing.title else "",
        subtitle=_SUBTITLE.format(drawing.subtitle) if drawing.subtitle else "",
    )
