"""Builders of Slack messages (RT-60 to RT-66): inline text, and blocks that keep Slack's limits for any text.

Inline builders return `Mrkdwn`. Wherever `str | Mrkdwn` is taken, a plain `str` is escaped and `Mrkdwn` is taken as it
is. Block builders return a list of blocks, empty when there is nothing to draw. Lengths are UTF-16 units after
escaping.
"""

from isomer_agent_tools.sdk._slack_actions import Button, actions
from isomer_agent_tools.sdk._slack_inline import (
    Mrkdwn,
    Run,
    SlackBlock,
    code,
    emphasis,
    from_runs,
    join,
    link,
    marks,
    runs,
    strong,
    text,
)
from isomer_agent_tools.sdk._slack_loss import Loss, LossKind
from isomer_agent_tools.sdk._slack_message import MessagePlan, assemble, fallback_text, one_message
from isomer_agent_tools.sdk._slack_picture import asset, assets_of, image, with_placeholders, without_assets
from isomer_agent_tools.sdk._slack_plan import MAX_MESSAGES, many_messages
from isomer_agent_tools.sdk._slack_rich import (
    context,
    divider,
    fields,
    header,
    preformatted,
    quote,
    rich_list,
    rich_text,
    section,
)
from isomer_agent_tools.sdk._slack_table import CellAlign, table

__all__ = (
    "MAX_MESSAGES",
    "Button",
    "CellAlign",
    "Loss",
    "LossKind",
    "MessagePlan",
    "Mrkdwn",
    "Run",
    "SlackBlock",
    "actions",
    "assemble",
    "asset",
    "assets_of",
    "code",
    "context",
    "divider",
    "emphasis",
    "fallback_text",
    "fields",
    "from_runs",
    "header",
    "image",
    "join",
    "link",
    "many_messages",
    "marks",
    "one_message",
    "preformatted",
    "quote",
    "rich_list",
    "rich_text",
    "runs",
    "section",
    "strong",
    "table",
    "text",
    "with_placeholders",
    "without_assets",
)
