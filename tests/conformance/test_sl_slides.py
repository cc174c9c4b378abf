"""The slides pack, statement by statement: SL-1 to SL-9 and SL-13."""

import re

import pytest

from isomer_agent_tools.packs.slides import (
    slide_authoring_notes,
    slide_deck_frame,
    slide_deck_primitives,
    slides_guide,
    slides_pack,
    slides_rules,
)
from isomer_agent_tools.packs.slides._scale import size_by_width, steps_of
from isomer_agent_tools.packs.slides._theme import INVERSE_DARK, INVERSE_LIGHT, SLIDE_THEME, TYPE_SCALE
from isomer_agent_tools.sdk import check_composition
from tests.packs.slides._slides import (
    EXAMPLES,
    RUNTIME,
    STATEMENT,
    frame,
    html_of,
    markdown_of,
    paths,
    slack_of,
    text_of,
    view,
)
from tests.packs.slides.test_theme import contrast

CSS = {primitive.type: primitive.css for primitive in slide_deck_primitives}


def heading(title):
    """A heading of a slide."""
    return {"type": "slideHeading", "title": title}


def broken(*nodes):
    """The messages of the frame's rule."""
    return list(slide_deck_frame.validate_body(list(nodes)))


def size_class(name, text):
    """The size class that a node's own heading or figure has."""
    return next(
        cls
        for element in html_of({"type": name, **text}).all()
        for cls in element.classes
        if re.fullmatch("sl-[lms]", cls)
    )


@pytest.mark.spec("SL-1")
def test_a_slide_is_1920_by_1080_with_fixed_margins():
    """Geometry is the frame's, whatever the host calls it."""
    assert slide_deck_frame.default_width == 1920
    assert slide_deck_frame.estimate_height(view(frame(STATEMENT)), lambda _: 0) == 1080
    css = CSS["slideFrame"].replace("calc(", "").replace("*var(--u))", "u")
    for rule in ("width:1920u", "height:1080u", "padding:112u 128u 120u", "gap:48u", "bottom:48u"):
        assert rule in css


@pytest.mark.spec("SL-2")
def test_a_body_is_exactly_one_slide_frame_or_is_told_how():
    """One message, with what was found and what to do."""
    assert broken(frame(STATEMENT)) == []
    for nodes, got in (
        ([], "got 0 nodes"),
        ([frame(STATEMENT)] * 2, "got 2 nodes"),
        ([STATEMENT], "got 1 node of type "),
    ):
        (message,) = broken(*nodes)
        assert f'exactly one "slideFrame" node, {got}' in message
        assert "slideFrame, and make" in message


@pytest.mark.spec("SL-2")
def test_the_rule_belongs_to_the_frame_and_not_to_the_runtime():
    """Without a frame the same nodes make a report."""
    report = view(STATEMENT, STATEMENT)
    assert RUNTIME.validate(report).valid
    check = check_composition(RUNTIME, report, slide_deck_frame)
    assert not check.valid
    assert [error.path for error in check.errors] == [""]


@pytest.mark.spec("SL-3")
@pytest.mark.parametrize(
    ("node", "path"),
    [
        (frame(STATEMENT, frame(STATEMENT)), "body[1]"),
        ({"type": "slideSplit", "panes": [{"items": [STATEMENT]}, {"items": [frame(STATEMENT)]}]}, "panes[1].items[0]"),
        ({"type": "slideStack", "items": [STATEMENT, frame(STATEMENT)]}, "items[1]"),
        ({"type": "slideTitle", "title": "t", "aside": frame(STATEMENT)}, "aside"),
    ],
)
def test_a_frame_nests_nowhere(node, path):
    """One finding, at the place itself."""
    assert paths(node) == [path]


@pytest.mark.spec("SL-4")
@pytest.mark.parametrize(
    "url", ["/a", "//a.b", "mailto:a@b.c", "javascript:alert(1)", "https://", "http:a", "HTTPS:///x", "https://[x"]
)
def test_a_link_that_is_not_absolute_and_of_the_web_is_refused(url):
    """It stands on a slide that may be anywhere."""
    assert paths(frame(STATEMENT, url=url)) == ["url"]


@pytest.mark.spec("SL-4")
def test_a_link_of_the_web_passes_and_reads_without_its_scheme():
    """The address is what a reader types."""
    slide = frame(STATEMENT, url="HTTPS://Example.com/a?b=1")
    assert paths(slide) == []
    assert text_of(slide).endswith("\n\nExample.com/a?b=1")


@pytest.mark.spec("SL-5")
def test_the_footer_shows_what_it_has():
    """Brand, number and section, link, in that order, on every surface."""
    slide = frame(STATEMENT, brand="B", section="S", sectionNumber="2", url="https://a.b/c")
    assert text_of(slide).split("\n\n")[-1] == "B · 2 S · a.b/c"
    assert markdown_of(slide).split("\n\n")[-1] == "_B · 2 S · [a.b/c](https://a.b/c)_"
    assert slack_of(slide)[-1]["elements"][0]["text"] == "B · 2 S · <https://a.b/c|a.b/c>"
    (foot,) = html_of(slide).all("footer")
    assert foot.text == "B · 2 Sa.b/c"
    assert foot.all(cls="sl-mark")


@pytest.mark.spec("SL-5")
def test_an_empty_footer_is_left_out():
    """No line, no block, no element."""
    slide = frame(STATEMENT, logo=False)
    assert text_of(slide) == "SHIP IT."
    assert markdown_of(slide) == "# Ship it."
    assert [block["type"] for block in slack_of(slide)] == ["header"]
    assert html_of(slide).all("footer") == []


@pytest.mark.spec("SL-6")
def test_a_slide_drawn_without_heading_shows_no_title_of_the_composition():
    """The title is for lists of slides; the slide has its own."""
    deck = {**view(frame(EXAMPLES["slideHeading-2"])), "title": "Seven"}
    assert "SEVEN" not in RUNTIME.surfaces.text.render(deck, heading=False)
    assert RUNTIME.surfaces.markdown.render(deck, heading=False).startswith("# Checkout")
    assert "<h1 " in RUNTIME.surfaces.html.render(deck, heading=False).body


@pytest.mark.spec("SL-7")
@pytest.mark.parametrize("palette", [SLIDE_THEME.light, SLIDE_THEME.dark, INVERSE_LIGHT, INVERSE_DARK])
def test_text_holds_its_contrast_in_every_scheme(palette):
    """Ink, small print, and each voice, on the page and on cards."""
    for role in ("ink", "muted", "primary", "accent", "success", "warning", "danger"):
        assert min(contrast(getattr(palette, role), ground) for ground in (palette.page, palette.raised)) >= 4.5


@pytest.mark.spec("SL-7")
def test_an_inverse_slide_turns_its_tokens_and_nothing_else():
    """Primitives never ask for the tone: their HTML is the same."""
    page, inverse = (html_of(frame(STATEMENT, tone=tone)).all("article")[0] for tone in ("page", "inverse"))
    assert inverse.classes == [page.classes[0], "sl-inverse", *page.classes[1:]]
    assert "".join(str(element.classes) for element in inverse.all()) == "".join(
        str(element.classes) for element in page.all()
    )


@pytest.mark.spec("SL-8")
def test_the_type_scale_is_the_one_of_the_specification():
    """Sizes at 1920 wide, nothing below 24."""
    named = {"title-l": 240, "number": 280, "section-l": 120, "closing-l": 160, "stats-l": 200, "stat": 112}
    named |= {
        "heading-l": 76,
        "item": 44,
        "lede": 36,
        "body-l": 32,
        "body-m": 28,
        "body-s": 26,
        "label": 24,
        "mono-m": 26,
    }
    assert named.items() <= TYPE_SCALE.items()
    assert min(TYPE_SCALE.values()) >= 24


@pytest.mark.spec("SL-9")
@pytest.mark.parametrize("name", ["slideHeading", "slideStatement", "slideQuote"])
def test_size_follows_the_load_of_the_text_unless_it_is_given(name):
    """Short text is large, long text small, wide characters count two."""
    field = "title" if name == "slideHeading" else "text"
    rest = {"source": "s"} if name == "slideQuote" else {}
    assert size_class(name, {field: "Ship it.", **rest}) == "sl-l"
    assert size_class(name, {field: "日" * 150, **rest}) == "sl-s"
    assert size_class(name, {field: "Ship it.", "size": "s", **rest}) == "sl-s"


@pytest.mark.spec("SL-9")
@pytest.mark.parametrize("kind", ["title", "section", "closing"])
def test_a_title_takes_the_largest_step_that_needs_two_lines_at_most(kind):
    """By estimated width, and no word is broken while a smaller step holds it."""
    steps = steps_of(kind)
    room = 10 * steps["l"] * 56 // 100
    assert size_by_width(None, "ten column ten column"[:10], steps=steps, room=room) == "l"
    assert size_by_width(None, "aaaaaaaaaa bbbbbbbbbb", steps=steps, room=room) == "l"
    assert size_by_width(None, "aaaaaaaaaa bbbbbbbbbb c", steps=steps, room=room) != "l"
    assert size_by_width(None, "a" * 11, steps=steps, room=room) != "l"


@pytest.mark.spec("SL-9")
def test_a_row_of_figures_is_as_large_as_its_widest_lets_it_be():
    """Every figure of a row has the same size."""
    item = {"label": "l", "body": "b"}
    for value, size in (("41", "sl-l"), ("4,100", "sl-m"), ("4,100,000", "sl-s")):
        items = [{**item, "value": value}, {**item, "value": "1"}, item]
        assert size_class("slideStats", {"items": items}) == size


@pytest.mark.spec("SL-9")
@pytest.mark.parametrize(
    ("count", "size"), [(2, "sl-l"), (4, "sl-l"), (5, "sl-m"), (6, "sl-m"), (7, "sl-s"), (8, "sl-s")]
)
def test_an_agenda_is_as_large_as_its_rows_are_few(count, size):
    """By count, whatever the titles say, unless a size is given."""
    sections = [{"number": "1", "title": "word " * 9}] * count
    assert size_class("slideAgenda", {"sections": sections}) == size
    assert size_class("slideAgenda", {"sections": sections, "size": "m"}) == "sl-m"


@pytest.mark.spec("SL-9")
def test_definitions_are_set_smaller_the_more_they_say():
    """By the load of all of them, unless a size is given."""
    for characters, size in ((20, "sl-l"), (120, "sl-m"), (200, "sl-s")):
        items = [{"term": "t", "body": "x" * characters}] * 4
        assert size_class("slideDefinitions", {"items": items}) == size
        assert size_class("slideDefinitions", {"items": items, "size": "l"}) == "sl-l"


@pytest.mark.spec("SL-13")
def test_an_author_is_told_the_five_kinds_of_slide_and_how_each_is_built():
    """Kind by kind, with the types that its body takes."""
    kinds = dict(re.findall(r"^- ([A-Z][a-z ]+): (.*(?:\n {2}.*)*)", slides_guide(), re.MULTILINE))
    built = {kind: set(re.findall(r"slide[A-Z]\w+", how)) for kind, how in kinds.items()}
    assert built == {
        "Title": {"slideFrame", "slideTitle"},
        "Section": {"slideFrame", "slideSection"},
        "Content": {"slideFrame", "slideHeading", "slideSplit", "slideSource"},
        "Statement or quote": {"slideFrame", "slideStatement", "slideQuote", "slideSource"},
        "Closing": {"slideFrame", "slideClosing"},
    }
    assert set.union(*built.values()) <= {primitive.type for primitive in slides_pack.primitives}


@pytest.mark.spec("SL-13")
@pytest.mark.parametrize(
    "habit", ["claims", "One idea", "ceilings", "the same over a deck", "one thing a slide", "Never invent a number"]
)
def test_an_author_is_told_each_habit_of_good_slides(habit):
    """In a rule of its own."""
    assert sum(habit in rule for rule in slides_rules()) == 1


@pytest.mark.spec("SL-13")
@pytest.mark.parametrize(
    ("body", "word"),
    [
        ([heading("Alerts")], "topic"),
        ([heading("Every alert has one owner"), heading("Every page has one reader")], "Two headings"),
        ([{"type": "slideStatement", "text": "x"}, {"type": "slideStatement", "text": "y"}], "alone"),
    ],
)
def test_the_rules_come_as_advice_about_one_slide_too(body, word):
    """It names what to change; a slide that follows them has none."""
    notes = slide_authoring_notes({"type": "view", "body": [{"type": "slideFrame", "body": body}]})
    assert any(word in note for note in notes)
    good = [heading("Every alert has one owner"), {"type": "slideBulletList", "items": ["Ada", "Ben"]}]
    assert slide_authoring_notes({"type": "view", "body": [{"type": "slideFrame", "body": good}]}) == ()
