"""Hypothesis strategies for hosts and pack authors: JSON, hostile text, values over budget, compositions.

They need the extra `testing`: `pip install "isomer-agent-tools[testing]"`.
"""

from copy import deepcopy
from typing import Any

from isomer_agent_tools.testing._needs import needed

needed("hypothesis")

from hypothesis import strategies as st  # noqa: E402 - the line above says what to install

from isomer_agent_tools.runtime import IsomerRuntime  # noqa: E402 - as above
from isomer_agent_tools.sdk import (  # noqa: E402 - as above
    Composition,
    InputBudget,
    JsonObject,
    JsonValue,
    is_array,
    is_object,
)
from isomer_agent_tools.testing._drafts import Drafts  # noqa: E402 - as above
from isomer_agent_tools.testing._schema_values import Draw  # noqa: E402 - as above
from isomer_agent_tools.testing._texts import OPENERS, PIECES, URLS  # noqa: E402 - as above
