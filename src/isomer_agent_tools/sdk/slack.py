"""Builders of Slack messages (RT-60 to RT-63): inline text, and blocks that keep Slack's limits for any text.

Inline builders return `Mrkdwn`. Wherever `str | Mrkdwn` is taken, a plain `str` is escaped and `Mrkdwn` is taken as it
is. Block builders return a list of blocks, empty when there is nothing to draw. Lengths are UTF-16 units after
escaping.
"""

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
from isomer_agent_tools.sdk._slack_message import assemble, fallback_text
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
    "CellAlign",
    "Mrkdwn",
    "Run",
    "SlackBlock",
    "assemble",
    "code",
    "context",
    "divider",
    "emphasis",
    "fallback_text",
    "fields",
    "from_runs",
    "header",
    "join",
    "link",
    "marks",
    "preformatted",
    "quote",
    "rich_list",
    "rich_text",
    "runs",
    "section",
    "strong",
    "table",
    "text",
)
