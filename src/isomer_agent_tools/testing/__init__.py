"""For hosts and pack authors who test what they build on the tools."""

from isomer_agent_tools.testing.fakes import FakeRuntime, FakeView, create_fake_runtime

__all__ = ("FakeRuntime", "FakeView", "create_fake_runtime")
