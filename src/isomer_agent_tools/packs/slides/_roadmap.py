"""slideRoadmap: what comes now, next and later."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Annotated, ClassVar, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._kinds import Line, SlideSize, Wrapped
from isomer_agent_tools.packs.slides._label import cued, cued_html, plain
from isomer_agent_tools.packs.slides._roadmap_css import ROADMAP_CSS, ROADMAP_PAGE_CSS
from isomer_agent_tools.packs.slides._scale import load_of, size_by_load
from isomer_agent_tools.packs.slides._theme import DOT
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    FieldRule,
    NodeModel,
    RenderContext,
    Size,
    SlackBlock,
    ValueModel,
    at_most_one,
    define_primitive,
    html,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_ROADMAP",)

_MAX_COLUMNS: Final = 4
_LINE: Final = 100
"""Columns that a line holds over the whole width of a slide; a body takes one at least."""
_AROUND: Final = 260
"""What an item takes besides its body, in the same columns."""

_ROADMAP = html.template('<div class="sl sl-roadmap sl-{}">{}</div>')
_COLUMN = html.template(
    '<div class="sl-roadmap-column{}"{}><h2 class="sl-roadmap-title">{}</h2>'
    '<p class="sl-roadmap-status">{}</p><ul>{}</ul></div>'
)
_ITEM = html.template("<li><b>{}</b> <span>{}</span></li>")
_CURRENT = Markup(' aria-current="step"')


class _Item(ValueModel, frozen=True):
    title: Line = Field(description="What is done. Marks allowed.")
    body: Wrapped = Field(description="What it brings. Marks allowed.")


class _Column(ValueModel, frozen=True):
    title: Line = Field(description="As `Now` or `Q1`.")
    status: Line = Field(description="How far it is.")
    current: Absent[bool] = Field(default=None, description="At work now.")
    items: Annotated[list[_Item], Field(min_length=1, max_length=4)] = Field(description="What belongs to it.")


class _Roadmap(NodeModel, frozen=True):
    rules: ClassVar[tuple[FieldRule, ...]] = (at_most_one("current", within="columns", most=_MAX_COLUMNS),)

    type: Literal["slideRoadmap"]
    columns: Annotated[list[_Column], Field(min_length=2, max_length=_MAX_COLUMNS)] = Field(
        description="In order; one `current` at most."
    )
    size: Absent[SlideSize] = Field(default=None, description="Best left out.")


def _size(node: _Roadmap) -> Size:
    """By the tallest column: a body takes the more lines the more columns share the width."""
    shared = len(node.columns)
    tallest = max(
        sum(max(load_of(item.body) * shared, _LINE) + _AROUND for item in column.items) for column in node.columns
    )
    return size_by_load(node.size, tallest, large=940, medium=1200)


def _html(node: _Roadmap, children: Children[Markup], context: RenderContext) -> Markup:
    return _ROADMAP.format(_size(node), html.join(map(_column_html, node.columns)))


def _column_html(column: _Column) -> Markup:
    items = [_ITEM.format(html.marks(single_line(item.title)), html.marks(item.body)) for item in column.items]
    return _COLUMN.format(
        " sl-roadmap-current" if column.current else "",
        _CURRENT if column.current else "",
        cued_html(single_line(column.title), "primary" if column.current else None),
        single_line(column.status),
        html.join(items),
    )


def _head(column: _Column, title: str) -> str:
    return cued(f"{title} {DOT} {single_line(column.status)}", "primary" if column.current else None)


def _text(node: _Roadmap, children: Children[str], context: RenderContext) -> str:
    return "\n\n".join("\n".join(_column_lines(column)) for column in node.columns)


def _column_lines(column: _Column) -> Iterator[str]:
    yield _head(column, single_line(column.title).upper())
    for item in column.items:
        yield f"- {plain(item.title)}: {plain(item.body)}"


def _item_markdown(item: _Item) -> md.Md:
    return md.join([md.strong(md.marks(item.title)), ": ", md.marks(item.body)])


def _markdown(node: _Roadmap, children: Children[str], context: RenderContext) -> str:
    return md.blocks(
        block
        for column in node.columns
        for block in (
            md.heading(context.heading_level + 1, _head(column, single_line(column.title))),
            md.bullets(map(_item_markdown, column.items)),
        )
    )


def _item_runs(item: _Item) -> list[slack.Run]:
    title = [replace(run, bold=True) for run in slack.runs(single_line(item.title))]
    return [*title, slack.Run(text=": "), *slack.runs(item.body)]


def _slack(node: _Roadmap, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return [
        block
        for column in node.columns
        for block in (
            *slack.section(slack.strong(_head(column, single_line(column.title)))),
            *slack.rich_list(map(_item_runs, column.items)),
        )
    ]


SLIDE_ROADMAP: Final = define_primitive(
    _Roadmap,
    purpose="Shows what is under way, what comes next and what waits.",
    use_when=(
        "phases: now, next, later, or quarters",
        "the audience asks when its part comes",
    ),
    avoid_when=(
        "tasks have owners and dates: use slideTable",
        "the parts of a talk: use slideAgenda",
    ),
    examples=(
        {
            "type": "slideRoadmap",
            "columns": [
                {
                    "title": "Now",
                    "status": "In progress",
                    "current": True,
                    "items": [{"title": "Owners", "body": "Ten services left."}],
                },
                {
                    "title": "Next",
                    "status": "In spring",
                    "items": [{"title": "Quiet hours", "body": "What **can wait** waits."}],
                },
            ],
        },
        {
            "type": "slideRoadmap",
            "columns": [
                {
                    "title": "Now",
                    "status": "In progress",
                    "current": True,
                    "items": [
                        {"title": "Owners for every alert", "body": "Ten services left; **done by 18 December**."},
                        {"title": "`queue v2` in one region", "body": "Carries a tenth of the orders."},
                    ],
                },
                {
                    "title": "Next",
                    "status": "January to March",
                    "items": [
                        {"title": "All regions", "body": "One region a week, rollback rehearsed."},
                        {"title": "Quiet hours", "body": "What can wait until morning does."},
                    ],
                },
                {
                    "title": "Later",
                    "status": "Not planned yet",
                    "items": [{"title": "Paging by telephone", "body": "Only if the trial says so."}],
                },
            ],
        },
        {
            "type": "slideRoadmap",
            "columns": [
                {
                    "title": "Trial",
                    "status": "Done",
                    "items": [{"title": "One warehouse", "body": "Two teams, twelve weeks, no lost parcel."}],
                },
                {
                    "title": "Rollout",
                    "status": "Starts in spring",
                    "items": [{"title": "Nine warehouses", "body": "In the order of their contracts."}],
                },
            ],
        },
        {
            "type": "slideRoadmap",
            "columns": [
                {
                    "title": "Q1",
                    "status": "Done",
                    "items": [
                        {"title": "Schema", "body": "Frozen and reviewed."},
                        {"title": "Importer", "body": "Reads all three formats."},
                        {"title": "Trial data", "body": "Loaded for one region."},
                        {"title": "Baseline", "body": "Measured for a month."},
                    ],
                },
                {
                    "title": "Q2",
                    "status": "On track",
                    "current": True,
                    "items": [
                        {"title": "Search", "body": "Old and new side by side."},
                        {"title": "Permissions", "body": "Copied from the directory."},
                        {"title": "Training", "body": "Two hours for each team."},
                        {"title": "Support", "body": "One desk, both systems."},
                    ],
                },
                {
                    "title": "Q3",
                    "status": "Planned",
                    "items": [
                        {"title": "Cut-over", "body": "A weekend in August."},
                        {"title": "Archive", "body": "Read-only from that day."},
                        {"title": "Reports", "body": "Rebuilt, half as many."},
                        {"title": "Audit", "body": "By the outside firm."},
                    ],
                },
                {
                    "title": "Q4",
                    "status": "Open",
                    "items": [
                        {"title": "Second language", "body": "If demand holds."},
                        {"title": "Partners", "body": "Access for the largest five."},
                        {"title": "Old system", "body": "Switched off."},
                        {"title": "Review", "body": "What it cost, what it saved."},
                    ],
                },
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=ROADMAP_CSS,
    page_css=ROADMAP_PAGE_CSS,
)
