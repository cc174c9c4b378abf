"""What `import isomer_agent_tools` costs a host that only wants the tools."""

import json
import os
import subprocess
import sys

import pytest

ALLOWED = {
    "annotated_types",
    "isomer_agent_tools",
    "markupsafe",
    "pydantic",
    "pydantic_core",
    "typing_extensions",
    "typing_inspection",
}
PROGRAM = """
import json, sys
before = set(sys.modules)
import isomer_agent_tools
print(json.dumps(sorted(set(sys.modules) - before)))
"""


@pytest.fixture(scope="module")
def loaded() -> list[str]:
    """The modules that the import brings into a fresh interpreter."""
    # Measuring coverage in the child would load what is being measured.
    environment = {key: value for key, value in os.environ.items() if not key.startswith("COVERAGE")}
    done = subprocess.run([sys.executable, "-c", PROGRAM], check=True, capture_output=True, text=True, env=environment)
    return json.loads(done.stdout)


@pytest.mark.spec("RT-101")
def test_importing_the_package_loads_no_runtime_and_no_pack(loaded):
    """A host may bring its own runtime."""
    layers = ("runtime", "packs", "testing", "cli", "images", "adapters")
    behind = tuple(f"isomer_agent_tools.{layer}" for layer in layers)
    assert [name for name in loaded if name.startswith(behind)] == []


@pytest.mark.spec("RT-101")
def test_importing_the_package_loads_nothing_foreign_but_pydantic_and_markupsafe(loaded):
    """No Markdown parser, no terminal, no framework."""
    roots = {name.partition(".")[0] for name in loaded}
    # The standard library's own record of how it was built is named after the platform.
    ours = {root for root in roots if root.startswith(("__", "_sysconfigdata"))}
    foreign = roots - sys.stdlib_module_names - ours
    assert "isomer_agent_tools" in foreign
    assert sorted(foreign - ALLOWED) == []
