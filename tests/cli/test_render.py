import json

import pytest

EXPECTED = {
    "text": lambda drawn: drawn == "WORDS\n",
    "markdown": lambda drawn: drawn == "# Words\n",
    "html": lambda drawn: drawn.startswith('<section class="isomer"'),
    "page": lambda drawn: drawn.startswith("<!doctype html>"),
    "slack": lambda drawn: json.loads(drawn)["blocks"][0]["text"]["text"] == "Words",
}


@pytest.mark.parametrize("format_name", EXPECTED)
def test_a_slide_is_drawn_in_every_format(run, slide, format_name):
    """On stdout, with one line break at its end."""
    result = run("render", slide, "--format", format_name)
    assert (result.exit_code, result.stderr) == (0, "")
    assert EXPECTED[format_name](result.stdout)
    assert result.stdout.endswith("\n")
    assert not result.stdout.endswith("\n\n")


@pytest.mark.parametrize("format_name", EXPECTED)
def test_out_writes_what_stdout_would_show(run, slide, tmp_path, format_name):
    """And nothing is printed then."""
    out = tmp_path / "drawn"
    result = run("render", slide, "--format", format_name, "--out", out)
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    assert out.read_bytes() == run("render", slide, "--format", format_name).stdout_bytes


@pytest.mark.parametrize("format_name", ["html", "page"])
@pytest.mark.parametrize(("theme", "marked"), [("auto", []), ("light", ["light"]), ("dark", ["dark"])])
def test_the_theme_reaches_html(run, slide, format_name, theme, marked):
    """`auto` leaves it to the reader."""
    drawn = run("render", slide, "--format", format_name, "--theme", theme).stdout
    section = drawn[drawn.index("<section") :].split(">", 1)[0]
    assert [name for name in ("light", "dark") if f'data-theme="{name}"' in section] == marked


def test_without_a_theme_the_compositions_own_holds(run):
    """The author decides when the caller does not."""
    document = {"type": "view", "theme": "dark", "body": [{"type": "slideStatement", "text": "Words"}]}
    assert (
        '<section class="isomer" role="group" aria-label="View" data-theme="dark">'
        in run("render", "-", "--format", "html", stdin=json.dumps(document)).stdout
    )


@pytest.mark.spec("SL-6")
def test_slides_are_drawn_without_the_compositions_title(run, slide):
    """It is for navigation; the slides have headings of their own."""
    assert "One" not in run("render", slide, "--format", "markdown").stdout


def test_a_report_is_drawn_with_its_title(run, report):
    """Nothing else says what it is about."""
    assert run("render", report, "--format", "markdown").stdout == "# A report\n\n## Findings\n"


@pytest.mark.parametrize("format_name", EXPECTED)
def test_an_invalid_composition_is_not_drawn(run, tmp_path, format_name):
    """The findings are those of `validate`, and no file is made."""
    out = tmp_path / "drawn"
    document = json.dumps({"type": "view", "body": [{"type": "slideStatement"}]})
    result = run("render", "-", "--format", format_name, "--out", out, stdin=document)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "body[0].text (in slideStatement) is required\n"
    assert not out.exists()
