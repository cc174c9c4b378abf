import json
import re
from itertools import chain
from pathlib import Path

import pytest
from click.testing import CliRunner

from isomer_agent_tools import ISOMER_TOOL_NAMES, IsomerErrorCode
from isomer_agent_tools.cli import main
from isomer_agent_tools.packs.slides import slide_deck_primitives

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def read(name):
    """A page or an example, as text."""
    return (ROOT / name).read_text(encoding="utf-8")


def fences(name, language):
    """The fenced blocks of a page in one language."""
    return [body for found, body in FENCE.findall(read(name)) if found == language]


def code_of(name):
    """A script without the docstring at its top."""
    return read(name).split('"""\n\n', 1)[1]


SHOWN = {
    "README.md": "examples/host.py",
    "docs/how-to/register-a-view.md": "examples/registered_view.py",
    "docs/how-to/write-a-pack.md": "examples/own_pack.py",
}


@pytest.mark.parametrize(("page", "script"), SHOWN.items(), ids=SHOWN)
def test_a_page_shows_the_script_that_is_tested(page, script):
    """Less its docstring."""
    assert code_of(script) in fences(page, "python")


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_every_relative_link_leads_to_a_file(page):
    """Pictures too."""
    targets = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    assert [one for one in targets if "://" not in one and not (page.parent / one).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_every_anchor_leads_to_a_heading(page):
    """GitHub makes them from the headings."""
    for target, anchor in re.findall(r"\]\(([^)#\s]*)#([^)]+)\)", page.read_text(encoding="utf-8")):
        linked = (page.parent / target if target else page).read_text(encoding="utf-8")
        headings = re.findall(r"^#+ (.+)$", linked, re.MULTILINE)
        assert anchor in {re.sub(r"[^\w-]", "", one.lower().replace(" ", "-")) for one in headings}


def test_the_tutorials_findings_are_those_of_the_command():
    """And repairing them as told makes the slide valid."""
    (slide,) = fences("docs/tutorial.md", "json")
    findings, valid = fences("docs/tutorial.md", "text")
    result = CliRunner().invoke(main, ["validate", "-"], input=slide)
    assert (result.exit_code, result.stderr) == (1, findings)
    repaired = slide.replace("titel", "title").replace(": 76", ': "76"').replace("slideSorce", "slideSource")
    assert CliRunner().invoke(main, ["validate", "-"], input=repaired).stdout == valid


def test_commands_in_the_pages_are_commands():
    """With options that exist."""
    lines = chain.from_iterable(body.splitlines() for page in PAGES for body in fences(page.relative_to(ROOT), "sh"))
    calls = [line for line in lines if "isomer-agent-tools" in line]
    assert len(calls) > 5
    for line in calls:
        command, *words = line.partition("isomer-agent-tools")[2].partition("#")[0].split()
        options = [option for parameter in main.commands[command].params for option in parameter.opts]
        assert [word for word in words if word.startswith("-") and word != "-" and word not in options] == [], line


def test_the_reference_names_every_type_every_code_and_every_command():
    """Nothing is left to be found by chance."""
    reference = read("docs/reference.md")
    names = [*(one.type for one in slide_deck_primitives), *IsomerErrorCode, *main.commands]
    assert [name for name in names if not re.search(rf"`{re.escape(name)}\b", reference)] == []


def test_the_readme_names_every_tool_and_every_option_of_the_factory():
    """It is the page that everybody reads."""
    import inspect

    from isomer_agent_tools import create_isomer_tools

    readme = read("README.md")
    options = list(inspect.signature(create_isomer_tools).parameters)
    assert [name for name in [*ISOMER_TOOL_NAMES, *options] if f"| `{name}` |" not in readme] == []


def test_the_picture_of_the_readme_is_small_enough_to_load():
    """A page must not wait for it."""
    picture = ROOT / "docs" / "images" / "demo.png"
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert picture.stat().st_size < 300_000


def test_the_broken_examples_of_the_readme_are_there():
    """The table of findings is JSON."""
    assert json.loads(read("examples/broken/expected.json"))
