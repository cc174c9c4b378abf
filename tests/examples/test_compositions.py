import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner

from isomer_agent_tools.cli import main
from isomer_agent_tools.packs.report import report_pack
from isomer_agent_tools.packs.slides import slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime

EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = sorted(path.name for path in EXAMPLES.glob("*.json"))
FORMATS = ("text", "markdown", "html", "page", "slack")
BROKEN = json.loads((EXAMPLES / "broken" / "expected.json").read_text(encoding="utf-8"))


def texts_of(value):
    """Every string of a document that is no type."""
    if isinstance(value, dict):
        return [text for key, inner in value.items() if key != "type" for text in texts_of(inner)]
    if isinstance(value, list):
        return [text for inner in value for text in texts_of(inner)]
    return [value] if isinstance(value, str) else []


def load(name):
    """One of the examples."""
    return json.loads((EXAMPLES / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", FILES)
def test_an_example_is_valid_without_a_warning(name):
    """A reader may copy any of them."""
    result = create_isomer_runtime(packs=[slides_pack, report_pack]).validate(load(name))
    assert (result.errors, result.warnings) == ((), ())


@pytest.mark.parametrize("format_name", FORMATS)
@pytest.mark.parametrize("name", FILES)
def test_an_example_is_drawn_in_every_format(name, format_name):
    """By the command that the documentation shows."""
    result = CliRunner().invoke(main, ["render", str(EXAMPLES / name), "--format", format_name])
    assert (result.exit_code, result.stderr) == (0, "")
    assert len(result.stdout) > 50


def test_the_deck_has_every_kind_of_slide_and_a_source_for_every_figure():
    """A figure without a source is a claim."""
    slides = load("child-survival.json")["body"]
    kinds = {node["type"] for slide in slides for node in slide["body"]}
    assert 9 <= len(slides) <= 12
    assert {
        "slideTitle",
        "slideSection",
        "slideStatement",
        "slideStats",
        "slideSplit",
        "slideList",
        "slideClosing",
    } <= kinds
    figures = {"slideStatement", "slideStats", "slideSplit", "slideTable"}
    for slide in slides:
        types = [node["type"] for node in slide["body"]]
        assert not figures & set(types) or types[-1] == "slideSource", slide


@pytest.mark.parametrize("name", ["child-survival.json", "one-slide.json", "code-review.json"])
def test_what_a_deck_says_of_itself_is_the_same_on_every_slide(name):
    """Brand and address do not change from slide to slide."""
    slides = load(name)["body"]
    assert len({(slide["brand"], slide.get("url")) for slide in slides}) == 1


def test_the_report_has_no_frame():
    """The same vocabulary writes a page."""
    assert "slideFrame" not in {node["type"] for node in load("co2-report.json")["body"]}


def test_the_differences_in_the_report_are_computed_from_its_figures():
    """Nobody checks them by hand."""
    rows = next(node for node in load("co2-report.json")["body"] if node["type"] == "slideTable")["rows"]
    for (year, mean, *_), (next_year, next_mean, rise, a_year) in pairwise(rows):
        difference = int(next_mean) - int(mean)
        assert rise == f"+{difference}"
        assert a_year == f"{difference / (int(next_year) - int(year)):.1f}"
    whole = int(rows[-1][1]) - int(rows[0][1])
    assert whole == 104
    assert round(100 * whole / int(rows[0][1])) == 33


def test_the_changes_in_the_deck_are_computed_from_its_figures():
    """Against 1990, and since 2000."""
    text = " ".join(texts_of(load("child-survival.json")))
    assert [f"−{round(100 - 100 * rate / 93)}%" for rate in (76, 37)] == ["−18%", "−60%"]
    assert round(100 - 100 * 37 / 76) == 51
    assert all(shown in text for shown in ("−18%", "−60%", "51%"))


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_gives_the_findings_expected(name):
    """As models really write them: where, and what to do."""
    expected = BROKEN[name]
    result = CliRunner().invoke(main, ["validate", str(EXAMPLES / "broken" / name)])
    lines = result.stderr.splitlines()
    assert result.exit_code == expected["exit"]
    assert len(lines) == len(expected["findings"])
    for line, finding in zip(lines, expected["findings"], strict=True):
        assert finding["says"] in line
        assert finding["at"] in line if expected["exit"] == 2 else re.match(rf"{re.escape(finding['at'])}[ ;]", line)


def test_every_broken_file_is_in_the_table():
    """A new one needs its findings written down."""
    files = {path.name for path in (EXAMPLES / "broken").iterdir()} - {"expected.json"}
    assert files == set(BROKEN)
    assert len(files) >= 8
