"""Node 22 and the packages of `./check`, for tests of what is written in TypeScript."""

import os
import platform
import subprocess
from pathlib import Path

import pytest

__all__ = ("ROOT", "binary", "environment", "run_script")

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / ".cache" / "node"
ADVICE = "run ./check once, which installs it into .cache/node, or leave these tests out: pytest -m 'not node'"
_MACHINES = {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64", "arm64": "arm64"}


def node_folder():
    """The folder of the Node that npm brought."""
    name = f"node-{platform.system().lower()}-{_MACHINES.get(platform.machine().lower())}"
    return FOLDER / "node_modules" / name / "bin"


def binary(name):
    """A command of one of the packages. What is missing fails the test: a gate that skipped it would be open."""
    path = node_folder() / "node" if name == "node" else FOLDER / "node_modules" / ".bin" / name
    if not path.exists():
        pytest.fail(f"{path.relative_to(ROOT)} is missing: {ADVICE}", pytrace=False)
    return str(path)


def environment(folder):
    """Our Node first on the path, and a home that nothing is written to but in `folder`."""
    path = os.pathsep.join([str(node_folder()), os.environ["PATH"]])
    return {**os.environ, "PATH": path, "HOME": str(folder), "MCP_CATALOG_PATH": str(folder / "catalog.json")}


def run_script(script, *arguments, folder, **options):
    """What a module prints that imports the packages; it is copied to where they can be found."""
    node, copy, modules = binary("node"), folder / script.name, folder / "node_modules"
    copy.write_bytes(script.read_bytes())
    if not modules.exists():
        modules.symlink_to(FOLDER / "node_modules")
    command = [node, str(copy), *map(str, arguments)]
    done = subprocess.run(
        command, cwd=ROOT, env=environment(folder), capture_output=True, text=True, timeout=100, **options
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
