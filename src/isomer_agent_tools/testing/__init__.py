"""For hosts and pack authors who test what they build on the tools.

`isomer_agent_tools.testing.strategies` holds Hypothesis strategies; it is imported by itself, for it needs the extra
`testing`.
"""

from isomer_agent_tools.testing.fakes import FakeRuntime, FakeView, create_fake_runtime
from isomer_agent_tools.testing.pack_checks import Problem, check_pack, check_runtime
from isomer_agent_tools.testing.slack_limits import SlackFinding, check_slack_payload

__all__ = (
    "FakeRuntime",
    "FakeView",
    "Problem",
    "SlackFinding",
    "check_pack",
    "check_runtime",
    "check_slack_payload",
    "create_fake_runtime",
)
