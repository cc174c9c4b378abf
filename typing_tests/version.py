"""What a type checker knows of the version."""

from typing import assert_type

from isomer_agent_tools import __version__

assert_type(__version__, str)
