import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.images import check_layout, layout_remarks
from isomer_agent_tools.images._overlaps import overlaps
from isomer_agent_tools.runtime import Page
from isomer_agent_tools.sdk import MeasuredBox, MeasuredPage
from tests.images._pages import backend, frame, page_of, view

STATEMENT = {"type": "slideStatement", "text": "A statement that is long enough to be wrapped over two lines"}


def drawn(body, css="", width=400, height=300):
    """A page of one's own."""
    rules = ".isomer{width:400px;height:300px;background:#fff;font-family:Inter;font-size:30px}" + css
    return Page(html=f'<div class="isomer">{body}</div>', css=rules, width=width, height=height)


def remarks(page, **options):
    """Kind, path and pixels of each remark."""
    return [(one.kind, one.path, round(one.pixels)) for one in check_layout(page, backend(), **options)]


def test_a_page_with_too_much_on_it_says_which_nodes_leave_it():
    """By path and pixels, so that a model that cannot see the picture can repair the page."""
    found = check_layout(page_of(view(frame(*[STATEMENT] * 5))), backend())
    assert {one.kind for one in found} >= {"outside"}
    last = next(one for one in found if one.path == "body[0].body[4]")
    assert last.pixels > 100
    assert str(last).startswith("body[0].body[4] leaves the page by ")
    assert "over two lines" in str(last)


def test_a_page_with_room_has_no_remarks():
    """Silence is the answer then."""
    assert check_layout(page_of(view(frame(STATEMENT))), backend()) == ()


def test_without_a_back_end_the_default_one_measures():
    """`check_layout(page)` is all that a host has to write."""
    assert check_layout(page_of(view(frame(STATEMENT)))) == ()


@pytest.mark.parametrize(("width", "expected"), [(200, [("outside", "body[0]", 100)]), (302, []), (298, [])])
def test_a_box_past_its_room_is_told_by_how_far(width, expected):
    """Two pixels are nobody's business."""
    inner = '<div data-path="body[0]" style="width:300px;height:140px"><p style="margin:0">text</p></div>'
    assert remarks(drawn(f'<div style="width:{width}px;height:160px">{inner}</div>')) == expected


def test_text_that_cannot_wrap_leaves_its_box():
    """A long word, or a line that may not break."""
    body = '<p data-path="body[0]" style="margin:0;width:90px;white-space:nowrap">far too long for it</p>'
    ((kind, path, pixels),) = remarks(drawn(body))
    assert (kind, path) == ("outside", "body[0]")
    assert pixels > 100


def test_siblings_that_cover_each_other_are_told_with_both_paths():
    """The upper one first."""
    css = ".a,.b{height:60px;margin:0}.b{margin-top:-30px}"
    found = check_layout(
        drawn('<p class="a" data-path="body[0]">one</p><p class="b" data-path="body[1]">two</p>', css), backend()
    )
    (overlap,) = (one for one in found if one.kind == "overlap")
    assert (overlap.path, round(overlap.pixels)) == ("body[0]", 30)
    assert "body[1]" in str(overlap)


def test_decoration_may_lie_under_text():
    """A line behind a row of dates is no overlap."""
    line = '<div style="position:absolute;left:0;top:0;width:400px;height:20px;background:#ccc"></div>'
    assert remarks(drawn(f'<div style="position:relative">{line}<p data-path="body[0]">text</p></div>')) == []


def test_a_label_beside_or_across_an_edge_is_where_it_belongs():
    """A figure beside its bar, a number on the scale of a chart; not what leaves the next room too."""
    bar = '<div style="position:relative;width:100px;height:40px">{}</div>'
    label = '<div data-path="body[0]" style="position:absolute;left:{}px;top:{}px;width:90px;height:36px;line-height:36px">42</div>'
    for left, top in ((100, 0), (60, 0), (0, 20)):
        assert remarks(drawn(f'<div style="height:100px">{bar.format(label.format(left, top))}</div>')) == []
    assert remarks(drawn(f'<div style="width:120px">{bar.format(label.format(60, 0))}</div>')) == [
        ("outside", "body[0]", 50)
    ]


def test_text_that_is_only_heard_is_no_layout():
    """It is cut off at a pixel."""
    body = (
        '<p data-path="body[0]" style="position:absolute;width:1px;height:1px;overflow:hidden">for screen readers</p>'
    )
    assert remarks(drawn(body)) == []


@pytest.mark.parametrize(("size", "small"), [(24, False), (23.95, False), (23, True)])
def test_text_below_a_size_is_told(size, small):
    """24 pixels unless asked otherwise; the limit itself is fine."""
    found = remarks(drawn(f'<p data-path="body[0]" style="font-size:{size}px">text</p>'))
    assert found == ([("small", "body[0]", round(size))] if small else [])


def test_the_smallest_text_can_be_chosen():
    """A report is read at a desk."""
    page = drawn('<p data-path="body[0]" style="font-size:16px">text</p>')
    assert remarks(page, smallest_text=16) == []
    assert remarks(page, smallest_text=17) == [("small", "body[0]", 16)]


def test_the_size_of_code_is_told_as_it_is():
    """Another family has other heights."""
    body = '<p data-path="body[0]">text <code style="font-family:\'JetBrains Mono\';font-size:20px">code</code></p>'
    assert remarks(drawn(body)) == [("small", "body[0]", 20)]


def test_a_node_says_a_thing_once():
    """Where it is worst, however many of its lines are outside."""
    lines = "".join(
        f'<p style="margin:0;width:{width}px;white-space:nowrap">far too long</p>' for width in (90, 60, 70)
    )
    ((kind, path, _),) = remarks(drawn(f'<div data-path="body[0]">{lines}</div>'))
    assert (kind, path) == ("outside", "body[0]")


@given(st.lists(st.tuples(*[st.integers(0, 60)] * 4), max_size=12))
def test_overlaps_are_those_that_a_comparison_of_all_pairs_finds(rectangles):
    """Sorting them first loses none."""
    boxes = [
        MeasuredBox(left=left, top=top, width=width, height=height, path=f"body[{number}]")
        for number, (left, top, width, height) in enumerate(rectangles)
    ]

    def cover(one, other):
        across = min(one.right, other.right) - max(one.left, other.left)
        return min(across, min(one.bottom, other.bottom) - max(one.top, other.top)) > 2

    expected = {
        frozenset((one.path, other.path)) for one in boxes for other in boxes if one is not other and cover(one, other)
    }
    assert {frozenset((one.path, other.path)) for one, other, _ in overlaps(boxes)} == expected


def test_a_page_has_at_most_50_remarks():
    """No more than a model can use."""
    boxes = tuple(
        MeasuredBox(left=500.0, top=float(9 * number), width=9.0, height=9.0, path=f"body[{number}]")
        for number in range(80)
    )
    root = MeasuredBox(left=0.0, top=0.0, width=400.0, height=800.0, children=boxes)
    assert len(layout_remarks(MeasuredPage(root=root, width=400, height=800))) == 50
