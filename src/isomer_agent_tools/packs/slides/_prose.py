"""What an author of slides should know beyond the schema (SL-13)."""

from typing import Final

__all__ = ("slides_guide", "slides_rules")

_GUIDE: Final = """\
A slide is one slideFrame. Write one composition for each slide; a deck is a list of them, in order. Where one document
is asked for, put a slideFrame for each slide into one body. Without slideFrame the same nodes make a report.

There are five kinds of slide.

- Title: an inverse slideFrame that holds one slideTitle. It names the deck and says what it is about.
- Section: an inverse slideFrame that holds one slideSection. Use it when a deck has chapters; number them.
- Content: a slideFrame that opens with slideHeading and goes on with one node that proves it: slideBulletList or
  slideList for points, slideStats for figures, slideTable for facts, slideCode for code, slideSplit for two sides.
  Close with slideSource when the evidence comes from somewhere.
- Statement or quote: a slideFrame that holds one slideStatement or one slideQuote, and at most a slideSource.
- Closing: an inverse slideFrame that holds one slideClosing, with links and the next steps.

Write the headings first. Read in order, they should tell the story by themselves; then prove each of them."""

_RULES: Final = (
    "A heading claims something: a full sentence that could be wrong, not a topic.",
    "One idea a slide. What needs two headings needs two slides.",
    "Limits are ceilings, not targets: three strong points beat six.",
    "Keep brand, url and logo the same on every slide of a deck; section and sectionNumber change with the chapter.",
    "Use a tone on one thing a slide at most, and `inverse` for title, section and closing slides only.",
    "Never invent a number, a name, a quote or a source. Leave an unknown figure out: a placeholder is drawn.",
    "Use **strong** for the one word that carries the sentence, and `code` for names a machine reads.",
    "Leave `size` out: the text picks its own.",
)


def slides_guide() -> str:
    """How slides are built, for the `guide` of the agent tools: Markdown, without a heading of its own."""
    return _GUIDE


def slides_rules() -> tuple[str, ...]:
    """The habits of good slides, for the `rules` of the agent tools: one line each."""
    return _RULES
