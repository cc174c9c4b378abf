"""The command line `isomer-agent-tools`: the tools, the runtime and the slides pack from a shell.

Exit codes: 0 fine; 1 the composition is not valid, its findings one a line on stderr; 2 usage, an unreadable file, text
that is not JSON, an unknown type; 141 the reader of a pipe went away.
"""

from isomer_agent_tools.cli._app import main

__all__ = ("main",)
