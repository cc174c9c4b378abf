"""A small vocabulary for tests of the runtime: every kind of field, slot and rule, and nothing to look at."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.runtime import IsomerRuntime, create_isomer_runtime
from isomer_agent_tools.sdk import (
    Absent,
    BodyNode,
    Definition,
    FieldRule,
    Integer,
    LineText,
    NavigationHref,
    NodeModel,
    Number,
    PrimitiveGroup,
    ValueModel,
    define_pack,
    define_primitive,
    html,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

Line = Annotated[LineText, Definition(name="boxLine")]


class BoxHead(NodeModel, frozen=True):
    """A heading."""

    type: Literal["boxHead"]
    title: Line = Field(description="What it says.")
    lede: Absent[Line] = Field(default=None, description="A line below.")
    size: Absent[Literal["large", "small"]] = Field(default=None, description="How big.")
    line_count: Absent[Annotated[Integer, Field(ge=0, le=3)]] = Field(default=None, description="Lines.")
    weight: Absent[Annotated[Number, Field(gt=0)]] = Field(default=None, description="Weight.")
    bold: Absent[bool] = Field(default=None, description="Whether bold.")
    href: Absent[NavigationHref] = Field(default=None, description="Where it leads.")


class Pane(ValueModel, frozen=True):
    """A side."""

    label: Absent[Line] = Field(default=None, description="Its label.")
    tone: Absent[Literal["primary", "accent"]] = Field(default=None, description="Its tone; needs a label.")
    items: Annotated[list[BodyNode], Field(min_length=1, max_length=6)] = Field(description="Its nodes.")


def _tone_needs_label(raw) -> Iterator[tuple[tuple[str | int, ...], str]]:
    panes = raw.get("panes")
    for index, pane in enumerate(panes[:2] if isinstance(panes, list) else ()):
        if isinstance(pane, dict) and "tone" in pane and "label" not in pane:
            yield ("panes", index, "tone"), "needs a label"


class BoxSplit(NodeModel, frozen=True):
    """Two sides."""

    rules: ClassVar[tuple[FieldRule, ...]] = (FieldRule(text="A tone needs a label.", check=_tone_needs_label),)

    type: Literal["boxSplit"]
    panes: Annotated[list[Pane], Field(min_length=2, max_length=2)] = Field(description="Two sides.")
    aside: Absent[BodyNode] = Field(default=None, description="A node beside.")


class BoxFrame(NodeModel, frozen=True):
    """A page."""

    type: Literal["boxFrame"]
    body: Annotated[list[BodyNode], Field(min_length=1)] = Field(description="Its nodes.")


class ChipWord(NodeModel, frozen=True):
    """A word of another pack."""

    type: Literal["chipWord"]
    word: Annotated[str, Field(min_length=3, max_length=12)] = Field(description="The word.")


HEAD = define_primitive(
    BoxHead,
    purpose="Name what follows.",
    use_when=("A part begins", "A claim is made"),
    avoid_when=("Two things stand side by side: use boxSplit",),
    examples=[{"type": "boxHead", "title": "Example"}, {"type": "boxHead", "title": "Small", "size": "small"}],
    html=lambda node, children, context: Markup('<h{level} class="box-head">{title}</h{level}>').format(
        level=context.heading_level, title=node.title
    ),
    text=lambda node, children, context: node.title.upper(),
    markdown=lambda node, children, context: md.heading(context.heading_level, node.title),
    slack=lambda node, children, context: slack.header(node.title),
    css=".box-head { color: var(--isomer-ink); }",
)

SPLIT = define_primitive(
    BoxSplit,
    purpose="Set two things side by side.",
    use_when=("Two things compare",),
    avoid_when=("One thing only: use boxHead",),
    examples=[
        {
            "type": "boxSplit",
            "panes": [
                {"label": "Left", "tone": "primary", "items": [{"type": "boxHead", "title": "L"}]},
                {"items": [{"type": "boxHead", "title": "R"}]},
            ],
            "aside": {"type": "boxHead", "title": "A"},
        }
    ],
    html=lambda node, children, context: Markup('<div class="box-split">{}|{}|{}</div>').format(
        html.join(children["panes", 0, "items"]), html.join(children["panes", 1, "items"]), html.join(children["aside"])
    ),
    text=lambda node, children, context: " | ".join(
        "+".join(part) for part in (children["panes", 0, "items"], children["panes", 1, "items"], children["aside"])
    ),
    markdown=lambda node, children, context: md.blocks(children.all()),
    css=".box-split { display: flex; }",
)

FRAME = define_primitive(
    BoxFrame,
    purpose="Hold a page.",
    use_when=("A page is made",),
    avoid_when=("Inside another node: use boxSplit",),
    examples=[{"type": "boxFrame", "body": [{"type": "boxHead", "title": "On a page"}]}],
    html=lambda node, children, context: Markup("<article>{}</article>").format(html.join(children["body"])),
    text=lambda node, children, context: "\n\n".join(children["body"]),
    markdown=lambda node, children, context: md.blocks(children["body"]),
    root_only=True,
)

WORD = define_primitive(
    ChipWord,
    purpose="Say one word.",
    use_when=("One word tells it",),
    examples=[{"type": "chipWord", "word": "example"}],
    html=lambda node, children, context: Markup("<b>{}</b>").format(node.word),
    text=lambda node, children, context: node.word,
    markdown=lambda node, children, context: md.paragraph(node.word),
    css=".chip-word { font-weight: 700; }",
)

BOX_PACK = define_pack(
    "box",
    primitives=[FRAME, HEAD, SPLIT],
    groups=[PrimitiveGroup(title="Pages", types=("boxFrame",)), PrimitiveGroup(title="Parts", types=("boxHead",))],
    css=".box-shared { margin: 0; }",
)

CHIP_PACK = define_pack("chip", primitives=[WORD])


def box_runtime(**options) -> IsomerRuntime[None]:
    """A runtime over the box pack."""
    return create_isomer_runtime(**{"packs": [BOX_PACK], **options})


def head(title="Hello", **fields):
    """A heading node."""
    return {"type": "boxHead", "title": title, **fields}


def split(left, right, **fields):
    """Two sides."""
    return {"type": "boxSplit", "panes": [{"items": left}, {"items": right}], **fields}


def view(*body, **fields):
    """A composition."""
    return {"type": "view", **fields, "body": list(body)}


def lines(result):
    """The findings of a result as they print."""
    from isomer_agent_tools.sdk import format_validation_error

    return [format_validation_error(error) for error in result.errors]
