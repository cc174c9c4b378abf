"""Snapshot and frames, capabilities, a host's colours and pictures: RT-44, RT-55, RT-70 to RT-72."""

import re
from dataclasses import replace

import pytest
from markupsafe import Markup

from isomer_agent_tools.packs.slides import slide_deck_frame, slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime
from isomer_agent_tools.sdk import (
    CompositionValidationError,
    Frame,
    FrameTheme,
    IsomerError,
    Palette,
    RenderContext,
    html,
    warnings_for_surface,
)
from tests.boxes import box_runtime, head, split, view

WHITE, BLACK = (Palette(**dict.fromkeys(Palette.__dataclass_fields__, colour)) for colour in ("#ffffff", "#000000"))
CALLS = []


def wrap(header, body, viewport):
    """A page that shows what it was given."""
    CALLS.append((header, viewport))
    return Markup("<main>{}|{}</main>").format(header.title or "", body)


FRAME = Frame(
    default_width=800,
    estimate_height=lambda composition, measure: sum(measure(node) for node in composition["body"]),
    theme=FrameTheme(light=WHITE, dark=BLACK),
    validate_body=lambda body: ["one node only"] if len(body) > 1 else [],
    wrap=wrap,
)
RUNTIME = box_runtime(frames={"page": FRAME, "same": FRAME}, default_frame="page")
SNAPSHOT = RUNTIME.surfaces.snapshot


@pytest.mark.spec("RT-44")
def test_capabilities_tell_types_surfaces_formats_and_support():
    """`snapshot` only with frames; what falls back is told."""
    told = RUNTIME.get_capabilities()

    assert told.primitives == ("boxFrame", "boxHead", "boxSplit")
    assert told.surfaces == ("text", "markdown", "html", "slack", "snapshot")
    assert told.formats == ("text", "markdown", "html", "slack")
    assert told.support["boxHead"]["slack"] == "native"
    assert told.support["boxSplit"] == {
        "text": "native",
        "markdown": "native",
        "html": "native",
        "slack": "fallback",
        "snapshot": "native",
    }
    assert box_runtime().get_capabilities().surfaces == ("text", "markdown", "html", "slack")
    assert box_runtime().surfaces.snapshot is None


@pytest.mark.spec("RT-70")
def test_a_frame_gives_width_height_theme_rule_and_wrapping():
    """Its name is the key of the host; the same frame may stand under two."""
    CALLS.clear()
    page = SNAPSHOT.render(view(head("x"), title="T"), heading=True, theme="dark")
    header, viewport = CALLS[0]

    assert (page.width, page.height) == (800, 80)
    assert "<main>T|" in page.html
    assert (header.title, header.subtitle, header.theme) == ("T", None, "dark")
    assert (viewport.width, viewport.height, viewport.scheme) == (800, 80, "dark")
    assert SNAPSHOT.render(view(head("x")), frame="same") == SNAPSHOT.render(view(head("x")), frame="page")


@pytest.mark.spec("RT-70")
def test_without_a_heading_a_frame_gets_no_title():
    """The snapshot's default."""
    assert "<main>|" in SNAPSHOT.render(view(head("x"), title="T")).html


@pytest.mark.spec("RT-71")
@pytest.mark.parametrize(
    ("theme", "own", "scheme"), [(None, None, "light"), ("auto", "dark", "light"), (None, "dark", "dark")]
)
def test_a_page_is_resolved_to_one_scheme(theme, own, scheme):
    """`auto` is light; there is nothing left for a reader's setting to decide."""
    page = SNAPSHOT.render(view(head(), **({"theme": own} if own else {})), theme=theme)

    assert f'data-theme="{scheme}"' in page.html
    assert "prefers-color-scheme" not in page.css
    assert ("#ffffff" in page.css, "#000000" in page.css) == (scheme == "light", scheme == "dark")
    assert "--u:1px" in page.css


@pytest.mark.spec("RT-71")
def test_pages_share_one_size_and_one_stylesheet():
    """As high as the tallest, the rules of all."""
    pages = SNAPSHOT.render_pages([view(head("a")), view(split([head("b")], [head("c")]))], width=640)

    assert len(pages.pages) == 2
    assert pages.width == 640
    assert ".box-head" in pages.css
    assert ".box-split" in pages.css
    assert pages.height == max(
        SNAPSHOT.render(it).height for it in (view(head("a")), view(split([head("b")], [head("c")])))
    )


@pytest.mark.spec("RT-71")
@pytest.mark.parametrize(
    ("code", "call"),
    [
        ("EMPTY_PAGES", lambda: SNAPSHOT.render_pages([])),
        ("UNKNOWN_FRAME", lambda: SNAPSHOT.render(view(head()), frame="nope")),
        ("INVALID_FRAME_BODY", lambda: SNAPSHOT.render(view(head(), head()))),
        ("COMPOSITION_INVALID", lambda: SNAPSHOT.render(view(head(title=1)), frame="nope")),
        ("UNKNOWN_FRAME", lambda: SNAPSHOT.render(view(head(), head()), frame="nope")),
        ("INVALID_FRAME_BODY", lambda: SNAPSHOT.render(view(head(), head()), width=0)),
    ],
    ids=["no pages", "no frame", "body", "invalid before frame", "frame before body", "body before geometry"],
)
def test_the_first_fault_in_the_stated_order_is_raised(code, call):
    """Validation, frame, body rule, geometry."""
    with pytest.raises(IsomerError) as error:
        call()

    assert error.value.code == code


@pytest.mark.spec("RT-71")
def test_a_body_rule_names_the_frame_and_the_page():
    """`this composition` when there is but one."""
    with pytest.raises(IsomerError, match="'page' does not take this composition: one node only"):
        SNAPSHOT.render(view(head(), head()))
    with pytest.raises(IsomerError, match="'page' does not take page 2: one node only"):
        SNAPSHOT.render_pages([view(head()), view(head(), head())])


@pytest.mark.spec("RT-71")
@pytest.mark.parametrize("side", ["width", "height"])
def test_a_side_is_1_to_16384_pixels(side):
    """Both ends are inside."""
    for pixels in (1, 16_384):
        assert getattr(SNAPSHOT.render(view(head()), **{side: pixels}), side) == pixels
    for pixels in (0, 16_385):
        with pytest.raises(ValueError, match=side):
            SNAPSHOT.render(view(head()), **{side: pixels})


@pytest.mark.spec("RT-72")
def test_a_picture_is_made_of_the_very_html_of_the_page():
    """There is no second renderer; only which node drew what is said besides."""
    runtime = create_isomer_runtime(packs=[slides_pack], frames={"slide": slide_deck_frame})
    document = view({"type": "slideFrame", "body": [{"type": "slideHeading", "title": "Hello **there**"}]})

    body = runtime.surfaces.html.render(document).body.removeprefix('<div class="isomer-body">').removesuffix("</div>")

    drawn = runtime.surfaces.snapshot.render(document).html
    assert 'data-path="body[0].body[0]"' in drawn
    assert "data-path" not in body
    assert body in re.sub(' data-path="[^"]*"', "", drawn)
    assert "@container" not in runtime.surfaces.snapshot.render(document).css


def test_a_slide_is_1920_by_1080():
    """And takes exactly one slideFrame."""
    surface = create_isomer_runtime(packs=[slides_pack], frames={"s": slide_deck_frame}).surfaces.snapshot
    slide = {"type": "slideFrame", "body": [{"type": "slideStatement", "text": "Yes."}]}

    assert (surface.render(view(slide)).width, surface.render(view(slide)).height) == (1920, 1080)
    with pytest.raises(IsomerError, match='exactly one "slideFrame" node, got 2 nodes'):
        surface.render(view(slide, slide))


def test_a_hosts_colours_reach_the_page_and_the_picture():
    """Only the roles that were given change."""
    runtime = box_runtime(frames={"page": FRAME}, palette={"light": {"primary": "#123456"}, "dark": {"ink": "#abc"}})
    css = runtime.surfaces.html.render(view(head())).css
    light, dark = (runtime.surfaces.snapshot.render(view(head()), theme=theme).css for theme in ("light", "dark"))

    assert "--isomer-primary:var(--isomer-host-primary,#123456)" in css
    assert "--isomer-ink:var(--isomer-host-ink,#abc)" in css
    assert "--isomer-primary:#123456" in light
    assert "--isomer-ink:#ffffff" in light
    assert "--isomer-ink:#abc" in dark


@pytest.mark.parametrize(
    "palette",
    [
        {"sepia": {"ink": "#000000"}},
        {"light": {"inc": "#000000"}},
        {"light": {"ink": "red;}</style><script>"}},
        {"light": {"ink": "red"}},
        {"light": {"ink": "#12345"}},
        {"dark": {"ink": "#1234567"}},
    ],
)
def test_a_palette_takes_hex_colours_of_known_roles_only(palette):
    """Nothing else ever reaches the CSS."""
    with pytest.raises(IsomerError) as error:
        box_runtime(palette=palette)

    assert error.value.code == "INVALID_PALETTE"


def picture(src):
    """A heading that shows a picture."""
    return {"boxHead": {"html": lambda node, children, context: html.image(node.title, src, context)}}


@pytest.mark.parametrize(
    ("src", "origins", "expected"),
    [
        ("data:image/png;base64,AAAA", (), '<img src="data:image/png;base64,AAAA" alt="A &lt;b&gt;"'),
        ("https://cdn.example.com/a.png", ("https://CDN.example.com/",), '<img src="https://cdn.example.com/a.png"'),
        ("https://evil.example/a.png", (), ">evil.example</a>)"),
        ("https://evil.example/a.png", ("https://cdn.example.com",), ">evil.example</a>)"),
        ("javascript:alert(1)", (), "A &lt;b&gt;"),
        ("/local.png", ("https://cdn.example.com",), "A &lt;b&gt;"),
    ],
)
def test_a_picture_is_loaded_only_from_where_the_host_allows(src, origins, expected):
    """Otherwise its text, with a link that names the host; and a warning."""
    drawn = box_runtime(renderer_overrides=picture(src), image_origins=origins).surfaces.html.render(
        view(head("A <b>"))
    )

    assert expected in drawn.html
    assert ("<img" in drawn.html) == ("<img" in expected)
    assert [warning.path for warning in drawn.warnings] == ([] if "<img" in expected else ["body[0]"])


@pytest.mark.parametrize(
    "src",
    [
        "https://cdn.example.com@evil.example/a.png",
        "https://cdn.example.com\\@evil.example/a.png",
        "https://cdn.example.com.evil.example/a.png",
        "https://cdn.example.com:443/a.png",
        "http://cdn.example.com/a.png",
        "https://cdn.example.com&#46;evil.example/a.png",
    ],
)
def test_an_address_that_only_looks_like_an_allowed_origin_is_not(src):
    """The origin must be the whole of scheme, host and port."""
    context = RenderContext(image_origins=frozenset({"https://cdn.example.com"}))

    assert "<img" not in html.image("alt", src, context)


@pytest.mark.spec("RT-10")
def test_validate_for_a_surface_adds_what_that_surface_cannot_carry():
    """In reading order, at the nodes' paths; an invalid document has none."""

    def lossy(node, children, context):
        context.losses.tell(f"shows no {node.title}")
        return Markup("")

    runtime = box_runtime(
        renderer_overrides={"boxHead": {"html": lossy}}, frames={"page": replace(FRAME, validate_body=None)}
    )
    document = view(split([head("a")], [head("b")]), head("c"))
    expected = [
        ("body[0].panes[0].items[0]", "shows no a"),
        ("body[0].panes[1].items[0]", "shows no b"),
        ("body[1]", "shows no c"),
    ]

    def told(surface):
        return [
            (it.path, it.message) for it in warnings_for_surface(runtime.validate(document, surface=surface), surface)
        ]

    assert told("html") == sorted(expected)
    assert told("react") == told("html")
    assert told("snapshot") == told("html")
    assert [it.path for it in runtime.surfaces.snapshot.render_pages([document, document]).warnings][3] == (
        "pages[1].body[0].panes[0].items[0]"
    )
    assert [it.message for it in RUNTIME.validate(view(head(), head()), surface="snapshot").warnings] == [
        "Frame 'page' does not take this composition: one node only."
    ]
    assert runtime.validate(document).warnings == ()
    assert told("text") == told("markdown") == told("slack") == []
    assert runtime.validate(view(), surface="html").warnings == ()
    with pytest.raises(IsomerError) as error:
        runtime.validate(document, surface="fax")
    assert error.value.code == "UNKNOWN_SURFACE"


def test_a_page_that_is_not_valid_is_never_drawn():
    """Not even as findings: a picture of them would help nobody."""
    with pytest.raises(CompositionValidationError):
        SNAPSHOT.render_node({"type": "nope"})
