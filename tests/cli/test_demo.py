import json
from pathlib import Path

import pytest

FILES = (
    "deck.json",
    "deck.txt",
    "deck.md",
    "deck.slack.json",
    "deck.html",
    "deck.page.html",
    "deck.page.light.html",
    "deck.page.dark.html",
    "index.html",
)
FORMATS = {
    "deck.txt": ["text"],
    "deck.md": ["markdown"],
    "deck.slack.json": ["slack"],
    "deck.html": ["html"],
    "deck.page.html": ["page", "--theme", "auto"],
    "deck.page.light.html": ["page", "--theme", "light"],
    "deck.page.dark.html": ["page", "--theme", "dark"],
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The demo, drawn once."""
    from click.testing import CliRunner

    from isomer_agent_tools.cli import main

    out = tmp_path_factory.mktemp("demo") / "new" / "folder"
    result = CliRunner().invoke(main, ["demo", "--out", str(out)])
    assert (result.exit_code, result.stderr) == (0, "")
    return out, result.stdout


def test_the_demo_writes_every_format_and_ends_with_the_page(folder):
    """The last line can be handed to a browser."""
    out, printed = folder
    assert sorted(path.name for path in out.iterdir()) == sorted(FILES)
    assert Path(printed.splitlines()[-1]) == out.resolve() / "index.html"


def test_the_deck_is_the_one_among_the_examples(folder):
    """One deck, so that the two cannot drift apart."""
    example = Path(__file__).parents[2] / "examples" / "child-survival.json"
    assert (folder[0] / "deck.json").read_bytes() == example.read_bytes()


@pytest.mark.parametrize("name", FORMATS)
def test_each_file_is_what_render_prints_for_the_deck(run, folder, name):
    """The commands that the page shows are true."""
    result = run("render", folder[0] / "deck.json", "--format", *FORMATS[name])
    assert result.stdout_bytes == (folder[0] / name).read_bytes()


def test_the_same_demo_gives_the_same_bytes(run, folder, tmp_path):
    """Also into a folder that holds an older one."""
    for _ in range(2):
        assert run("demo", "--out", tmp_path).exit_code == 0
    assert {name: (tmp_path / name).read_bytes() for name in FILES} == {
        name: (folder[0] / name).read_bytes() for name in FILES
    }


def test_the_default_folder_is_in_the_current_directory(run, tmp_path, monkeypatch):
    """Under a name that says whose it is."""
    monkeypatch.chdir(tmp_path)
    assert run("demo").exit_code == 0
    assert (tmp_path / "isomer-demo" / "index.html").is_file()


def test_a_folder_that_cannot_be_made_is_one_line(run, tmp_path):
    """A file is in the way."""
    (tmp_path / "file").write_text("")
    result = run("demo", "--out", tmp_path / "file")
    assert result.exit_code == 2
    assert "cannot be made" in result.stderr
    assert result.stderr.count("\n") == 1


def test_the_slack_message_keeps_within_slacks_blocks(folder):
    """It could be posted as it is."""
    message = json.loads((folder[0] / "deck.slack.json").read_text(encoding="utf-8"))
    assert 0 < len(message["blocks"]) <= 50
