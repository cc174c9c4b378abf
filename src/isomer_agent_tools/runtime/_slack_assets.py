"""The pictures of a Slack message that the host draws and uploads (RT-66)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias, final

from isomer_agent_tools.runtime._draw import Renderer, checked_output
from isomer_agent_tools.runtime._parse import ParsedNode
from isomer_agent_tools.sdk import Children, Node, NodeModel, RenderContext, SlackBlock, slack

__all__ = ("SlackAssetRequest", "Waiting", "asset_requests", "claiming", "telling")

Blocks: TypeAlias = Sequence[SlackBlock]

Waiting: TypeAlias = dict[str, "SlackAssetRequest"]
"""Requests by their ref."""

_OWNER = "node"


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class SlackAssetRequest:
    """A picture to draw from `node` and to upload."""

    ref: str
    """Stands as `slack_file.id` in the picture's image block; put the id of the uploaded file in its place."""
    node: Node
    """The node that the picture shows, as the author wrote it."""
    alt_text: str


def claiming(render: Renderer[Blocks]) -> Renderer[Blocks]:
    """A renderer whose assets know which node they are pictures of."""

    def drawn(node: NodeModel, children: Children[Blocks], context: RenderContext) -> Blocks:
        blocks = checked_output(render(node, children, context), (list, tuple))
        for asset in slack.assets_of(blocks):
            asset.setdefault(_OWNER, node)
        return blocks

    return drawn


def telling(render: Renderer[Blocks]) -> Renderer[Blocks]:
    """A renderer whose assets are drawn as their text, with a warning for each."""

    def drawn(node: NodeModel, children: Children[Blocks], context: RenderContext) -> Blocks:
        blocks = checked_output(render(node, children, context), (list, tuple))
        if not (assets := slack.assets_of(blocks)):
            return blocks
        for _ in assets:
            context.losses.tell("is shown as text: its picture is only drawn for a host that collects assets")
        return list(slack.without_assets(blocks))

    return drawn


def asset_requests(blocks: Iterable[SlackBlock], nodes: Iterable[ParsedNode]) -> Waiting:
    """What to upload for the assets among claimed blocks, in the order of their placeholders."""
    assets = slack.assets_of(blocks)
    written = {id(node.model): node.raw for node in (nodes if assets else ())}
    requests = [
        SlackAssetRequest(ref=f"asset-{number}", node=written[id(asset[_OWNER])], alt_text=asset["alt_text"])
        for number, asset in enumerate(assets, 1)
    ]
    return {request.ref: request for request in requests}
