"""What an author of reports should know beyond the schema."""

from typing import Final

__all__ = ("report_guide", "report_rules")

_GUIDE: Final = """\
A report is one composition whose body is read from top to bottom: an answer, a page, a message. A bare string in a body
is short for a `text` node, which is Markdown. Choose a node by what the reader does with it.

- Read: heading names a part, text says it, list sets points out, callout holds what must not be missed.
- Look up: keyValues for the facts of one thing, table for things that share columns, code for what is copied, image for
  what was seen, links for where to read on.
- Judge: metric or metricGroup for figures, barChart to compare sizes, lineChart to see change, progress for how far,
  timeline for what happened when.
- Arrange: card holds together what belongs to one thing, columns sets parts side by side, divider parts them.

Open with the answer, in a callout or a metricGroup. Then what it rests on, in parts with a heading each. Close with
links. A short answer is one or two nodes and needs no heading."""

_RULES: Final = (
    "A report's title says what was found, not what was looked at.",
    "A table or a chart stands beside a sentence that says what to see in it; fewer than four numbers need no chart.",
    'Give a figure as a number with its format, `{"raw": 0.256, "format": "percent"}`, not as text.',
    "Say where figures come from and what they leave out. Never invent one; say what is missing.",
    "Give a tone only to what a reader has to act on; the words must carry it without the colour.",
)


def report_guide() -> str:
    """How reports are built, for the `guide` of the agent tools: Markdown, without a heading of its own."""
    return _GUIDE


def report_rules() -> tuple[str, ...]:
    """The habits of good reports, for the `rules` of the agent tools: one line each."""
    return _RULES
