"""Slack Block Kit (RT-60 to RT-66)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias, final

from isomer_agent_tools.runtime._draw import Renderer, draw_body
from isomer_agent_tools.runtime._drawing import Drawing, OnValidationError, SurfaceCheck, in_a_view
from isomer_agent_tools.runtime._slack_assets import SlackAssetRequest, Waiting, asset_requests, claiming, telling
from isomer_agent_tools.sdk import (
    Children,
    JsonValue,
    Node,
    NodeModel,
    Primitive,
    RenderContext,
    SlackBlock,
    ValidationWarning,
    format_findings,
    markdown_to_blocks,
    slack,
)

__all__ = ("SlackAssetRequest", "SlackMessage", "SlackSurface")

_Blocks: TypeAlias = Sequence[SlackBlock]


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class SlackMessage:
    """One message: what a host posts with `chat.postMessage`."""

    text: str
    """The fallback for notifications, at most 4,000 UTF-16 units."""
    blocks: tuple[SlackBlock, ...]
    """At most 50."""
    assets: tuple[SlackAssetRequest, ...] = ()
    """Pictures to upload before the message is posted; empty unless they were asked for."""
    warnings: tuple[ValidationWarning, ...] = ()
    """What the message could not carry: blocks, pictures, the form of a table."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class SlackSurface:
    """Draws compositions as Slack messages, within Slack's limits whatever the input."""

    check: SurfaceCheck

    def render(
        self,
        composition: JsonValue,
        *,
        heading: bool = True,
        collect_assets: bool = False,
        max_tables: int = 1,
        on_validation_error: OnValidationError = "raise",
    ) -> SlackMessage:
        """The composition as one message; what does not fit is left out and told.

        Args:
            collect_assets: a picture becomes an image block with a placeholder, and a request in `assets`; without it
                a picture is told as text.
            max_tables: native tables in the message; further ones are drawn as text.

        Raises:
            CompositionValidationError: it is invalid; with `on_validation_error="collect"` the findings are a list,
                but for a budget refusal, which always raises.
        """
        drawing = self.check.drawing(composition, heading=heading, on_validation_error=on_validation_error)
        blocks, waiting = _drawn(drawing, collect_assets=collect_assets)
        return _message(slack.one_message(blocks, max_tables=max_tables), waiting, drawing.warnings)

    def render_messages(
        self,
        composition: JsonValue,
        *,
        heading: bool = True,
        collect_assets: bool = False,
        max_tables: int = 1,
        max_messages: int = slack.MAX_MESSAGES,
        on_validation_error: OnValidationError = "raise",
    ) -> tuple[SlackMessage, ...]:
        """The composition as all the messages it needs, to be posted in order; none when nothing is drawn.

        What `render` makes without leaving anything out stays one message. The first message carries the warnings
        that concern no message in particular.

        Args:
            collect_assets: as in `render`; refs are unique over all messages.
            max_tables: native tables in each message; more make more messages.
            max_messages: where to stop; the last one then says what is left out.

        Raises:
            CompositionValidationError: as in `render`.
        """
        drawing = self.check.drawing(composition, heading=heading, on_validation_error=on_validation_error)
        blocks, waiting = _drawn(drawing, collect_assets=collect_assets)
        plans = slack.many_messages(blocks, max_tables=max_tables, max_messages=max_messages)
        return tuple(_message(plan, waiting, () if index else drawing.warnings) for index, plan in enumerate(plans))

    def render_node(self, node: Node, *, on_validation_error: OnValidationError = "raise") -> SlackMessage:
        """One node alone. Raises as `render` does; findings stand under `body[0]`."""
        return self.render(in_a_view(node), heading=False, on_validation_error=on_validation_error)


def _drawn(drawing: Drawing, *, collect_assets: bool) -> tuple[list[SlackBlock], Waiting]:
    if drawing.errors:
        return slack.rich_list([slack.runs(line) for line in format_findings(drawing.errors)]), {}
    blocks: list[SlackBlock] = []
    if drawing.title:
        blocks += slack.header(drawing.title)
    if drawing.subtitle:
        blocks += slack.context(drawing.subtitle)
    renderer = partial(_renderer, with_assets=claiming if collect_assets else telling)
    for part in draw_body(drawing.nodes, renderer, drawing.context, kinds=(list, tuple)):
        blocks += part
    waiting = asset_requests(blocks, drawing.nodes)
    return list(slack.with_placeholders(blocks)) if waiting else blocks, waiting


def _message(plan: slack.MessagePlan, waiting: Waiting, warnings: Sequence[ValidationWarning]) -> SlackMessage:
    refs = [
        block["slack_file"].get("id") for block in plan.blocks if block["type"] == "image" and "slack_file" in block
    ]
    return SlackMessage(
        text=slack.fallback_text(plan.blocks),
        blocks=plan.blocks,
        assets=tuple(waiting[ref] for ref in refs if ref in waiting),
        warnings=(*warnings, *(ValidationWarning(surface="slack", message=loss.message) for loss in plan.losses)),
    )


def _renderer(
    primitive: Primitive, *, with_assets: Callable[[Renderer[_Blocks]], Renderer[_Blocks]]
) -> Renderer[_Blocks]:
    return with_assets(primitive.slack or partial(_from_markdown, primitive))


def _from_markdown(
    primitive: Primitive, node: NodeModel, children: Children[_Blocks], context: RenderContext
) -> _Blocks:
    """A node without a Slack renderer: its own Markdown as blocks, then what its slots hold, as blocks already."""
    own = primitive.markdown(node, Children({}), context)
    return [*markdown_to_blocks(own), *(block for part in children.all() for block in part)]
