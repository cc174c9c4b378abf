"""The authoring prompt; what it promises is in `tests/conformance/test_at_guide.py`."""

import pytest

from isomer_agent_tools.sdk import build_authoring_prompt, format_sections
from isomer_agent_tools.testing import create_fake_runtime


def test_an_unknown_profile_is_refused_by_the_sdk_too():
    """It is a front door of its own."""
    with pytest.raises(ValueError, match="'poet'"):
        build_authoring_prompt(create_fake_runtime().get_authoring_context(), guide="", profile="poet")


def test_a_prompt_without_a_guide_has_no_empty_section():
    """The default is the core's to give."""
    text = build_authoring_prompt(create_fake_runtime().get_authoring_context(), guide=" \n")
    assert "## Guide" not in text
    assert "## Primitive catalog" in text


def test_sections_are_joined_by_one_blank_line_and_can_be_encoded():
    """Empty ones leave no gap."""
    assert format_sections(["a", "", "b\ud800"]) == "a\n\nb\ufffd"
