"""slideAgenda: the parts of a deck, and which of them comes now."""

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._kinds import Line, SlideSize
from isomer_agent_tools.packs.slides._label import cued
from isomer_agent_tools.packs.slides._scale import size_by_load
from isomer_agent_tools.packs.slides._theme import DOT, narrow_css, slide_css
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    FieldRule,
    NodeModel,
    RenderContext,
    SlackBlock,
    ValueModel,
    at_most_one,
    define_primitive,
    html,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_AGENDA",)

_MAX_SECTIONS: Final = 8
_HERE: Final = cued("YOU ARE HERE", "primary")

_AGENDA = html.template('<ol class="sl sl-agenda sl-{}">{}</ol>')
_ROW = html.template('<li{}><span class="sl-agenda-number">{}</span> <span class="sl-agenda-title">{}</span> {}</li>')
_COUNT = html.template('<span class="sl-agenda-count">{}</span>')
_HERE_HTML = html.template('<span class="sl-label sl-agenda-here">{}</span>').format(_HERE)
_CURRENT = Markup(' class="sl-agenda-current" aria-current="step"')
_PAST = Markup(' class="sl-agenda-past"')


class _Section(ValueModel, frozen=True):
    number: Line = Field(description="As `02`.")
    title: Line = Field(description="A few words.")
    count: Absent[Line] = Field(default=None, description="As `6 slides`.")
    current: Absent[bool] = Field(default=None, description="Comes now.")


class _Agenda(NodeModel, frozen=True):
    rules: ClassVar[tuple[FieldRule, ...]] = (at_most_one("current", within="sections", most=_MAX_SECTIONS),)

    type: Literal["slideAgenda"]
    sections: Annotated[list[_Section], Field(min_length=2, max_length=_MAX_SECTIONS)] = Field(
        description="One `current` at most."
    )
    size: Absent[SlideSize] = Field(default=None, description="Best left out.")


def _html(node: _Agenda, children: Children[Markup], context: RenderContext) -> Markup:
    size = size_by_load(node.size, len(node.sections), large=4, medium=6)
    return _AGENDA.format(size, html.join(_rows(node)))


def _rows(node: _Agenda) -> Iterator[Markup]:
    """Rows before the current one are behind the reader."""
    current = next((index for index, section in enumerate(node.sections) if section.current), 0)
    for index, section in enumerate(node.sections):
        state = _CURRENT if section.current else _PAST if index < current else ""
        yield _ROW.format(state, single_line(section.number), single_line(section.title), _aside_html(section))


def _aside_html(section: _Section) -> Markup:
    if section.current:
        return _HERE_HTML
    return _COUNT.format(single_line(section.count)) if section.count else Markup("")


def _title(section: _Section) -> str:
    """The title and what stands behind it: where the reader is, or how much there is."""
    aside = _HERE if section.current else single_line(section.count) if section.count else ""
    return f" {DOT} ".join(filter(None, [single_line(section.title), aside]))


def _text(node: _Agenda, children: Children[str], context: RenderContext) -> str:
    return "\n".join(f"{single_line(section.number)} {_title(section)}" for section in node.sections)


def _row_markdown(section: _Section) -> md.Md:
    return md.join([md.strong(single_line(section.number)), f" {_title(section)}"])


def _markdown(node: _Agenda, children: Children[str], context: RenderContext) -> str:
    return md.bullets(map(_row_markdown, node.sections))


def _row_runs(section: _Section) -> list[slack.Run]:
    return [slack.Run(text=single_line(section.number), bold=True), slack.Run(text=f" {_title(section)}")]


def _slack(node: _Agenda, children: Children[Sequence[SlackBlock]], context: RenderContext) -> Sequence[SlackBlock]:
    return slack.rich_list(map(_row_runs, node.sections))


SLIDE_AGENDA: Final = define_primitive(
    _Agenda,
    purpose="Shows a deck's parts, and which comes now.",
    use_when=(
        "a deck begins",
        "the next part is `current`",
    ),
    avoid_when=("a chapter opens: use slideSection",),
    examples=(
        {
            "type": "slideAgenda",
            "sections": [
                {"number": "01", "title": "Results", "current": True},
                {"number": "02", "title": "Plans", "count": "4 slides"},
            ],
        },
        {
            "type": "slideAgenda",
            "sections": [
                {"number": "01", "title": "Where we stand", "count": "4 slides"},
                {"number": "02", "title": "What we learned", "count": "6 slides", "current": True},
                {"number": "03", "title": "What we will do", "count": "5 slides"},
                {"number": "04", "title": "What we need from you", "count": "1 slide"},
            ],
        },
        {
            "type": "slideAgenda",
            "sections": [
                {"number": "A", "title": "The case for one queue"},
                {"number": "B", "title": "The case for two"},
            ],
        },
        {
            "type": "slideAgenda",
            "sections": [
                {"number": "1", "title": "Welcome and the week in numbers", "count": "10 min"},
                {"number": "2", "title": "Pager load, by team", "count": "15 min"},
                {"number": "3", "title": "Three incidents worth a closer look", "count": "30 min"},
                {"number": "4", "title": "Break", "count": "10 min"},
                {"number": "5", "title": "The queue migration", "count": "25 min"},
                {"number": "6", "title": "Budget for the second region", "count": "20 min", "current": True},
                {"number": "7", "title": "Decisions", "count": "20 min"},
                {"number": "8", "title": "Questions"},
            ],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=slide_css(
        """
        .sl-agenda { margin: 0; padding: 0; list-style: none; border-top: 3u solid var(--isomer-ink);
          border-bottom: 1u solid var(--isomer-line) }
        .sl-agenda li { display: flex; align-items: baseline; gap: 36u; margin: 0; padding: 27u 0;
          border-top: 1u solid var(--isomer-line) }
        .sl-agenda li:first-child { border-top: 0 }
        .sl-agenda-number { flex: none; min-width: 2.1em; max-width: 30%; color: var(--isomer-muted);
          font-weight: 400; font-variant-numeric: tabular-nums }
        .sl-agenda-title { flex: 1; min-width: 0; font-weight: 650; text-wrap: balance }
        .sl-agenda-number, .sl-agenda-title { font-size: $item; letter-spacing: -0.022em; line-height: 1.2 }
        .sl-body > .sl-agenda.sl-l .sl-agenda-number, .sl-body > .sl-agenda.sl-l .sl-agenda-title {
          font-size: $heading-m;
          letter-spacing: -0.032em }
        .sl-agenda.sl-m li { padding: 17u 0 }
        .sl-agenda.sl-s li { padding: 11u 0 }
        .sl-agenda.sl-s .sl-agenda-number, .sl-agenda.sl-s .sl-agenda-title { font-size: $lede;
          letter-spacing: -0.018em }
        .sl-agenda-count { flex: none; max-width: 40%; color: var(--isomer-muted); font-size: $body-m;
          font-variant-numeric: tabular-nums; text-align: right }
        .sl-agenda-here { flex: none; color: var(--isomer-primary) }
        .sl-agenda-past .sl-agenda-title { color: var(--isomer-muted); font-weight: 400 }
        .sl-agenda-current .sl-agenda-number, .sl-agenda-current .sl-agenda-title { color: var(--isomer-primary) }
        """
    ),
    page_css=narrow_css(
        """
        .sl-agenda.sl-agenda li { flex-wrap: wrap; gap: 4u 28u; padding: 22u 0 }
        .sl-agenda.sl-agenda .sl-agenda-number.sl-agenda-number, .sl-agenda.sl-agenda .sl-agenda-title.sl-agenda-title {
          font-size: 40u }
        .sl-agenda-title { flex: 1 1 60% }
        .sl-agenda-count, .sl-agenda-here { flex: 1 1 60%; max-width: none; margin-left: 112u; text-align: left }
        """
    ),
)
