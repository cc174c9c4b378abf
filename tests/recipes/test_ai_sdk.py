import sys

import pytest

from isomer_agent_tools import ISOMER_TOOL_NAMES
from tests.node import run_script
from tests.recipes._scripts import RECIPES


@pytest.mark.node
def test_the_script_draws_its_slide(tmp_path):
    """Through the server that it starts; the built-in runtime has no views."""
    command = [sys.executable, "-m", "isomer_agent_tools", "mcp"]
    lines = run_script(RECIPES / "ai_sdk.mjs", *command, folder=tmp_path).splitlines()
    assert lines == [" ".join(ISOMER_TOOL_NAMES[:4]), "# It works over MCP", "Done."]
