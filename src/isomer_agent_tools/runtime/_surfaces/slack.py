"""Slack Block Kit (RT-60)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import final

from isomer_agent_tools.runtime._draw import Renderer, draw_body
from isomer_agent_tools.runtime._drawing import Drawing, OnValidationError, SurfaceCheck, in_a_view
from isomer_agent_tools.sdk import (
    Children,
    JsonValue,
    Node,
    NodeModel,
    Primitive,
    RenderContext,
    SlackBlock,
    format_validation_error,
    markdown_to_blocks,
    slack,
)

__all__ = ("SlackMessage", "SlackSurface")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class SlackMessage:
    """One message: what a host posts with `chat.postMessage`."""

    text: str
    """The fallback for notifications, at most 4,000 UTF-16 units."""
    blocks: tuple[SlackBlock, ...]
    """At most 50."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class SlackSurface:
    """Draws compositions as one Slack message, within Slack's limits whatever the input."""

    check: SurfaceCheck

    def render(
        self,
        composition: JsonValue,
        *,
        heading: bool = True,
        on_validation_error: OnValidationError = "raise",
    ) -> SlackMessage:
        """The composition as a message.

        Raises:
            CompositionValidationError: it is invalid; with `on_validation_error="collect"` the findings are a list,
                but for a budget refusal, which always raises.
        """
        drawing = self.check.drawing(composition, heading=heading, on_validation_error=on_validation_error)
        blocks = slack.assemble(_blocks(drawing))
        return SlackMessage(text=slack.fallback_text(blocks), blocks=tuple(blocks))

    def render_node(self, node: Node, *, on_validation_error: OnValidationError = "raise") -> SlackMessage:
        """One node alone. Raises as `render` does; findings stand under `body[0]`."""
        return self.render(in_a_view(node), heading=False, on_validation_error=on_validation_error)


def _blocks(drawing: Drawing) -> list[SlackBlock]:
    if drawing.errors:
        return slack.rich_list([slack.runs(format_validation_error(error)) for error in drawing.errors])
    blocks: list[SlackBlock] = []
    if drawing.title:
        blocks += slack.header(drawing.title)
    if drawing.subtitle:
        blocks += slack.context(drawing.subtitle)
    for part in draw_body(drawing.nodes, _renderer, drawing.context):
        blocks += part
    return blocks


def _renderer(primitive: Primitive) -> Renderer[Sequence[SlackBlock]]:
    return primitive.slack or partial(_from_markdown, primitive)


def _from_markdown(
    primitive: Primitive, node: NodeModel, children: Children[Sequence[SlackBlock]], context: RenderContext
) -> Sequence[SlackBlock]:
    """A node without a Slack renderer: its own Markdown as blocks, then what its slots hold, as blocks already."""
    own = primitive.markdown(node, Children({}), context)
    return [*markdown_to_blocks(own), *(block for part in children.all() for block in part)]
