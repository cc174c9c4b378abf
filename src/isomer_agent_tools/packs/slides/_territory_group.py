"""slideTerritoryGroup: fields side by side, and what lies in each."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Final, Literal

from markupsafe import Markup
from pydantic import Field

from isomer_agent_tools.packs.slides._kinds import Line, Tone, Wrapped
from isomer_agent_tools.packs.slides._label import cued, cued_html, plain
from isomer_agent_tools.packs.slides._theme import narrow_css, slide_css
from isomer_agent_tools.sdk import (
    Absent,
    Children,
    NodeModel,
    RenderContext,
    SlackBlock,
    ValueModel,
    define_primitive,
    html,
    single_line,
    slack,
)
from isomer_agent_tools.sdk import markdown as md

__all__ = ("SLIDE_TERRITORY_GROUP",)

_GROUP = html.template('<div class="sl sl-territories sl-territories-{}">{}</div>')
_FIELD = html.template('<div class="sl-territory{}"><h2 class="sl-territory-title">{}</h2><p>{}</p></div>')


class _Item(ValueModel, frozen=True):
    title: Line = Field(description="A few words.")
    body: Wrapped = Field(description="What lies in it. Marks allowed.")
    tone: Absent[Tone] = Field(default=None, description="Emphasis.")


class _TerritoryGroup(NodeModel, frozen=True):
    type: Literal["slideTerritoryGroup"]
    items: Annotated[list[_Item], Field(min_length=1, max_length=4)] = Field(description="Side by side.")


def _title(item: _Item) -> str:
    return cued(single_line(item.title), item.tone)


def _html(node: _TerritoryGroup, children: Children[Markup], context: RenderContext) -> Markup:
    return _GROUP.format(len(node.items), html.join(map(_field_html, node.items)))


def _field_html(item: _Item) -> Markup:
    tone = f" sl-territory-{item.tone}" if item.tone else ""
    return _FIELD.format(tone, cued_html(single_line(item.title), item.tone), html.marks(item.body))


def _text(node: _TerritoryGroup, children: Children[str], context: RenderContext) -> str:
    return "\n".join(f"{_title(item)}: {plain(item.body)}" for item in node.items)


def _markdown(node: _TerritoryGroup, children: Children[str], context: RenderContext) -> str:
    return md.blocks(_field_markdown(node, context.heading_level + 1))


def _field_markdown(node: _TerritoryGroup, level: int) -> Iterator[str]:
    for item in node.items:
        yield md.heading(level, _title(item))
        yield md.paragraph(md.marks(item.body))


def _field(item: _Item) -> slack.Mrkdwn:
    return slack.join([slack.strong(_title(item)), "\n", slack.marks(single_line(item.body))])


def _slack(
    node: _TerritoryGroup, children: Children[Sequence[SlackBlock]], context: RenderContext
) -> Sequence[SlackBlock]:
    return slack.fields(map(_field, node.items))


SLIDE_TERRITORY_GROUP: Final = define_primitive(
    _TerritoryGroup,
    purpose="Shows how a whole is divided.",
    use_when=(
        "teams, products or regions share a field",
        "one part is ours: `tone`",
    ),
    avoid_when=("a side holds nodes: use slideSplit",),
    examples=(
        {
            "type": "slideTerritoryGroup",
            "items": [
                {"title": "Platform", "body": "The queue, the **pager**.", "tone": "primary"},
                {"title": "Product", "body": "What customers see."},
            ],
        },
        {
            "type": "slideTerritoryGroup",
            "items": [
                {
                    "title": "Platform",
                    "body": "The queue, the pager and what runs under them. Answers for **every night call**.",
                    "tone": "primary",
                },
                {
                    "title": "Product",
                    "body": "What a customer sees, from the first page to the receipt. Decides what may wait.",
                },
                {
                    "title": "Support",
                    "body": "Words to customers while something is broken, and the list of what broke twice.",
                },
            ],
        },
        {
            "type": "slideTerritoryGroup",
            "items": [
                {"title": "North", "body": "Nine warehouses, one carrier. Snow is the risk.", "tone": "primary"},
                {"title": "East", "body": "Four warehouses and the port. Customs takes the time.", "tone": "accent"},
                {"title": "West", "body": "Two warehouses, rented by the month until `2028`."},
                {"title": "South", "body": "No warehouse yet; parcels come from the east overnight."},
            ],
        },
        {
            "type": "slideTerritoryGroup",
            "items": [
                {
                    "title": "In scope",
                    "body": "Orders, returns and the stock that both of them move.",
                    "tone": "accent",
                },
                {"title": "Out of scope", "body": "Prices, campaigns and anything a supplier owns."},
            ],
        },
        {
            "type": "slideTerritoryGroup",
            "items": [{"title": "One owner", "body": "Until the second team is hired, all of it is ours."}],
        },
    ),
    html=_html,
    text=_text,
    markdown=_markdown,
    slack=_slack,
    css=slide_css(
        """
        .sl-territories { display: flex; flex-wrap: wrap; gap: 12u }
        .sl-territory { flex: 1; min-width: 0; box-sizing: border-box; display: flex; flex-direction: column; gap: 16u;
          padding: 40u 44u 48u;
          background: var(--isomer-raised); border-top: 6u solid var(--isomer-line) }
        .sl-territory-primary { background: var(--isomer-primary-wash); border-top-color: var(--isomer-primary) }
        .sl-territory-accent { background: var(--isomer-accent-wash); border-top-color: var(--isomer-accent) }
        .sl-territory-title { margin: 0; font-size: $item; font-weight: 700; letter-spacing: -0.03em;
          line-height: 1.15; text-wrap: balance }
        .sl-territory p { margin: 0; max-width: 1240u; font-size: $body-m; line-height: 1.42; text-wrap: pretty }
        .sl-territories-4 > .sl-territory { flex: 1 1 40% }
        .sl-body > .sl-territories > .sl-territory { min-height: 440u; justify-content: space-between }
        .sl-body > .sl-territories .sl-territory-title { font-size: $heading-m; letter-spacing: -0.036em }
        .sl-body > .sl-territories p { font-size: $lede; line-height: 1.38 }
        .sl-body > .sl-territories-3 .sl-territory-title { font-size: $heading-s }
        .sl-body > .sl-territories-3 p { font-size: $body-l }
        .sl-body > .sl-territories-4 > .sl-territory { min-height: 262u; padding: 32u 44u 36u }
        .sl-body > .sl-territories-4 .sl-territory-title { font-size: $heading-s }
        .sl-body > .sl-territories-4 p { font-size: $body-l }
        """
    ),
    page_css=narrow_css(
        """
        .sl-territories { flex-direction: column }
        .sl-territories.sl-territories > .sl-territory { flex: none; min-height: 0; padding: 32u 36u 36u }
        .sl-territories.sl-territories .sl-territory-title { font-size: $item }
        .sl-territories.sl-territories p { font-size: $body-l }
        """
    ),
)
