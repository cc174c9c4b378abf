"""What an author of slides should know beyond the schema (SL-13)."""

from typing import Final

__all__ = ("slides_guide", "slides_rules")

_GUIDE: Final = """\
A slide is one slideFrame. Write one composition for each slide; a deck is a list of them, in order. Where one document
is asked for, put a slideFrame for each slide into one body. Without slideFrame the same nodes make a report.

There are five kinds of slide.

- Title: an inverse slideFrame with one slideTitle.
- Section: an inverse slideFrame with one slideSection. Number the chapters.
- Content: a slideFrame that opens with slideHeading and proves it with one node: points, figures, a table, a diagram,
  code, or a slideSplit of two. It closes with slideSource when the evidence comes from somewhere.
- Statement or quote: a slideFrame with one slideStatement or one slideQuote, and at most a slideSource.
- Closing: an inverse slideFrame with one slideClosing.

Write the headings first: read in order, they tell the story. Then prove each of them."""

_RULES: Final = (
    "A heading claims something: a full sentence that could be wrong, not a topic.",
    "One idea a slide. What needs two headings needs two slides.",
    "Limits are ceilings, not targets: three strong points beat six.",
    "Keep brand, url and logo the same over a deck; section and sectionNumber change with the chapter.",
    "Use a tone on one thing a slide at most.",
    "Never invent a number, a name, a quote or a source. Leave an unknown `value` out: a placeholder is drawn.",
    "Marks, where a description allows them: **strong** for the one word that counts, `code` for what machines read.",
)


def slides_guide() -> str:
    """How slides are built, for the `guide` of the agent tools: Markdown, without a heading of its own."""
    return _GUIDE


def slides_rules() -> tuple[str, ...]:
    """The habits of good slides, for the `rules` of the agent tools: one line each."""
    return _RULES
