import pytest


def test_a_type_is_described_with_its_schema(run):
    """What an agent reads before it writes."""
    result = run("describe", "slideStat", "slideQuote")
    assert result.exit_code == 0
    assert result.stdout.index("### `slideStat`") < result.stdout.index("### `slideQuote`")
    assert "```json" in result.stdout


@pytest.mark.parametrize("asked", [["slideHeadng"], ["slideQuote", "slideHeadng"]])
def test_an_unknown_type_ends_with_two_and_names_the_near_one(run, asked):
    """Nothing is described when one of them is unknown."""
    result = run("describe", *asked)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "'slideHeadng'. Did you mean slideHeading? Known: " in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_type_asked_for_twice_is_described_once(run):
    """In the place it was asked for first."""
    assert (
        run("describe", "slideStat", "slideQuote", "slideStat").stdout
        == run("describe", "slideStat", "slideQuote").stdout
    )
