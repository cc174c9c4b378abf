"""The tools in agent frameworks and protocols, one module each. Importing this package imports none of them.

Each module names its extra, as in `pip install "isomer-agent-tools[mcp]"`, when what it adapts to is missing.
"""

__all__ = ()
