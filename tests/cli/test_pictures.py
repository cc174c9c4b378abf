import json
import sys
import time

import pytest

from isomer_agent_tools.cli import _progress
from isomer_agent_tools.cli._progress import Progress
from tests.cli.conftest import SLIDE

OPENINGS = {"png": b"\x89PNG", "svg": b"<svg", "webp": b"RIFF", "jpeg": b"\xff\xd8", "pdf": b"%PDF-"}
DECK = {**SLIDE, "body": SLIDE["body"] * 3}


@pytest.fixture
def deck(tmp_path):
    """A file with a deck of three slides."""
    path = tmp_path / "deck.json"
    path.write_text(json.dumps(DECK), encoding="utf-8")
    return path


@pytest.mark.parametrize("format_name", OPENINGS)
def test_a_slide_is_drawn_as_a_picture(run, slide, tmp_path, format_name):
    """On stdout as it is, and the same in a file."""
    result = run("render", slide, "--format", format_name)
    assert result.exit_code == 0, result.stderr
    assert result.stdout_bytes.startswith(OPENINGS[format_name])
    out = tmp_path / "drawn"
    assert run("render", slide, "--format", format_name, "--output", out).stdout_bytes == b""
    assert out.read_bytes() == result.stdout_bytes


@pytest.mark.spec("SL-14")
def test_a_deck_is_one_pdf(run, deck, tmp_path):
    """Also as a list of compositions, where titles are those of the slides."""
    deck.write_text(json.dumps({**DECK, "title": ""}), encoding="utf-8")
    out = tmp_path / "deck.pdf"
    assert run("render", deck, "--format", "pdf", "--output", out).exit_code == 0
    listed = tmp_path / "list.json"
    listed.write_text(json.dumps([{**SLIDE, "title": ""}] * 3), encoding="utf-8")
    assert run("render", listed, "--format", "pdf").stdout_bytes == out.read_bytes()


def test_a_deck_is_a_numbered_picture_a_slide(run, deck, tmp_path):
    """Named after the file that was asked for."""
    assert run("render", deck, "--format", "png", "--output", tmp_path / "out.png").exit_code == 0
    assert sorted(path.name for path in tmp_path.glob("out*")) == ["out-01.png", "out-02.png", "out-03.png"]


@pytest.mark.parametrize("place", ["missing/out.png", "."])
def test_a_place_that_cannot_be_written_is_told_before_anything_is_drawn(run, deck, tmp_path, place):
    """A deck takes its time."""
    result = run("render", deck, "--format", "png", "--scale", "4", "--output", tmp_path / place)
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr
    began = time.process_time()
    run("render", deck, "--format", "png", "--scale", "4", "--output", tmp_path / place)
    refused = time.process_time() - began
    began = time.process_time()
    run("render", deck, "--format", "png", "--scale", "4", "--output", tmp_path / "out.png")
    assert refused < (time.process_time() - began) / 2


def test_several_pictures_do_not_go_to_stdout(run, deck):
    """They would run into one another."""
    result = run("render", deck, "--format", "png")
    assert (result.exit_code, result.stdout_bytes) == (2, b"")
    assert "--output" in result.stderr


def test_the_scale_and_the_theme_reach_the_picture(run, slide):
    """And a scale out of bounds is refused."""
    plain = run("render", slide, "--format", "png").stdout_bytes
    assert run("render", slide, "--format", "png", "--theme", "dark").stdout_bytes != plain
    assert len(run("render", slide, "--format", "png", "--scale", "0.5").stdout_bytes) < len(plain)
    assert run("render", slide, "--format", "png", "--scale", "5").exit_code == 2


@pytest.mark.parametrize("format_name", OPENINGS)
def test_a_report_is_drawn_as_a_picture(run, report, format_name):
    """On a page of its own kind."""
    result = run("render", report, "--format", format_name)
    assert result.exit_code == 0, result.stderr
    assert result.stdout_bytes.startswith(OPENINGS[format_name])


def test_a_report_that_no_frame_takes_says_so(run, report, tmp_path, monkeypatch):
    """On one line, without a picture."""
    (tmp_path / "slides_only.py").write_text(
        "from isomer_agent_tools.packs.slides import slide_deck_frame, slides_pack\n"
        "from isomer_agent_tools.runtime import create_isomer_runtime\n"
        "runtime = create_isomer_runtime(packs=[slides_pack], frames={'slide': slide_deck_frame})\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    result = run("render", report, "--format", "png", "--runtime", "slides_only:runtime")
    assert (result.exit_code, result.stdout_bytes) == (2, b"")
    assert "slideFrame" in result.stderr


def test_an_invalid_slide_of_a_list_is_named_by_its_place(run, tmp_path):
    """The findings are those of `validate`."""
    path = tmp_path / "list.json"
    path.write_text(json.dumps([SLIDE, {"type": "view", "body": [{"type": "slideStatement"}]}]), encoding="utf-8")
    result = run("render", path, "--format", "pdf")
    assert (result.exit_code, result.stdout_bytes) == (1, b"")
    assert result.stderr == "[1].body[0].text (in slideStatement) is required\n"


def test_characters_that_cannot_be_drawn_are_told_on_stderr(run):
    """The picture is made all the same."""
    document = {"type": "view", "body": [{"type": "slideFrame", "body": [{"type": "slideStatement", "text": "日本"}]}]}
    result = run("render", "-", "--format", "png", stdin=json.dumps(document))
    assert result.exit_code == 0
    assert result.stdout_bytes.startswith(b"\x89PNG")
    assert result.stderr.startswith("Warning: ")
    assert "日" in result.stderr


def test_without_the_extra_the_command_says_what_to_install(run, slide, monkeypatch):
    """On one line."""
    monkeypatch.setitem(sys.modules, "pytakumi", None)
    result = run("render", slide, "--format", "png")
    assert (result.exit_code, result.stdout_bytes) == (2, b"")
    assert "isomer-agent-tools[images]" in result.stderr


@pytest.fixture
def clock(monkeypatch):
    """A clock that is set by hand."""
    now = [0.0]
    monkeypatch.setattr(_progress.time, "monotonic", lambda: now[0])
    return now


def test_what_takes_less_than_a_second_shows_no_bar(clock, capsys):
    """Nobody wonders yet."""
    progress = Progress()
    clock[0] = 0.9
    progress(1, 2)
    progress.end()
    assert capsys.readouterr() == ("", "")


def test_what_takes_longer_shows_a_line_a_second_on_stderr(clock, capsys):
    """Where there is no terminal; stdout stays clean."""
    progress = Progress()
    for number, seconds in enumerate((1.1, 1.5, 2.2), 1):
        clock[0] = seconds
        progress(number, 4)
    progress.end()
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == "[######..................] 1 of 4 pages\n[##################......] 3 of 4 pages\n"


def test_on_a_terminal_the_bar_stays_on_its_line_and_is_wiped_away(clock, capsys, monkeypatch):
    """Nothing is left of it."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    progress = Progress()
    clock[0] = 1.1
    progress(1, 4)
    progress(2, 4)
    progress.end()
    told = capsys.readouterr().err
    assert "\n" not in told
    assert told.startswith("\r[")
    assert told.endswith("\r\x1b[2K")
