"""The official conformance suite against our server, for each era; `conformance.toml` names what is out of scope."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.adapters.mcp.processes import ROOT
from tests.node import binary, environment

pytestmark = [pytest.mark.node, pytest.mark.timeout(180)]

BASELINE = tomllib.loads(Path(__file__).with_name("conformance.toml").read_text(encoding="utf-8"))
RUN = re.compile(r"^server-(.+)-\d{4}-\d\d-\d\dT[\d-]+Z$")


@pytest.fixture(scope="module")
def url():
    """The server that the suite asks for."""
    command = [sys.executable, "-m", "tests.adapters.mcp.conformance_server"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        yield process.stdout.readline().strip()
        process.terminate()


def failures(url, revision, folder):
    """The checks that failed, by scenario; and how many passed."""
    command = [binary("conformance"), "server", "--url", url, "--requirements", revision, "--output-dir", str(folder)]
    subprocess.run(command, cwd=folder, env=environment(folder), capture_output=True, timeout=150)
    failed, passed = {}, 0
    for path in folder.glob("*/checks.json"):
        checks = json.loads(path.read_text(encoding="utf-8"))
        failing = {check["id"] for check in checks if check["status"] == "FAILURE"}
        passed += sum(check["status"] == "SUCCESS" for check in checks)
        if failing:
            failed[RUN.match(path.parent.name)[1]] = failing
    return failed, passed


@pytest.mark.parametrize("revision", BASELINE)
def test_everything_in_scope_passes(url, revision, tmp_path):
    """No more fails than the baseline names, and no less: an entry that has become stale fails too."""
    binary("node")
    baseline = BASELINE[revision]
    failed, passed = failures(url, revision, tmp_path)
    partly = {name: set(one["checks"]) for name, one in baseline["partly"].items()}
    wholly = {name for group in baseline["out_of_scope"] for name in group["scenarios"]}
    assert {name: failed.get(name) for name in partly} == partly
    assert set(failed) - set(partly) == wholly
    assert passed == baseline["passed"]
