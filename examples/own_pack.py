"""A pack with one node type, `callout`, drawn on all four surfaces."""

from collections.abc import Sequence
from typing import Annotated, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides import slides_pack
from isomer_agent_tools.runtime import IsomerRuntime, create_isomer_runtime
from isomer_agent_tools.sdk import (
    Absent,
    BodyNode,
    Children,
    LineText,
    MarkedText,
    NodeModel,
    RenderContext,
    SlackBlock,
    define_pack,
    define_primitive,
    single_line,
    slack,
    strip_marks,
)
from isomer_agent_tools.sdk import html as marked
from isomer_agent_tools.sdk import markdown as md
from isomer_agent_tools.testing import check_pack


class Callout(NodeModel, frozen=True):
    """The only declaration of the fields: validation, schema and child slots come from it."""

    type: Literal["callout"]
    title: LineText = Field(description="What it is about, a few words.")
    body: MarkedText = Field(description="What to know; `code` and **strong** allowed.")
    items: Absent[Annotated[list[BodyNode], Field(min_length=1, max_length=4)]] = Field(
        default=None, description="Nodes of any type below it."
    )


BOX = marked.template('<aside class="my-callout"><h{level}>{title}</h{level}><p>{body}</p>{inner}</aside>')


def html(node: Callout, children: Children[Markup], context: RenderContext) -> Markup:
    """The template escapes every text; what children drew is markup already."""
    return BOX.format(
        level=context.heading_level,
        title=single_line(node.title),
        body=marked.marks(node.body),
        inner=Markup("").join(children["items"]),
    )


def text(node: Callout, children: Children[str], _context: RenderContext) -> str:
    """Plain text, without a line break at its end."""
    return "\n\n".join([single_line(node.title).upper(), strip_marks(single_line(node.body)), *children["items"]])


def markdown(node: Callout, children: Children[str], context: RenderContext) -> str:
    """The builders escape by where a text lands."""
    title = md.heading(context.heading_level, single_line(node.title))
    return md.quote(md.blocks([title, md.paragraph(md.marks(node.body)), *children["items"]]))


def blocks(node: Callout, children: Children[Sequence[SlackBlock]], _context: RenderContext) -> Sequence[SlackBlock]:
    """Leave this renderer out, and Slack gets the Markdown, converted."""
    inner = [block for drawn in children["items"] for block in drawn]
    return [*slack.header(single_line(node.title)), *slack.section(slack.marks(node.body)), *inner]


CALLOUT = define_primitive(
    Callout,
    purpose="Sets something apart that the reader must not miss.",
    use_when=("a warning or a condition goes with what is around it", "skipping it would cost the reader something"),
    avoid_when=("it is the one thing to remember: use slideStatement",),
    examples=(
        {"type": "callout", "title": "Before you start", "body": "Take a **backup**."},
        {
            "type": "callout",
            "title": "Not yet",
            "body": "Two things are open.",
            "items": [{"type": "slideBulletList", "items": ["The licence", "The price"]}],
        },
    ),
    html=html,
    text=text,
    markdown=markdown,
    slack=blocks,
    css=".my-callout { padding: 16px 20px; border-left: 4px solid var(--isomer-primary) }",
)

my_pack = define_pack("mine", primitives=[CALLOUT])


def make_runtime() -> IsomerRuntime[None]:
    """Both vocabularies: a callout may stand in a slide, and a slide's nodes in a callout."""
    return create_isomer_runtime(packs=[slides_pack, my_pack])


if __name__ == "__main__":
    print(make_runtime().surfaces.markdown.render({"type": "view", "body": [CALLOUT.example]}))
    for problem in check_pack(my_pack, beside=[slides_pack]):
        print(f"{problem.type}, {problem.check}: {problem.message}")
