import subprocess
import sys

import pytest

from isomer_agent_tools import __version__

COMMANDS = ("guide", "describe", "validate", "render", "views", "tools", "demo")
PROGRAM = """
import sys
from isomer_agent_tools.cli import main
print([name for name in sys.modules if name.startswith(("isomer_agent_tools.runtime", "isomer_agent_tools.packs.", "markdown_it"))])
"""


def test_help_names_every_command_and_every_exit_code(run):
    """It is the first thing that is read."""
    result = run("--help")
    assert result.exit_code == 0
    assert [name for name in COMMANDS if f"\n  {name} " not in result.stdout] == []
    assert all(f" {code}  " in result.stdout for code in (0, 1, 2))


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_help_text(run, command):
    """An option without a text is a riddle."""
    result = run(command, "--help")
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) > 5


def test_the_version_is_the_packages(run):
    """A report of a bug begins with it."""
    assert run("--version").stdout == f"isomer-agent-tools, version {__version__}\n"


@pytest.mark.parametrize("arguments", [["frobnicate"], ["--frob"], ["describe"], ["validate"], ["render", "a.json"]])
def test_wrong_usage_ends_with_two(run, arguments):
    """A script can tell it from a composition that is not valid."""
    assert run(*arguments).exit_code == 2


def test_an_unknown_format_is_wrong_usage_that_names_the_known_ones(run, slide):
    """The reader need not look them up."""
    result = run("render", slide, "--format", "docx")
    assert result.exit_code == 2
    assert all(name in result.stderr for name in ("text", "markdown", "html", "page", "slack"))


def test_loading_the_command_loads_no_runtime_no_pack_and_no_parser():
    """`--help` answers at once."""
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_the_module_is_the_same_command(run, run_process):
    """`python -m` needs no script on the path."""
    done = run_process("--version", text=True)
    assert (done.returncode, done.stdout) == (0, run("--version").stdout)
