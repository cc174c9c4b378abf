"""`python -m isomer_agent_tools` is the command `isomer-agent-tools`."""

from isomer_agent_tools.cli import main

__all__ = ()

if __name__ == "__main__":
    main()
