"""Hostile drawings: one error, in time that grows with the input."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools import IsomerError
from isomer_agent_tools.images._pdf import write_pdf
from tests.images._pdf_files import box, drawing, pdf_of

BLUR = '<filter id="f"><feGaussianBlur stdDeviation="3"/></filter>'
REFUSED = {
    "an unknown element": "<blink/>",
    "an unknown attribute": '<rect width="5" height="5" zoom="2"/>',
    "an unknown style": '<rect width="5" height="5" style="zoom:2"/>',
    "an unknown effect": '<filter id="f"><feTurbulence/></filter><g filter="url(#f)"><rect width="9" height="9"/></g>',
    "a script": "<script>1</script>",
    "no XML": "<rect",
    "a name that is not there": '<g clip-path="url(#x)"><rect width="5" height="5"/></g>',
    "not a number": '<rect width="NaN" height="5"/>',
    "infinity": '<path d="M1e400 0h5"/>',
    "out of range": '<path d="M0 0h20000000"/>',
    "broken path data": '<path d="M0 0 5"/>',
    "a path without a start": '<path d="L5 5"/>',
    "an unknown colour": '<rect width="5" height="5" fill="rebeccapurplish"/>',
    "an unknown blend mode": '<g style="mix-blend-mode:sparkle"><rect width="5" height="5"/></g>',
    "a picture from elsewhere": '<image width="5" height="5" preserveAspectRatio="none" href="https://x.example/a.png"/>',
    "a picture that is no base64": '<image width="5" height="5" preserveAspectRatio="none" href="data:image/png;base64,=x"/>',
    "points that are no pairs": '<polygon points="1 2 3"/>',
    "an unknown transform": '<rect width="5" height="5" transform="spin(3)"/>',
    "a colour channel that is no number": '<rect width="5" height="5" fill="rgb(a, b, c)"/>',
    "an unknown line end": '<path d="M0 0h5" stroke="red" stroke-linecap="pointed"/>',
    "a clip of two parts": '<clipPath id="c"><path d="M0 0h1v1z"/><path d="M0 0h1v1z"/></clipPath><g clip-path="url(#c)"><rect width="5" height="5"/></g>',
    "a mask with a region": '<mask id="m" maskUnits="userSpaceOnUse" x="1"/><g mask="url(#m)"><rect width="5" height="5"/></g>',
    "a second use of a group": '<g id="g"/><use href="#g"/>',
    "a fill with a filter": '<filter id="f"/><rect width="5" height="5" fill="url(#f)"/>',
    "a gradient with what is unknown": '<linearGradient id="g" href="#h"/><rect width="5" height="5" fill="url(#g)"/>',
    "nested too deep": "<g>" * 600 + "</g>" * 600,
    "a mask of itself": '<mask id="m" maskUnits="userSpaceOnUse"><g mask="url(#m)"><rect width="5" height="5"/></g></mask><g mask="url(#m)"><rect width="5" height="5"/></g>',
    "a pattern of itself": '<pattern id="p" patternUnits="userSpaceOnUse" width="5" height="5"><rect width="5" height="5" fill="url(#p)"/></pattern><rect width="50" height="50" fill="url(#p)"/>',
    "a clip that is repeated": '<clipPath id="c"><path d="M0 0'
    + "h1" * 100_000
    + '"/></clipPath>'
    + '<g clip-path="url(#c)"><path d="M0 0h1"/></g>' * 2_000,
}
OUTCOMES = ("%PDF-", "IMAGE_FAILED")
PIECES = ["M", "m", "a", "Z", "q", "T", "s", "h", "1", "-2", ".5", "1e9", "1e-300", "nan", ",", " ", "01"]


@pytest.mark.parametrize("body", REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_written_is_refused(body):
    """Rather than left out."""
    with pytest.raises(IsomerError) as caught:
        pdf_of(body)
    assert caught.value.code == "IMAGE_FAILED"


def test_a_document_type_is_refused():
    """It could define entities that grow without end."""
    bomb = drawing("").svg.replace("<svg", '<!DOCTYPE x [<!ENTITY a "aaaa">]><svg')
    with pytest.raises(IsomerError, match="a document type"):
        write_pdf([type(drawing(""))(svg=bomb, boxes=box(), width=100, height=100)], title="x")


def test_a_drawing_of_another_size_is_refused():
    """The text would lie beside what it says."""
    page = drawing("")
    with pytest.raises(IsomerError, match="on a page of 50 by 100"):
        write_pdf([type(page)(svg=page.svg, boxes=box(), width=50, height=100)], title="x")


@pytest.mark.parametrize("measure", [float("nan"), float("inf"), 1e300, "5", None])
def test_a_measure_that_is_no_length_is_refused(measure):
    """It would make a file that no reader opens."""
    boxes = {**box(), "runs": [{"text": "a", "x": measure, "y": 0, "width": 5, "height": 5}]}
    with pytest.raises(IsomerError, match="a measure of"):
        write_pdf([drawing("", boxes=boxes)], title="x")


def seconds(body):
    """The processor time that a drawing takes."""
    start = time.process_time()
    pdf_of(body)
    return time.process_time() - start


def test_twice_the_paths_take_about_twice_the_time():
    """A hundred thousand are written as well."""
    few, many = (seconds('<path d="M1 2h5v5z" fill="#123"/>' * count) for count in (25_000, 100_000))
    assert many < 10 * few


@pytest.mark.parametrize(
    "body",
    [
        f'<path d="M0 0A{"1" * 500_000}"/>',
        f'<g transform="{" " * 500_000}x"/>',
        f'<rect width="5" height="5" fill="{"url(#" * 100_000}"/>',
    ],
    ids=["arc", "transform", "reference"],
)
def test_no_pattern_looks_at_the_same_letters_again_and_again(body):
    """Each of these would take hours."""
    with pytest.raises(IsomerError):
        pdf_of(body)


def test_masks_that_use_others_twice_are_drawn_once():
    """Seven levels of twenty would be a thousand million."""
    masks = "".join(
        f'<mask id="m{level}" maskUnits="userSpaceOnUse">'
        + f'<g mask="url(#m{level + 1})"><rect width="5" height="5"/></g>' * 20
        + "</mask>"
        for level in range(6)
    )
    last = '<mask id="m6" maskUnits="userSpaceOnUse"/>'
    assert len(pdf_of(f'{masks}{last}<g mask="url(#m0)"><rect width="5" height="5"/></g>')) < 100_000


def outcome(body):
    """How a file begins, or the code of what was raised."""
    try:
        return pdf_of(body)[:5].decode()
    except IsomerError as error:
        return error.code


@given(st.lists(st.sampled_from(PIECES), max_size=20).map("".join))
def test_path_data_is_drawn_or_refused(data):
    """Nothing else is raised."""
    assert outcome(f'<path d="{data}"/>') in OUTCOMES


def attributes(found):
    """Attributes as markup."""
    return " ".join(f'{key}="{value}"' for key, value in found.items())


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["rect", "g", "use", "circle", "image", "linearGradient", "mask", "filter", "text"]),
            st.dictionaries(
                st.sampled_from(
                    ["id", "x", "width", "height", "r", "fill", "opacity", "mask", "filter", "transform", "href"]
                ),
                st.sampled_from(["a", "5", "-1", "1e7", "url(#a)", "#a", "none", "scale(0)", "50%", "", "NaN"]),
                max_size=4,
            ),
        ),
        max_size=6,
    )
)
def test_elements_are_drawn_or_refused(elements):
    """Whatever attributes they have."""
    body = "".join(f"<{tag} {attributes(found)}/>" for tag, found in elements)
    assert outcome(body) in OUTCOMES
