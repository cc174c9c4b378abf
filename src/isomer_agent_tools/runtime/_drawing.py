"""What every surface does before it draws: check what it was given, and refuse or collect what is wrong."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias, final

from isomer_agent_tools.runtime._draw import visible_nodes
from isomer_agent_tools.runtime._parse import ParsedNode
from isomer_agent_tools.runtime._validate import CheckedDocument, Validator
from isomer_agent_tools.sdk import (
    CompositionValidationError,
    JsonValue,
    Node,
    RenderContext,
    Theme,
    ValidationError,
    ValidationWarning,
    Visibility,
    single_line,
)

__all__ = ("Drawing", "OnValidationError", "SurfaceCheck", "in_a_view")

OnValidationError: TypeAlias = Literal["raise", "collect"]
"""What a surface does with an invalid composition: raise, or put the findings where the drawing would be."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """A checked document, ready to be drawn on one surface."""

    nodes: list[ParsedNode]
    title: str | None
    """`None` when there is none to draw: left out, empty, or not asked for."""
    subtitle: str | None
    root: Mapping[str, JsonValue]
    theme: Theme
    errors: tuple[ValidationError, ...]
    """Findings to draw instead of the body; empty for a valid document."""

    context: RenderContext
    """What the renderers are given: their headings stand one level below a drawn title."""
    surface: Visibility

    @property
    def warnings(self) -> tuple[ValidationWarning, ...]:
        """What the surface could not carry; complete once the body is drawn."""
        return tuple(
            ValidationWarning(surface=self.surface, path=path, message=message)
            for path, message in self.context.losses.in_reading_order()
        )


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class SurfaceCheck:
    """The check in front of one surface."""

    validator: Validator
    surface: Visibility
    image_origins: frozenset[str] = frozenset()

    def drawing(
        self,
        composition: JsonValue,
        *,
        heading: bool,
        on_validation_error: OnValidationError,
        theme: Theme | None = None,
    ) -> Drawing:
        """The document, checked.

        Raises:
            CompositionValidationError: when it is invalid and `on_validation_error` is `"raise"`, and always when the
                input budget refuses it.
        """
        checked = self.validator.check(composition)
        result = checked.result
        if not result.valid and (checked.refused or on_validation_error == "raise"):
            raise CompositionValidationError(result.errors)
        return self._drawing(checked, heading=heading, theme=theme)

    def _drawing(self, checked: CheckedDocument, *, heading: bool, theme: Theme | None) -> Drawing:
        valid = checked.result.valid
        root = checked.result.composition if valid and checked.result.composition is not None else {}
        title = _line(root, "title") if heading else None
        drawn_theme: Theme = theme or root.get("theme") or "auto"
        return Drawing(
            nodes=visible_nodes(checked.document, self.surface) if valid else [],
            title=title,
            subtitle=_line(root, "subtitle") if heading else None,
            root=root,
            theme=drawn_theme,
            errors=checked.result.errors,
            context=RenderContext(
                theme=drawn_theme, heading_level=1 if title is None else 2, image_origins=self.image_origins
            ),
            surface=self.surface,
        )


def _line(root: Mapping[str, JsonValue], key: str) -> str | None:
    """A heading as it is drawn, on one line; one that would show nothing counts as absent."""
    return single_line(root.get(key) or "").strip() or None


def in_a_view(node: Node) -> dict[str, JsonValue]:
    """A composition that holds one node, for `render_node`."""
    return {"type": "view", "body": [node]}
