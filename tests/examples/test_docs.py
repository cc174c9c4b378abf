import importlib
import inspect
import json
import re
import runpy
from itertools import chain
from pathlib import Path

import pytest
from click.testing import CliRunner

from isomer_agent_tools import ISOMER_TOOL_NAMES, IsomerErrorCode, create_isomer_tools
from isomer_agent_tools.cli import main
from isomer_agent_tools.packs.report import report_primitives
from isomer_agent_tools.packs.slides import slide_deck_primitives
from isomer_agent_tools.runtime import create_isomer_runtime

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def name_of(path):
    """A page, from the root of the repository."""
    return path.relative_to(ROOT).as_posix()


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
    "docs/how-to/images.md": "examples/pictures.py",
    "docs/how-to/register-a-view.md": "examples/registered_view.py",
    "docs/how-to/repair.md": "examples/repair.py",
    "docs/how-to/reports.md": "examples/report.py",
    "docs/how-to/slack.md": "examples/slack_messages.py",
    "docs/how-to/write-a-pack.md": "examples/own_pack.py",
    "docs/recipes/agent-framework.md": "examples/recipes/agent_framework_recipe.py",
    "docs/recipes/claude-agent-sdk.md": "examples/recipes/claude_agent_sdk_recipe.py",
    "docs/recipes/fastmcp.md": "examples/recipes/fastmcp_recipe.py",
    "docs/recipes/google-adk.md": "examples/recipes/google_adk_recipe.py",
    "docs/recipes/llama-index.md": "examples/recipes/llama_index_recipe.py",
    "docs/recipes/plain-script.md": "examples/recipes/plain_script.py",
}


@pytest.mark.parametrize(("page", "script"), SHOWN.items(), ids=SHOWN)
def test_a_page_shows_the_script_that_is_tested(page, script):
    """Less its docstring."""
    assert code_of(script) in fences(page, "python")


def test_the_page_in_another_language_shows_the_script_that_is_tested():
    """All of it."""
    assert fences("docs/recipes/ai-sdk.md", "js") == [read("examples/recipes/ai_sdk.mjs")]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_relative_link_leads_to_a_file(page):
    """Pictures too."""
    written = re.sub(r"^(`{3,}).*?^\1$", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    targets = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", written)
    assert [one for one in targets if "://" not in one and not (page.parent / one).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
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
    names = [*(one.type for one in (*slide_deck_primitives, *report_primitives)), *IsomerErrorCode, *main.commands]
    assert [name for name in names if not re.search(rf"`{re.escape(name)}\b", reference)] == []


DOORS = {
    "isomer_agent_tools": "The tools",
    "isomer_agent_tools.adapters.anthropic": "Anthropic Messages",
    "isomer_agent_tools.adapters.langchain": "LangChain and LangGraph",
    "isomer_agent_tools.adapters.mcp": "MCP",
    "isomer_agent_tools.adapters.openai_agents": "OpenAI Agents SDK",
    "isomer_agent_tools.adapters.pydantic_ai": "Pydantic AI",
    "isomer_agent_tools.images": "Pictures",
    "isomer_agent_tools.packs.report": "The report pack",
    "isomer_agent_tools.packs.slides": "The slides pack",
    "isomer_agent_tools.runtime": "The runtime",
    "isomer_agent_tools.sdk": "The SDK",
    "isomer_agent_tools.sdk.authored": "Authored Markdown",
    "isomer_agent_tools.sdk.html": "Builders",
    "isomer_agent_tools.sdk.markdown": "Builders",
    "isomer_agent_tools.sdk.slack": "Builders",
    "isomer_agent_tools.testing": "Testing",
    "isomer_agent_tools.testing.strategies": "Testing",
}
"""Modules to import from, each with the heading that its names stand under."""


def under(heading):
    """What the reference says under a heading, up to the next of its rank; of builders, each module has its row."""
    found = re.search(rf"^(#+) {re.escape(heading)}$", read("docs/reference.md"), re.MULTILINE)
    rest = found.string[found.end() :]
    return re.split(rf"^#{{2,{len(found[1])}}} ", rest, maxsplit=1, flags=re.MULTILINE)[0]


@pytest.mark.parametrize("door", DOORS)
def test_the_reference_names_everything_that_is_public(door):
    """Where the import path has its heading, so that a name is not taken for another module's."""
    shown = under(DOORS[door])
    if DOORS[door] == "Builders":
        shown = shown.split(f"| `{door.removeprefix('isomer_agent_tools.')}` |")[1].split("| `sdk.")[0]
    names = importlib.import_module(door).__all__
    assert [name for name in names if f"`{name}`" not in shown and f"`{name}:" not in shown] == []


@pytest.mark.parametrize("door", [door for door in DOORS if DOORS[door] != "Builders"])
def test_the_reference_names_nothing_that_is_gone(door):
    """A name that was taken out is taken out here too: what the first column of a heading's tables lists, exists."""
    prefix, heading = "isomer_agent_tools.", DOORS[door]
    listed = re.findall(r"^\| (`[^|]+) \|", under(heading).split("### ")[0], re.MULTILINE)
    names = {name for cell in listed for name in re.findall(r"`([A-Za-z_]\w+)`", cell)}
    doors = [importlib.import_module(one) for one, under_it in DOORS.items() if under_it == heading]
    options = {*inspect.signature(create_isomer_runtime).parameters} if door == f"{prefix}runtime" else set()
    assert sorted(names - options - {name for one in doors for name in one.__all__}) == []


def test_the_reference_names_every_option_of_a_runtime():
    """With its default."""
    options = list(inspect.signature(create_isomer_runtime).parameters)
    assert [name for name in options if f"| `{name}` |" not in under("The runtime")] == []


@pytest.mark.parametrize("page", ["images", "repair", "reports", "slack"])
def test_a_page_shows_what_its_script_prints(page, capsys):
    """To the letter."""
    name = f"docs/how-to/{page}.md"
    runpy.run_path(str(ROOT / SHOWN[name]), run_name="__main__")
    assert fences(name, "text") == [capsys.readouterr().out]


def test_the_readme_names_every_tool_and_every_option_of_the_factory():
    """It is the page that everybody reads."""
    readme = read("README.md")
    options = list(inspect.signature(create_isomer_tools).parameters)
    assert [name for name in [*ISOMER_TOOL_NAMES, *options] if f"| `{name}` |" not in readme] == []


@pytest.mark.parametrize("page", ["README.md", "docs/how-to/serve-over-mcp.md"])
def test_what_a_client_is_told_to_start_is_the_command(page):
    """As its configuration is written, in JSON."""
    entries = [
        entry
        for text in fences(page, "json")
        for key in ("mcpServers", "servers")
        for entry in json.loads(text).get(key, {}).values()
        if "command" in entry
    ]
    assert entries
    for entry in entries:
        assert entry["command"].endswith("isomer-agent-tools")
        assert entry["args"][0] == "mcp"
        options = [option for parameter in main.commands["mcp"].params for option in parameter.opts]
        assert {word for word in entry["args"][1:] if word.startswith("-")} <= set(options)


def test_the_index_of_the_recipes_lists_them_all():
    """And every script has its page."""
    pages = sorted(path.name for path in (ROOT / "docs" / "recipes").glob("*.md") if path.name != "index.md")
    assert sorted(re.findall(r"\| \[[^]]+\]\(([a-z-]+\.md)\)", read("docs/recipes/index.md"))) == pages
    assert len(list((ROOT / "examples" / "recipes").glob("[a-z]*.*"))) == len(pages)


def test_the_picture_of_the_readme_is_small_enough_to_load():
    """A page must not wait for it."""
    picture = ROOT / "docs" / "images" / "demo.png"
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert picture.stat().st_size < 300_000


def test_the_broken_examples_of_the_readme_are_there():
    """The table of findings is JSON."""
    assert json.loads(read("examples/broken/expected.json"))
