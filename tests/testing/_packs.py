"""A sound pack of two types, and ways to break one of them."""

from typing import Annotated, ClassVar, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.sdk import (
    Absent,
    BodyNode,
    FieldRule,
    LineText,
    NavigationHref,
    NodeModel,
    ValueModel,
    define_pack,
    define_primitive,
    html,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md


class Item(ValueModel, frozen=True):
    """One point."""

    label: LineText = Field(description="What it is about.")
    href: Absent[NavigationHref] = Field(default=None, description="Where it leads.")


def _one_label_each(raw):
    items = raw.get("items")
    if isinstance(items, list) and len(items) <= 4:
        labels = [item.get("label") for item in items if isinstance(item, dict)]
        for index, label in enumerate(labels):
            if label in labels[:index]:
                yield ("items", index, "label"), "must not repeat another label"


class NotePoints(NodeModel, frozen=True):
    """A sound node type with objects in a list, a rule and a slot."""

    rules: ClassVar[tuple[FieldRule, ...]] = (FieldRule(text="Labels differ.", check=_one_label_each),)

    type: Literal["notePoints"]
    title: LineText = Field(description="What the points have in common.")
    items: Annotated[list[Item], Field(min_length=1, max_length=4)] = Field(description="The points; labels differ.")
    below: Absent[Annotated[list[BodyNode], Field(min_length=1)]] = Field(default=None, description="Nodes below.")


class NoteLine(NodeModel, frozen=True):
    """A sound node type."""

    type: Literal["noteLine"]
    text: Annotated[str, Field(min_length=1, max_length=200)] = Field(description="A sentence.")


def _points_html(node, children, context):
    items = html.join(Markup("<li>{}</li>").format(html.link(item.label, item.href or "#")) for item in node.items)
    return Markup("<section><h{0}>{1}</h{0}><ul>{2}</ul>{3}</section>").format(
        context.heading_level, single_line(node.title), items, html.join(children["below"])
    )


def _points_markdown(node, children, context):
    items = md.bullets(md.link(item.label, item.href) if item.href else item.label for item in node.items)
    return md.blocks([md.heading(context.heading_level, node.title), items, *children["below"]])


def _points_slack(node, children, context):
    below = [block for part in children["below"] for block in part]
    items = slack.rich_list([[slack.Run(text=item.label, link=item.href)] for item in node.items])
    return [*slack.header(single_line(node.title)), *items, *below]


POINTS = {
    "model": NotePoints,
    "purpose": "Lists a few points under one title.",
    "use_when": ("points belong together", "each of them is short"),
    "avoid_when": ("there is one point only: use noteLine",),
    "examples": (
        {"type": "notePoints", "title": "Plan", "items": [{"label": "First", "href": "/a"}, {"label": "Second"}]},
        {
            "type": "notePoints",
            "title": "Plan",
            "items": [{"label": "x"}],
            "below": [{"type": "noteLine", "text": "t"}],
        },
    ),
    "html": _points_html,
    "text": lambda node, children, context: "\n".join([node.title, *(item.label for item in node.items)]),
    "markdown": _points_markdown,
    "slack": _points_slack,
}

LINE = {
    "model": NoteLine,
    "purpose": "Says one thing.",
    "use_when": ("one sentence is enough", "nothing else is to be said"),
    "avoid_when": ("there are several: use notePoints",),
    "examples": ({"type": "noteLine", "text": "Hello."}, {"type": "noteLine", "text": "It works, mostly."}),
    "html": lambda node, children, context: Markup("<p>{}</p>").format(single_line(node.text)),
    "text": lambda node, children, context: single_line(node.text),
    "markdown": lambda node, children, context: md.paragraph(node.text),
    "slack": lambda node, children, context: slack.section(single_line(node.text)),
}


def note_pack(*, points=None, line=None):
    """The sound pack, with something changed."""
    return define_pack(
        "note", primitives=[define_primitive(**POINTS | (points or {})), define_primitive(**LINE | (line or {}))]
    )
