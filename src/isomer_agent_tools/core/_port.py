"""The port: the part of a runtime that the tools use, and nothing more (AT-36).

Any object with these attributes serves; no class is inherited. A runtime is generic in the host context that its
views are given: `IsomerToolsRuntime[None]` needs none.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, Never, Protocol, TypeAlias, TypeVar

from isomer_agent_tools.sdk import (
    CatalogEntry,
    CatalogSource,
    Composition,
    JsonObject,
    JsonSchema,
    JsonValue,
    Theme,
    ValidationResult,
    ViewSummary,
)

__all__ = (
    "AnyRuntime",
    "DescribedPrimitives",
    "DescribesCatalog",
    "HtmlSurface",
    "IsomerToolsContext",
    "IsomerToolsRuntime",
    "IsomerToolsSurfaces",
    "MarkdownSurface",
    "RenderedHtml",
    "RenderedSlack",
    "RequestedView",
    "SlackSurface",
    "TextSurface",
    "ViewRegistry",
)

ContextT_contra = TypeVar("ContextT_contra", contravariant=True)


class DescribedPrimitives(Protocol):
    """What `describe_primitives` answers."""

    @property
    def primitives(self) -> Sequence[CatalogEntry]:
        """In the order asked."""
        ...

    @property
    def schema(self) -> JsonSchema:
        """`{"$defs": ...}`, in which every `$ref` resolves."""
        ...


class IsomerToolsContext(CatalogSource, Protocol):
    """What a runtime tells an author about itself."""

    @property
    def schema(self) -> JsonSchema:
        """The JSON Schema of a whole composition."""
        ...

    @property
    def describe_primitives(self) -> Callable[[Sequence[str]], DescribedPrimitives]:
        """The full entries of some types; called only with types that are registered."""
        ...


class DescribesCatalog(Protocol):
    """All that the guide, the resources and the prompt need of a runtime."""

    def get_authoring_context(self) -> IsomerToolsContext:
        """The catalog and the views as they are now."""
        ...


class TextSurface(Protocol):
    """Draws plain text."""

    def render(self, composition: Composition, /, *, heading: bool) -> str:
        """The composition as text, with or without its title and subtitle."""
        ...


class MarkdownSurface(Protocol):
    """Draws Markdown."""

    def render(self, composition: Composition, /, *, heading: bool) -> str:
        """The composition as Markdown, with or without its title and subtitle."""
        ...


class RenderedHtml(Protocol):
    """What an HTML surface returns."""

    @property
    def html(self) -> str:
        """A page fragment with its CSS inline."""
        ...


class HtmlSurface(Protocol):
    """Draws an HTML fragment."""

    def render(
        self, composition: Composition, /, *, heading: bool, theme: Theme | None, css: Literal["inline"]
    ) -> RenderedHtml:
        """The composition as HTML; the composition's own theme holds when `theme` is `None`."""
        ...


class RenderedSlack(Protocol):
    """What a Slack surface returns."""

    @property
    def text(self) -> str:
        """The fallback text of the message."""
        ...

    @property
    def blocks(self) -> Sequence[Mapping[str, JsonValue]]:
        """Block Kit, as it goes on the wire."""
        ...


class SlackSurface(Protocol):
    """Draws a Slack message."""

    def render(self, composition: Composition, /, *, heading: bool) -> RenderedSlack:
        """The composition as a message, with or without its title and subtitle."""
        ...


class IsomerToolsSurfaces(Protocol):
    """The four surfaces that the render tool offers by itself."""

    @property
    def text(self) -> TextSurface:
        """Plain text."""
        ...

    @property
    def markdown(self) -> MarkdownSurface:
        """GitHub-flavoured Markdown."""
        ...

    @property
    def html(self) -> HtmlSurface:
        """An HTML fragment."""
        ...

    @property
    def slack(self) -> SlackSurface:
        """A Slack message."""
        ...


class RequestedView(Protocol):
    """What a registered view answers."""

    @property
    def composition(self) -> JsonValue:
        """What the view built; it has still to be checked."""
        ...


class ViewRegistry(Protocol[ContextT_contra]):
    """The registered views."""

    def list(self) -> Sequence[ViewSummary]:
        """The views as they are now, in order."""
        ...

    async def request(self, id: str, context: ContextT_contra, /, *, input: JsonObject | None = None) -> RequestedView:
        """Build one view. Raises for an unknown id, for a bad input, and whatever the view raises."""
        ...


class IsomerToolsRuntime(DescribesCatalog, Protocol[ContextT_contra]):
    """A runtime, as the tools use it. `create_isomer_runtime` makes one; so can any host."""

    def validate(self, value: JsonValue, /) -> ValidationResult:
        """Check any value: budget, schema, rules. Never raises for bad data."""
        ...

    @property
    def surfaces(self) -> IsomerToolsSurfaces:
        """What a checked composition is drawn on."""
        ...

    @property
    def view_registry(self) -> ViewRegistry[ContextT_contra]:
        """The registered views."""
        ...


AnyRuntime: TypeAlias = IsomerToolsRuntime[Never]
"""A runtime whose views are listed at most, never requested."""
