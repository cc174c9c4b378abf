"""The demo's index page: every format of one composition side by side, self-contained and without a script."""

import json
import re
from collections.abc import Mapping
from importlib import resources
from typing import Final

from markupsafe import Markup

from isomer_agent_tools._version import __version__
from isomer_agent_tools.cli._slack_preview import slack_preview
from isomer_agent_tools.sdk import Composition, FrameTheme, JsonValue, is_array, is_object, palette_css

__all__ = ("index_page", "packaged_text")

_PANEL: Final = Markup(
    '<article class="panel"><header><h2>{title}</h2><p>{what}</p><a href="{file}">{file}</a></header>'
    '<pre class="body{wide}" tabindex="0">{content}</pre><footer{plain}><code>{command}</code></footer></article>'
)
_FILE: Final = Markup('<tr><th scope="row"><a href="{0}">{0}</a></th><td>{1}</td><td>{2:,}</td></tr>')
_TOKEN: Final = re.compile(
    r'(?P<type>"type"): (?P<name>"(?:[^"\\]|\\.)*")|(?P<key>"(?:[^"\\]|\\.)*"):|(?P<string>"(?:[^"\\]|\\.)*")'
    r"|(?P<number>-?\d[\d.eE+-]*|true|false|null)|(?P<punctuation>[{}\[\],])"
)
_STYLE: Final = re.compile(r"<style>.*?</style>", re.DOTALL)
_BOX: Final = re.compile(r"(?<=>)(<(?:article|div|figure|footer|h[1-6]|header|li|ol|p|pre|style|table|tbody|tr|ul)\b)")
_WHAT: Final = {
    "deck.json": "As an agent writes it",
    "deck.txt": "Plain text",
    "deck.md": "GitHub-flavoured Markdown",
    "deck.slack.json": "Block Kit, as it is posted",
    "deck.html": "One section with its CSS, to put into a page",
    "deck.page.html": "A whole HTML document that follows the reader’s theme",
    "deck.page.light.html": "The same document, light",
    "deck.page.dark.html": "The same document, dark",
}


def packaged_text(name: str) -> str:
    """A text file that ships beside the commands."""
    return (resources.files("isomer_agent_tools.cli") / "data" / name).read_text(encoding="utf-8")


def index_page(composition: Composition, files: Mapping[str, str], theme: FrameTheme) -> str:
    """The page that shows `files`, by their names in `_WHAT`, which stand in the same folder."""
    slack = files["deck.slack.json"]
    drawn = Markup(packaged_text("index.html")).format(  # noqa: S704 - our own template
        title=composition["title"],
        version=__version__,
        style=Markup(_style(theme)),  # noqa: S704 - our own CSS
        slides=len(composition["body"]),
        nodes=_count_nodes(composition["body"]),
        size=f"{len(files['deck.json'].encode()) + 1:,}",
        json=_panel("Composition", files, "deck.json", content=_coloured(files["deck.json"])),
        slack=slack_preview(json.loads(slack)["blocks"]),
        markdown=_panel("Markdown", files, "deck.md", command="render deck.json -f markdown"),
        text=_panel("Text", files, "deck.txt", command="render deck.json -f text"),
        blocks=_panel(
            "Slack JSON", files, "deck.slack.json", content=_coloured(slack), command="render deck.json -f slack"
        ),
        html=_panel(
            "HTML", files, "deck.html", content=_broken_up(files["deck.html"]), command="render deck.json -f html"
        ),
        files=Markup("").join(_FILE.format(name, _WHAT[name], len(text.encode()) + 1) for name, text in files.items()),
    )
    return str(drawn).rstrip("\n")


def _style(theme: FrameTheme) -> str:
    colours = (
        f":root{{{palette_css(theme.light)}}}@media (prefers-color-scheme:dark){{:root{{{palette_css(theme.dark)}}}}}"
    )
    return f"{colours}\n{packaged_text('index.css')}"


def _panel(
    title: str, files: Mapping[str, str], name: str, *, content: Markup | None = None, command: str | None = None
) -> Markup:
    return _PANEL.format(
        title=title,
        what=_WHAT[name],
        file=name,
        wide=" wide" if name == "deck.slack.json" else "",
        content=files[name] if content is None else content,
        plain="" if command else Markup(' class="plain"'),
        command=command or "what validate checks and render draws",
    )


def _coloured(text: str) -> Markup:
    """JSON with its keys, node types, numbers and punctuation in spans."""
    parts: list[Markup | str] = []
    start = 0
    for found in _TOKEN.finditer(text):
        parts += (text[start : found.start()], _token(found))
        start = found.end()
    return Markup("").join([*parts, text[start:]])


def _token(found: re.Match[str]) -> Markup | str:
    if found["type"]:
        return Markup('<span class="k">{}</span>: <span class="t">{}</span>').format(found["type"], found["name"])
    if found["key"]:
        return Markup('<span class="k">{}</span>:').format(found["key"])
    if found["string"]:
        return found["string"]
    kind = "n" if found["number"] else "p"
    return Markup('<span class="{}">{}</span>').format(kind, found.group())


def _broken_up(section: str) -> Markup:
    """HTML with its CSS left out and a line for each element that has a box."""
    lines = _BOX.sub(r"\n\1", _STYLE.sub("<style>…</style>", section))
    return Markup("{}").format(lines)


def _count_nodes(value: JsonValue) -> int:
    """Objects with a `type`; the bundled deck is shallow, so that recursion is safe."""
    if is_array(value):
        return sum(map(_count_nodes, value))
    if is_object(value):
        return ("type" in value) + sum(map(_count_nodes, value.values()))
    return 0
