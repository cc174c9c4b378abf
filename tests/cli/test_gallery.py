"""The gallery: its pages, its pictures, and that the one in the documentation is the one it makes."""

import re
from pathlib import Path

import pytest
from click.exceptions import Exit
from click.testing import CliRunner

from isomer_agent_tools.cli import main
from isomer_agent_tools.cli._gallery import write_pictures
from isomer_agent_tools.cli._gallery_runtime import Exhibit
from isomer_agent_tools.cli._runtime_option import built_in_setup
from isomer_agent_tools.images import TakumiBackend
from isomer_agent_tools.packs.report import report_pack
from isomer_agent_tools.packs.slides import slides_pack

DOCS = Path(__file__).parents[2] / "docs" / "gallery"
PACKS = (slides_pack, report_pack)
PAGES = ("README.md", "slides.md", "report.md")


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """What the command writes."""
    folder = tmp_path_factory.mktemp("gallery")
    result = CliRunner().invoke(main, ["gallery", "--out", str(folder)])
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines()[-1] == str(folder / "README.md")
    return folder


@pytest.mark.parametrize("page", PAGES)
def test_the_gallery_in_the_documentation_is_the_one_that_is_made(made, page):
    """To the letter; `isomer-agent-tools gallery -o docs/gallery` makes it anew."""
    assert (DOCS / page).read_text("utf-8") == (made / page).read_text("utf-8")


def test_every_type_has_two_pictures_and_no_other_is_left(made):
    """In the documentation too; light and dark differ."""
    wanted = {f"{it.type}.{theme}.webp" for pack in PACKS for it in pack.primitives for theme in ("light", "dark")}
    for folder in (made, DOCS):
        pictures = {path.name: path.read_bytes() for path in (folder / "pictures").iterdir()}
        assert set(pictures) == wanted
        assert all(content.startswith(b"RIFF") for content in pictures.values())
        assert len(set(pictures.values())) == len(wanted)


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.id)
def test_a_page_shows_each_type_in_every_form(made, pack):
    """With what it is for, and a link to it from the first page."""
    page, index = ((made / name).read_text("utf-8") for name in (f"{pack.id}.md", "README.md"))
    headings = {it.type: f"### {it.type}\n\n{it.purpose}\n" for it in pack.primitives}
    names = [name for group in pack.groups for name in group.types]
    starts = [page.index(headings[name]) for name in names]
    assert starts == sorted(starts)
    for name, start, end in zip(names, starts, [*starts[1:], len(page)], strict=True):
        entry = page[start:end]
        assert re.findall(r"^<details><summary>(\w+)", entry, re.MULTILINE) == ["JSON", "Markdown", "Text", "Slack"]
        assert f'"type": "{name}"' in entry
        assert f"[{name}]({pack.id}.md#{name.lower()})" in index


def test_a_folder_that_cannot_be_made_is_said(run, tmp_path):
    """On one line, with exit code 2."""
    blocked = tmp_path / "file"
    blocked.write_text("x", encoding="utf-8")
    result = run("gallery", "--out", blocked)
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: ")


def test_a_character_that_cannot_be_drawn_ends_the_command_with_one_line(capsys, tmp_path):
    """And exit code 2, as whatever the command refuses."""
    node = {"type": "slideStatement", "text": "日"}
    composition = {"type": "view", "body": [{"type": "slideFrame", "body": [node]}]}
    exhibit = Exhibit(node=node, composition=composition)
    with pytest.raises(Exit) as caught:
        write_pictures(tmp_path, {"slideStatement": exhibit}, built_in_setup().runtime, TakumiBackend())
    assert caught.value.exit_code == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("Error: slideStatement: ")
    assert "日 (U+65E5)" in line
