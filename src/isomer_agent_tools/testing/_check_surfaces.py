"""Checks of what a primitive draws: it draws, within Slack's limits, the same each time, and text stays text."""

from collections.abc import Callable, Iterator
from itertools import chain

from isomer_agent_tools.sdk import JsonObject, Node, Primitive, format_path
from isomer_agent_tools.testing._bench import Bench
from isomer_agent_tools.testing._places import Place, Spot, replaced
from isomer_agent_tools.testing._structure import added, html_dangers, html_parts, markdown_parts
from isomer_agent_tools.testing._texts import HARMLESS, HOSTILE
from isomer_agent_tools.testing.slack_limits import check_slack_payload

__all__ = ("drawing", "escaping", "repeatable", "slack")

_FILLERS = ("x", "&", "😀", "a ")


def drawing(bench: Bench, primitive: Primitive) -> Iterator[str]:
    """Every example draws on every surface."""
    for number, example in enumerate(bench.valid_examples(primitive), 1):
        for name, draw in _surfaces(bench).items():
            try:
                draw(example)
            except Exception as error:  # noqa: BLE001 - whatever it raises is the finding
                yield f"example {number} raises {type(error).__name__} on {name}: {error}"


def repeatable(bench: Bench, primitive: Primitive) -> Iterator[str]:
    """The same node gives the same drawing."""
    for number, example in enumerate(bench.valid_examples(primitive), 1):
        for name, draw in _surfaces(bench).items():
            if draw(example) != draw(example):
                yield f"example {number} draws differently each time on {name}"


def slack(bench: Bench, primitive: Primitive) -> Iterator[str]:
    """Slack's limits hold for the examples, and for texts as long as the fields take (RT-61)."""
    for number, example in enumerate(bench.valid_examples(primitive), 1):
        long = (_filled(bench, primitive, example, filler) for filler in _FILLERS)
        for what, node in chain([("", example)], (("with long texts", node) for node in long)):
            for found in check_slack_payload(bench.slack(node))[:1]:
                yield f"example {number} {what} breaks a limit of Slack: {found.path} {found.message}".replace(
                    "  ", " "
                )


def escaping(bench: Bench, primitive: Primitive) -> Iterator[str]:
    """Text builds nothing on any surface, whichever field it stands in."""
    for number, example in enumerate(bench.valid_examples(primitive), 1):
        # One item of a list stands for the others.
        fields = {spot.field: spot for spot in bench.spots(primitive, example)}
        for spot in fields.values():
            if isinstance(spot.value, str) and spot.place != ("type",):
                where = f"text at {format_path(spot.place)} of example {number}"
                yield from (f"{where} {message}" for message in _escapes(bench, example, spot))


def _surfaces(bench: Bench) -> dict[str, Callable[[Node], str | JsonObject]]:
    return {"html": bench.html, "markdown": bench.markdown, "text": bench.text, "slack": bench.slack}


def _filled(bench: Bench, primitive: Primitive, example: Node, filler: str) -> Node:
    """The example with every text that may be longer as long as it may be."""
    node = example
    for spot in bench.spots(primitive, example):
        most = spot.schema.get("maxLength", 0)
        if isinstance(spot.value, str) and most > len(spot.value):
            longer = replaced(node, spot.place, (filler * most)[:most])
            node = longer if bench.accepts(longer) else node
    return node


def _escapes(bench: Bench, example: Node, spot: Spot) -> Iterator[str]:
    harmless = _variants(bench, example, spot.place, HARMLESS)
    before = [example, *harmless]
    html = [html_parts(bench.html(node)) for node in before]
    markdown = [markdown_parts(bench.markdown(node)) for node in before]
    # Authored Markdown may build what Markdown builds, and nothing that is dangerous.
    is_markdown = "Markdown" in spot.schema.get("description", "")
    for node in _variants(bench, example, spot.place, HOSTILE):
        drawn = bench.html(node)
        new = [] if is_markdown else added(html_parts(drawn), *html)
        yield from (f"becomes HTML: {name}" for name in new)
        yield from (f"becomes HTML: {name}" for name in html_dangers(drawn))
        new = [] if is_markdown else added(markdown_parts(bench.markdown(node)), *markdown)
        yield from (f"becomes Markdown: {name}" for name in new)
        yield from (f"breaks Slack: {found.path} {found.message}" for found in check_slack_payload(bench.slack(node)))


def _variants(bench: Bench, example: Node, place: Place, texts: tuple[str, ...]) -> list[JsonObject]:
    """The example with each of the texts at a place; a text that the field does not take is left out."""
    made = (replaced(example, place, text) for text in texts)
    return [node for node in made if bench.accepts(node)]
