"""Numbers that matter, alone and side by side."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.packs.report._report import ROOMY, html_of, markdown_of, paths, slack_of, text_of

RETURNS = {
    "label": "Returns of `api`",
    "value": "9.4%",
    "delta": {"value": "−4.8", "tone": "success"},
    "note": "since **May**",
}
COST = {"label": "Cost", "value": {"raw": 4.1, "format": "currency", "currency": "EUR"}}


def group(*metrics):
    """A group of some metrics."""
    return {"type": "metricGroup", "metrics": list(metrics)}


@pytest.mark.parametrize(("count", "found"), [(1, ["metrics"]), (2, []), (6, []), (7, ["metrics"])])
def test_two_to_six_metrics_make_a_group(count, found):
    """Both sides of each limit."""
    assert paths(group(*[COST] * count)) == found


def test_a_hundred_thousand_metrics_are_one_finding():
    """A limit is checked before what it limits."""
    assert paths(group(*[COST] * 100_000), runtime=ROOMY) == ["metrics"]


@pytest.mark.parametrize(
    ("metric", "found"),
    [
        ({**COST, "value": ""}, ["value"]),
        ({**COST, "value": {"raw": "4"}}, ["value.raw"]),
        ({**COST, "delta": "+3"}, ["delta"]),
        ({**COST, "delta": {"value": "+3", "tone": "good"}}, ["delta.tone"]),
        ({**COST, "delta": {"tone": "danger"}}, ["delta.value"]),
    ],
)
def test_a_fault_is_found_where_it_is(metric, found):
    """Alone and in a group."""
    assert paths({"type": "metric", **metric}) == found
    assert paths(group(COST, metric)) == [f"metrics[1].{path}" for path in found]


def test_a_metric_is_a_line_with_its_change_and_its_note():
    """The cue of the tone is before the change, on every surface."""
    node = {"type": "metric", **RETURNS}
    assert text_of(node) == "Returns of api: 9.4% · ✓ −4.8 · since May"
    assert markdown_of(node) == "Returns of `api`: **9.4%** · ✓ −4.8 · since **May**"
    assert slack_of(node)[0]["fields"][0]["text"] == "Returns of `api`\n*9.4%*\n✓ −4.8 · since *May*"
    assert html_of(node).all(cls="rp-metric-below")[0].text == "✓ −4.8 since May"
    assert html_of(node).all(cls="rp-metric-delta")[0].classes == ["rp-metric-delta", "rp-success"]


def test_what_is_left_out_leaves_no_trace():
    """No empty line, no separator."""
    node = {"type": "metric", **COST}
    assert text_of(node) == "Cost: €4.10"
    assert slack_of(node)[0]["fields"][0]["text"] == "Cost\n*€4.10*"
    assert html_of(node).all(cls="rp-metric-below") == []


def test_a_group_is_a_list_and_a_row_of_fields():
    """In the order it was given."""
    node = group(RETURNS, COST)
    assert text_of(node).split("\n") == ["Returns of api: 9.4% · ✓ −4.8 · since May", "Cost: €4.10"]
    assert markdown_of(node).split("\n")[1] == "- Cost: **€4.10**"
    assert len(slack_of(node)[0]["fields"]) == 2
    assert len(html_of(node).all("li")) == 2


@pytest.mark.parametrize(
    ("value", "size"), [("1234567", "l"), ("12345678", "m"), ("12345678901", "m"), ("123456789012", "s")]
)
def test_the_widest_value_sets_the_size_of_all(value, size):
    """Numbers side by side are equally large."""
    node = group({"label": "a", "value": "1"}, {"label": "b", "value": value})
    assert f"rp-metric-{size}" in html_of(node).all("ul")[0].classes


@given(st.text(min_size=1, max_size=30), st.text(min_size=1, max_size=30), st.text(min_size=1, max_size=30))
def test_any_text_stays_on_its_line(label, value, note):
    """One metric, one line of text and one paragraph of Markdown at most."""
    node = {"type": "metric", "label": label, "value": value, "delta": {"value": note}, "note": note}
    assert "\n" not in text_of(node)
    assert "\n\n" not in markdown_of(node)
    assert {element.tag for element in html_of(node).all()} <= {"div", "p", "b", "span", "code", "strong"}
