import json

import pytest


def test_a_valid_composition_says_so(run, slide):
    """One word on stdout, nothing on stderr."""
    result = run("validate", slide)
    assert (result.exit_code, result.stdout, result.stderr) == (0, "valid\n", "")


def test_findings_are_one_a_line_on_stderr(run):
    """Stdout stays empty, so that a pipe carries no findings."""
    document = {"type": "view", "body": [{"type": "slideHeading"}, {"type": "slideStat", "body": 1}]}
    result = run("validate", "-", stdin=json.dumps(document))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.splitlines() == [
        "body[0].title (in slideHeading) is required",
        'body[1].body (in slideStat) must be a string; write "1", not 1',
    ]


@pytest.mark.parametrize(("count", "last"), [(50, "body[49] must be an object"), (51, "and 1 more")])
def test_at_most_fifty_findings_are_printed(run, count, last):
    """The rest is counted."""
    result = run("validate", "-", stdin=json.dumps({"type": "view", "body": [1] * count}))
    assert len(result.stderr.splitlines()) == min(count, 51)
    assert result.stderr.splitlines()[-1] == last


def test_what_a_surface_will_not_show_is_a_warning(run):
    """It is valid all the same."""
    node = {"type": "slideStatement", "text": "For pages", "surfaces": ["react"]}
    result = run("validate", "-", stdin=json.dumps({"type": "view", "body": [node]}))
    assert (result.exit_code, result.stdout) == (0, "valid\n")
    assert any(line.startswith("warning: slack: ") for line in result.stderr.splitlines())
