"""slideLayers: what lies on what, and whose each layer is."""

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._kinds import Line, SlideSize, Tone, Wrapped
from isomer_agent_tools.packs.slides._label import cued, plain, upper
from isomer_agent_tools.packs.slides._layers_css import LAYERS_CSS, LAYERS_PAGE_CSS
from isomer_agent_tools.packs.slides._scale import load_of, size_by_load
from isomer_agent_tools.packs.slides._theme import DASH, DOT
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    FieldRule,
    NodeModel,
    RawNode,
    RenderContext,
    RuleFault,
    Size,
    SlackBlock,
    ValueModel,
    define_primitive,
    html,
    is_given,
    objects_in,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_LAYERS",)

_MAX_LAYERS: Final = 6
_TWO_LINES: Final = 110
"""Columns that a layer holds without growing."""
_AROUND: Final = 3
"""Columns that the frame of a chip takes."""

_LAYERS = html.template('<ol class="sl sl-layers sl-{}">{}</ol>')
_LAYER = html.template(
    '<li class="sl-layer{}"><p class="sl-layer-name">{}</p>{}<p class="sl-label sl-layer-owner">{}</p></li>'
)
_BODY = html.template('<p class="sl-layer-body">{}</p>')
_CHIPS = html.template('<ul class="sl-layer-body">{}</ul>')
_CHIP = html.template("<li>{}</li>")


def _check_content(raw: RawNode) -> Iterator[RuleFault]:
    for index, layer in objects_in(raw, "layers", most=_MAX_LAYERS):
        if is_given(layer, "body") and is_given(layer, "chips"):
            yield ("layers", index, "chips"), "must be left out when `body` is given"
        elif not is_given(layer, "body") and not is_given(layer, "chips"):
            yield ("layers", index, "body"), "is required, or `chips` in its place"


class _Layer(ValueModel, frozen=True):
    name: Line = Field(description="Name of the layer.")
    body: Absent[Wrapped] = Field(default=None, description="What it does. Marks allowed. Or `chips`.")
    chips: Absent[Annotated[list[Line], Field(min_length=1, max_length=6)]] = Field(
        default=None, description="Names of its parts. Or `body`."
    )
    owner: Line = Field(description="Who answers, printed upper case.")
    tone: Absent[Tone] = Field(default=None, description="Emphasis of the layer.")


class _Layers(NodeModel, frozen=True):
    rules: ClassVar[tuple[FieldRule, ...]] = (
        FieldRule(text="Each layer has exactly one of `body` and `chips`.", check=_check_content),
    )

    type: Literal["slideLayers"]
    layers: Annotated[list[_Layer], Field(min_length=3, max_length=_MAX_LAYERS)] = Field(description="Top to bottom.")
    size: Absent[SlideSize] = Field(default=None, description="Size of text.")


def _size(node: _Layers) -> Size:
    """By the height that all layers take."""
    rows = 0
    for layer in node.layers:
        rows += 1 + (load_of(layer.body or "", *layer.chips or ()) + _AROUND * len(layer.chips or ())) // _TWO_LINES
    return size_by_load(node.size, rows, large=4, medium=5)


def _html(node: _Layers, children: Children[Markup], context: RenderContext) -> Markup:
    return _LAYERS.format(_size(node), html.join(map(_layer_html, node.layers)))


def _layer_html(layer: _Layer) -> Markup:
    tone = f" sl-layer-{layer.tone}" if layer.tone else ""
    return _LAYER.format(tone, single_line(layer.name), _content_html(layer), _owner(layer))


def _content_html(layer: _Layer) -> Markup:
    if layer.chips:
        return _CHIPS.format(html.join([_CHIP.format(single_line(chip)) for chip in layer.chips]))
    return _BODY.format(html.marks(layer.body or ""))


def _owner(layer: _Layer) -> str:
    return cued(upper(layer.owner), layer.tone)


def _text(node: _Layers, children: Children[str], context: RenderContext) -> str:
    return "\n".join(
        f"{single_line(layer.name)} {DASH} {_content_text(layer)} {DOT} {_owner(layer)}" for layer in node.layers
    )


def _content_text(layer: _Layer) -> str:
    return ", ".join(map(single_line, layer.chips)) if layer.chips else plain(layer.body or "")


def _markdown(node: _Layers, children: Children[str], context: RenderContext) -> str:
    return md.ordered(map(_layer_markdown, node.layers))


def _layer_markdown(layer: _Layer) -> md.Md:
    content = md.join(map(md.code, layer.chips), ", ") if layer.chips else md.marks(layer.body or "")
    return md.join([f"{single_line(layer.name)} {DASH} ", content, f" {DOT} ", md.emphasis(_owner(layer))])


def _slack(node: _Layers, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return slack.rich_list([list(_layer_runs(layer)) for layer in node.layers], ordered=True)


def _layer_runs(layer: _Layer) -> Iterator[slack.Run]:
    yield slack.Run(text=f"{single_line(layer.name)} {DASH} ")
    if layer.chips:
        for index, chip in enumerate(layer.chips):
            yield from [slack.Run(text=", ")] if index else []
            yield slack.Run(text=single_line(chip), code=True)
    else:
        yield from slack.runs(layer.body or "")
    yield slack.Run(text=f" {DOT} ")
    yield slack.Run(text=_owner(layer), italic=True)


SLIDE_LAYERS: Final = define_primitive(
    _Layers,
    purpose="Shows what rests on what, and who answers for each layer.",
    use_when=(
        "a system is built of three to six layers",
        "each layer has an owner, and parts or one sentence",
    ),
    avoid_when=("the parts stand side by side: use slideTerritoryGroup",),
    examples=(
        {
            "type": "slideLayers",
            "layers": [
                {"name": "Shop", "body": "What buyers see.", "owner": "Web"},
                {"name": "Orders", "chips": ["cart", "stock"], "owner": "Core", "tone": "primary"},
                {"name": "Data", "chips": ["pg"], "owner": "Ops"},
            ],
        },
        {
            "type": "slideLayers",
            "layers": [
                {"name": "Applications", "chips": ["web", "ios", "android", "kiosk"], "owner": "Channels"},
                {"name": "Edge", "body": "Signs in, limits and routes. **Keeps nothing.**", "owner": "Platform"},
                {
                    "name": "Services",
                    "chips": ["orders", "prices", "stock", "search", "returns", "mail"],
                    "owner": "Product teams",
                    "tone": "primary",
                },
                {"name": "Events", "body": "One log that all of them write to: `bus-2`.", "owner": "Platform"},
                {"name": "Storage", "chips": ["postgres", "objects", "cache"], "owner": "Data", "tone": "accent"},
                {"name": "Machines", "body": "Two regions, rented by the hour.", "owner": "Operations"},
            ],
        },
        {
            "type": "slideLayers",
            "layers": [
                {
                    "name": "Strategy",
                    "body": "Three bets for the year; each may be stopped **in any quarter**.",
                    "owner": "Board",
                },
                {
                    "name": "Portfolio",
                    "body": "What is funded, by whom, and until when it must show a result.",
                    "owner": "Directors",
                },
                {
                    "name": "Teams",
                    "body": "How it is done. Nobody above this line chooses the tools.",
                    "owner": "Leads",
                    "tone": "accent",
                },
                {"name": "Support", "chips": ["hiring", "rooms", "legal"], "owner": "Office"},
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=LAYERS_CSS,
    page_css=LAYERS_PAGE_CSS,
)
