"""A report as the Slack messages it needs, one table of it as a picture that the host uploads."""

from collections.abc import Callable, Sequence

from isomer_agent_tools.packs.slides import slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime
from isomer_agent_tools.sdk import (
    Children,
    Composition,
    JsonObject,
    Node,
    NodeModel,
    RenderContext,
    SlackBlock,
    format_validation_warning,
    slack,
    strip_marks,
)

Upload = Callable[[Node, str], str]
"""Draws a node, uploads the picture and returns the id that Slack gave it."""


def stat_as_picture(
    node: NodeModel, _children: Children[Sequence[SlackBlock]], _context: RenderContext
) -> Sequence[SlackBlock]:
    """A picture, or the text in it for a host that uploads none."""
    fields = node.model_dump()
    shown = f"{fields['value'] or '–'} {fields['unit'] or ''}"
    said = f"{shown.strip()}: {fields['body']}"
    return slack.asset(alt_text=strip_marks(said), text=slack.section(slack.marks(said)))


runtime = create_isomer_runtime(packs=[slides_pack], renderer_overrides={"slideStat": {"slack": stat_as_picture}})


def payloads(composition: Composition, upload: Upload) -> list[JsonObject]:
    """What to post with `chat.postMessage`, in this order."""
    made: list[JsonObject] = []
    for message in runtime.surfaces.slack.render_messages(composition, collect_assets=True):
        for warning in message.warnings:
            print(format_validation_warning(warning))
        files = {asset.ref: upload(asset.node, asset.alt_text) for asset in message.assets}
        made.append({"text": message.text, "blocks": [with_file(block, files) for block in message.blocks]})
    return made


def with_file(block: SlackBlock, files: dict[str, str]) -> SlackBlock:
    """The block with the id of the uploaded file in place of the ref."""
    ref = block.get("slack_file", {}).get("id")
    return {**block, "slack_file": {"id": files[ref]}} if ref in files else block


def report(sections: int) -> Composition:
    """A report that no single message holds."""
    rows = [[f"2{year:03}", f"{year} ppm"] for year in range(12)]
    body: list[Node] = [{"type": "slideStat", "value": "421", "unit": "ppm", "body": "Mean of **2023**."}]
    for number in range(1, sections + 1):
        body += [
            {"type": "slideHeading", "title": f"Station {number}"},
            {"type": "slideTable", "columns": ["Year", "Mean"], "rows": rows},
        ]
    return {"type": "view", "title": "Carbon dioxide", "body": body}


if __name__ == "__main__":
    composition = report(3)
    one = runtime.surfaces.slack.render(composition)
    print("\n".join(["In one message:", *map(format_validation_warning, one.warnings)]))
    posted = payloads(composition, upload=lambda _node, _alt_text: "F0123456789")
    print(f"In {len(posted)} messages:", [len(message["blocks"]) for message in posted], "blocks")
