"""What the checks of a pack work on, and what they report."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, final

from isomer_agent_tools.runtime import IsomerRuntime, create_isomer_runtime
from isomer_agent_tools.sdk import (
    Composition,
    InputBudget,
    JsonObject,
    JsonSchema,
    JsonValue,
    Node,
    Primitive,
)
from isomer_agent_tools.testing._places import REF, Spot, spots_of

__all__ = ("Bench", "Problem", "view")

_ROOMY = InputBudget(max_values=10_000_000, max_characters=1_000_000_000)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """What a check found in a pack."""

    type: str
    """The primitive."""
    check: str
    """The check, as `examples` or `escaping`."""
    message: str
    """What is wrong, as a sentence without a full stop."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Bench:
    """A runtime, with a second one whose budget lets through what the first one's does not."""

    runtime: IsomerRuntime[Any]
    roomy: IsomerRuntime[None]
    definitions: Mapping[str, JsonSchema]
    types: Sequence[str]

    @classmethod
    def of(cls, runtime: IsomerRuntime[Any]) -> "Bench":
        """A bench for a runtime."""
        return cls(
            runtime=runtime,
            roomy=create_isomer_runtime(packs=runtime.packs, input_budget=_ROOMY),
            definitions=runtime.composition_schema["$defs"],
            types=tuple(primitive.type for primitive in runtime.primitives),
        )

    def valid_examples(self, primitive: Primitive) -> list[Node]:
        """The examples that can be drawn; the others have a problem already."""
        return [example for example in primitive.examples if self.accepts(example)]

    def accepts(self, node: JsonValue) -> bool:
        """Whether a node is valid in a body."""
        return self.runtime.validate(view(node)).valid

    def spots(self, primitive: Primitive, example: Node) -> Iterator[Spot]:
        """Every value of an example with its schema."""
        return spots_of(example, {"$ref": REF + primitive.type}, self.definitions)

    def html(self, node: Node) -> str:
        """A node alone as HTML, without its CSS."""
        return self.runtime.surfaces.html.render_node(node, css="separate", on_validation_error="raise").body

    def markdown(self, node: Node) -> str:
        """A node alone as Markdown."""
        return self.runtime.surfaces.markdown.render_node(node)

    def text(self, node: Node) -> str:
        """A node alone as text."""
        return self.runtime.surfaces.text.render_node(node)

    def slack(self, node: Node) -> JsonObject:
        """A node alone as a Slack message."""
        message = self.runtime.surfaces.slack.render_node(node)
        return {"text": message.text, "blocks": list(message.blocks)}


def view(node: JsonValue) -> Composition:
    """A composition of one node."""
    return {"type": "view", "body": [node]}
