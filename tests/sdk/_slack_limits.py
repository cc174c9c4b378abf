"""Slack's limits on finished blocks: our own checker, `slack_sdk`, and a few rules of the house."""

from collections.abc import Iterator, Sequence

from slack_sdk.models.blocks import Block

from isomer_agent_tools.testing.slack_limits import check_slack_payload, slack_mrkdwn, slack_texts

__all__ = ("block_faults", "faults", "mrkdwn_texts", "texts")

texts, mrkdwn_texts = slack_texts, slack_mrkdwn


def faults(blocks: Sequence[dict], *, max_tables: int = 1) -> list[str]:
    """What Slack would refuse in a message, in words; empty when nothing."""
    ours = [f"{found.path} {found.message}" for found in check_slack_payload(list(blocks), max_tables=max_tables)]
    return [*ours, *(fault for block in blocks for fault in house_faults(block))]


def block_faults(block: dict) -> Iterator[str]:
    """What Slack would refuse in one block by itself, whatever else a message may hold."""
    yield from (f"{found.path} {found.message}" for found in check_slack_payload([block]) if found.path != "blocks")
    yield from house_faults(block)


def house_faults(block: dict) -> Iterator[str]:
    """What `slack_sdk` refuses, and what our builders promise beyond Slack's rules."""
    Block.parse(block).validate_json()
    if block["type"] == "table":
        if len(block["column_settings"]) != len(block["rows"][0]):
            yield "column settings"
        if not all(one["is_wrapped"] for one in block["column_settings"]):
            yield "a column that does not wrap"
