"""The surfaces, to the point that this runtime draws: RT-50, RT-55 to RT-57, RT-59, RT-60."""

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from isomer_agent_tools.runtime import create_isomer_runtime
from isomer_agent_tools.sdk import CompositionValidationError, InputBudget
from tests.boxes import BOX_PACK, CHIP_PACK, box_runtime, head, split, view

RUNTIME = create_isomer_runtime(packs=[BOX_PACK, CHIP_PACK])
SURFACES = RUNTIME.surfaces
HOSTILE = st.text(alphabet="<>\"'&/`*_ab \n\x00\u2028styleh", min_size=1, max_size=40)


class Elements(HTMLParser):
    """What a browser would build, roughly: the elements with their attributes."""

    def __init__(self, html):
        super().__init__()
        self.found = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        """Note one element."""
        self.found.append((tag, dict(attrs)))


@pytest.mark.spec("RT-50")
def test_text_is_title_subtitle_and_nodes_apart_by_one_blank_line():
    """The title in upper case, empty parts dropped, no trailing newline."""
    runtime = box_runtime(renderer_overrides={"boxSplit": {"text": lambda node, children, context: ""}})
    document = view(head("one"), split([head()], [head()]), head("two"), title="Big\nnews", subtitle="small")

    assert runtime.surfaces.text.render(document) == "BIG NEWS\n\nsmall\n\nONE\n\nTWO"


@pytest.mark.spec("RT-50")
@pytest.mark.parametrize("surface", ["text", "markdown", "html", "slack"])
def test_an_empty_title_counts_as_absent_and_heading_false_leaves_both_out(surface):
    """Nowhere but in the label of the section."""

    def drawn(document, **options):
        result = getattr(SURFACES, surface).render(document, **options)
        return str(result.body if surface == "html" else result)

    plain = drawn(view(head()))

    assert drawn(view(head(), title="", subtitle="")) == plain
    assert drawn(view(head(), title="Secret", subtitle="Secret"), heading=False) == plain
    assert "Secret" in drawn(view(head(), title="Secret")) or "SECRET" in drawn(view(head(), title="Secret"))


@pytest.mark.spec("RT-50")
@pytest.mark.parametrize("surface", ["text", "markdown", "html", "slack"])
def test_a_node_hidden_on_a_surface_leaves_no_trace_there(surface):
    """Nor does what stands inside it."""
    name = "react" if surface == "html" else surface
    others = [other for other in ("react", "text", "markdown", "slack") if other != name]
    render = getattr(SURFACES, surface).render
    document = view(head("seen"), split([head("unseen")], [head("unseen")], surfaces=others))

    assert render(document) == render(view(head("seen")))


@pytest.mark.spec("RT-55")
def test_html_is_one_section_with_its_css_inline_or_apart():
    """Only the rules that the body uses; sizes are told in bytes."""
    inline, apart = SURFACES.html.render(view(head("é"))), SURFACES.html.render(view(head("é")), css="separate")

    assert inline.html.startswith('<section class="isomer" role="group" aria-label="View"><style>')
    assert inline.html.count("<style>") == 1
    assert "<style" not in apart.html
    assert inline.css == apart.css
    assert ".box-head" in inline.css
    assert ".box-shared" in inline.css
    assert ".box-split" not in inline.css
    assert ".chip-word" not in inline.css
    assert apart.measurement.html == len(apart.html.encode())
    assert apart.measurement.css == len(apart.css.encode())
    assert apart.measurement.total == apart.measurement.html + apart.measurement.css
    assert inline.measurement.total == len(inline.html.encode())
    assert apart.body in apart.html


@pytest.mark.spec("RT-55")
@pytest.mark.parametrize(
    ("own", "call", "expected"),
    [
        (None, None, None),
        ("dark", None, "dark"),
        ("dark", "light", "light"),
        ("dark", "auto", None),
        (None, "dark", "dark"),
        ("auto", None, None),
    ],
)
def test_the_theme_of_the_call_wins_over_the_documents_own(own, call, expected):
    """`auto` sets nothing: the reader's own setting holds."""
    document = view(head(), **({"theme": own} if own else {}))
    html = SURFACES.html.render(document, theme=call, css="separate").html

    assert Elements(html).found[0][1].get("data-theme") == expected


@pytest.mark.spec("RT-55")
def test_html_collects_findings_and_the_other_surfaces_raise():
    """Each can be asked for the other way."""
    broken = view(head(title=3))
    drawn = SURFACES.html.render(broken)

    assert [error.path for error in drawn.validation_errors] == ["body[0].title"]
    assert "body[0].title (in boxHead) must be a string" in drawn.html
    with pytest.raises(CompositionValidationError):
        SURFACES.html.render(broken, on_validation_error="raise")
    for surface in (SURFACES.text, SURFACES.markdown, SURFACES.slack):
        with pytest.raises(CompositionValidationError):
            surface.render(broken)
        assert "must be a string" in str(surface.render(broken, on_validation_error="collect"))


@pytest.mark.spec("RT-55")
@pytest.mark.parametrize("surface", ["text", "markdown", "html", "slack"])
def test_a_budget_refusal_always_raises(surface):
    """There is nothing to show of what was not read."""
    small = create_isomer_runtime(packs=[BOX_PACK], input_budget=InputBudget(max_values=2))
    with pytest.raises(CompositionValidationError):
        getattr(small.surfaces, surface).render(view(head()), on_validation_error="collect")


@pytest.mark.spec("RT-56")
def test_the_label_is_the_aria_label_else_the_title_else_the_default():
    """Never empty."""

    def label(**fields):
        return Elements(
            box_runtime(default_aria_label="Report").surfaces.html.render(view(head(), **fields)).html
        ).found[0][1]["aria-label"]

    assert label(title="T", meta={"ariaLabel": "A"}) == "A"
    assert label(title="T") == "T"
    assert label() == "Report"
    assert label(title="\n") == "Report"


@pytest.mark.spec("RT-57")
@given(HOSTILE)
def test_no_text_makes_an_element_or_an_attribute(text):
    """Whatever stands in a title, a label or a field."""
    document = view(
        head(text), split([head(text)], [{"type": "chipWord", "word": (text * 3)[:12].ljust(3)}]), title=f"a{text}"
    )
    calm = view(head("a"), split([head("a")], [{"type": "chipWord", "word": "abc"}]), title="a")
    found, expected = (Elements(SURFACES.html.page(it)).found for it in (document, calm))

    assert [(tag, sorted(attrs)) for tag, attrs in found] == [(tag, sorted(attrs)) for tag, attrs in expected]


@pytest.mark.spec("RT-57")
def test_css_cannot_end_the_style_element_early():
    """Not even a pack's own."""
    from dataclasses import replace

    sly = replace(BOX_PACK, css=".x::after{content:'</style><script>'}")
    html = create_isomer_runtime(packs=[sly]).surfaces.html.render(view(head())).html

    assert re.findall(r"</style", html, re.IGNORECASE) == ["</style"]
    assert html.index("</style") > html.index("content:")


@pytest.mark.spec("RT-59")
def test_a_page_is_a_whole_document_that_fetches_nothing():
    """Charset, viewport, title and language; no script, no link out."""
    page = SURFACES.html.page(view(head(), title="A & B"), theme="dark", lang="de")
    elements = Elements(page).found

    assert page.startswith("<!doctype html>")
    assert ("html", {"lang": "de"}) in elements
    assert ("meta", {"charset": "utf-8"}) in elements
    assert ("meta", {"name": "color-scheme", "content": "dark"}) in elements
    assert "<title>A &amp; B</title>" in page
    assert not {"script", "link", "iframe", "img", "object"} & {tag for tag, _ in elements}
    assert "url(" not in page
    with pytest.raises(CompositionValidationError):
        SURFACES.html.page(view())


@pytest.mark.spec("RT-60")
def test_slack_draws_a_header_a_context_and_the_blocks_of_the_nodes():
    """A node without a Slack renderer comes as its Markdown, converted."""
    message = SURFACES.slack.render(view({"type": "chipWord", "word": "hello"}, title="T", subtitle="s"))

    assert [block["type"] for block in message.blocks] == ["header", "context", "section"]
    assert message.blocks[2]["text"]["text"] == "hello"
    assert "hello" in message.text


@pytest.mark.spec("RT-60")
def test_a_slack_renderer_that_returns_nothing_has_said_so():
    """No fallback."""
    runtime = box_runtime(renderer_overrides={"boxHead": {"slack": lambda node, children, context: []}})

    assert runtime.surfaces.slack.render(view(head())).blocks == ()


@pytest.mark.parametrize("surface", ["text", "markdown", "html", "slack"])
def test_a_node_can_be_drawn_alone(surface):
    """As the body of a document without a heading."""
    drawing = getattr(SURFACES, surface)

    assert drawing.render_node(head("x")) == drawing.render(view(head("x")), heading=False)


CONTROLS = "a\x07\u202eb\u2066c"


@pytest.mark.spec("RT-54")
@pytest.mark.parametrize("surface", ["text", "html"])
def test_what_a_renderer_lets_through_is_cleaned_at_the_end(surface):
    """No control or bidi override reaches a reader, whatever the pack."""
    careless = {
        "html": lambda node, children, context: Markup(CONTROLS),
        "text": lambda node, children, context: CONTROLS,
    }
    runtime = box_runtime(renderer_overrides={"boxHead": {surface: careless[surface]}})
    drawn = getattr(runtime.surfaces, surface).render(view(head()))

    assert "abc" in (drawn.html if surface == "html" else drawn)


@pytest.mark.spec("RT-50")
@pytest.mark.parametrize("title", ["   ", "\n", "\u202e", "\x00 \u2066"])
@pytest.mark.parametrize("surface", ["text", "markdown", "html", "slack"])
def test_a_title_that_would_show_nothing_counts_as_absent(surface, title):
    """No empty heading, no lower level for the others."""
    render = getattr(SURFACES, surface).render

    drawn, plain = render(view(head(), title=title, subtitle=title)), render(view(head()))
    assert (drawn.body if surface == "html" else drawn) == (plain.body if surface == "html" else plain)


@pytest.mark.spec("RT-30a")
def test_children_come_slot_by_slot_in_field_order():
    """All of them, when a renderer asks for no slot in particular."""
    seen = []
    runtime = box_runtime(
        renderer_overrides={"boxSplit": {"text": lambda node, children, context: seen.append(children.all()) or ""}}
    )
    runtime.surfaces.text.render(view(split([head("a"), head("b")], [head("c")], aside=head("d"))))

    assert seen == [("A", "B", "C", "D")]


@pytest.mark.spec("RT-36")
def test_an_exception_that_is_raised_again_gets_no_second_note():
    """A renderer may keep one instance."""
    error = ValueError("same")

    def raises(node, children, context):
        raise error

    runtime = box_runtime(renderer_overrides={"boxHead": {"text": raises}})
    for _ in range(3):
        with pytest.raises(ValueError, match="same"):
            runtime.surfaces.text.render(view(head()))

    assert error.__notes__ == ["while drawing body[0] (boxHead)"]


@pytest.mark.spec("RT-30a")
@pytest.mark.parametrize(("surface", "output"), [("text", None), ("html", 3), ("markdown", b"x"), ("slack", "text")])
def test_an_output_of_another_kind_is_refused_with_the_path(surface, output):
    """Not drawn as if it were text."""
    runtime = box_runtime(renderer_overrides={"boxHead": {surface: lambda node, children, context: output}})
    with pytest.raises(TypeError, match=f"returned {type(output).__name__}") as error:
        getattr(runtime.surfaces, surface).render(view(head()))

    assert error.value.__notes__ == ["while drawing body[0] (boxHead)"]


@pytest.mark.spec("RT-55")
def test_the_parts_of_a_drawing_are_plain_strings():
    """So that a host's own text beside them is never escaped by accident."""
    drawn = SURFACES.html.render(view(head("plain")))

    assert {type(part) for part in (drawn.html, drawn.body, drawn.css)} == {str}


@pytest.mark.spec("RT-50")
@pytest.mark.spec("RT-54")
def test_a_part_that_is_nothing_once_cleaned_leaves_no_trace():
    """Nor does a line at its end."""
    drawn = iter(["a\n\u2069\u2069", "\u2069", "b"])
    runtime = box_runtime(renderer_overrides={"boxHead": {"text": lambda node, children, context: next(drawn)}})

    assert runtime.surfaces.text.render(view(head(), head(), head())) == "a\n\nb"
