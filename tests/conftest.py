"""What holds for every test: the option `--spec`, one event loop, and how hard Hypothesis looks."""

import os

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ("tests._spec_plugin",)

# A deadline would measure the machine, not the code.
settings.register_profile("dev", max_examples=50, deadline=None)
settings.register_profile("ci", max_examples=75, deadline=None, derandomize=True, print_blob=True)
settings.register_profile("nightly", max_examples=5_000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run asynchronous tests on asyncio."""
    return "asyncio"
