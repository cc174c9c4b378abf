"""The command, run in this process or in one of its own."""

import json
import subprocess
import sys

import pytest
from click.testing import CliRunner

from isomer_agent_tools.cli import main

SLIDE = {
    "type": "view",
    "title": "One",
    "body": [{"type": "slideFrame", "body": [{"type": "slideStatement", "text": "Words"}]}],
}
REPORT = {"type": "view", "title": "A report", "body": [{"type": "slideHeading", "title": "Findings"}]}


@pytest.fixture
def run():
    """Run the command with some arguments; the result has `exit_code`, `stdout` and `stderr`."""

    def invoke(*arguments, stdin=None):
        result = CliRunner().invoke(main, [str(one) for one in arguments], input=stdin)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result

    return invoke


@pytest.fixture
def run_process():
    """Run the command as a user does, in a process of its own."""

    def start(*arguments, **options):
        command = [sys.executable, "-m", "isomer_agent_tools", *map(str, arguments)]
        return subprocess.run(command, capture_output=True, **options)

    return start


@pytest.fixture
def slide(tmp_path):
    """A file with one slide."""
    path = tmp_path / "slide.json"
    path.write_text(json.dumps(SLIDE), encoding="utf-8")
    return path


@pytest.fixture
def report(tmp_path):
    """A file with a report, which has no frame."""
    path = tmp_path / "report.json"
    path.write_text(json.dumps(REPORT), encoding="utf-8")
    return path
