"""Packs, frames and views in; a runtime out, or one clear error (RT-34)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Generic, TypeVar, final, overload

from isomer_agent_tools.runtime._authoring import Authoring, AuthoringOptions, create_authoring
from isomer_agent_tools.runtime._capabilities import Capabilities, capabilities_of
from isomer_agent_tools.runtime._overrides import RendererOverrides, apply_overrides
from isomer_agent_tools.runtime._palette_override import PaletteOverrides
from isomer_agent_tools.runtime._schema import composition_schema
from isomer_agent_tools.runtime._surface_set import Surfaces, create_surfaces, loss_warnings
from isomer_agent_tools.runtime._validate import ParsedComposition, Validator
from isomer_agent_tools.runtime._views import View, ViewRegistry
from isomer_agent_tools.runtime._vocabulary import compose_packs
from isomer_agent_tools.sdk import (
    AuthoringContext,
    Frame,
    InputBudget,
    IsomerError,
    IsomerErrorCode,
    JsonSchema,
    JsonValue,
    Pack,
    Primitive,
    ValidationResult,
)

__all__ = ("IsomerRuntime", "create_isomer_runtime")

C = TypeVar("C")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class IsomerRuntime(Generic[C]):
    """Validates, draws and describes compositions of the packs it was made from.

    Immutable but for `view_registry.register`; threads and event loops may share it (RT-35). Generic in the context
    that its views are built with: `None` when there are none.
    """

    surfaces: Surfaces
    view_registry: ViewRegistry[C]
    frames: Mapping[str, Frame]
    default_frame: str | None
    """The frame used when none is named; `None` without frames."""
    _validator: Validator = field(repr=False)
    _authoring: Authoring = field(repr=False)
    _schema: JsonSchema = field(repr=False)
    _capabilities: Capabilities = field(repr=False)

    def validate(self, value: JsonValue, surface: str | None = None) -> ValidationResult:
        """Everything that is wrong with a composition, and what its surfaces will not show (RT-10).

        Takes any value and never raises for bad data. With a `surface` (`html`, `slack`, …) a valid composition is
        drawn on it, and what that surface cannot carry joins the warnings.

        Raises:
            IsomerError: `UNKNOWN_SURFACE`.
        """
        result = self._validator.check(value).result
        if surface is None:
            return result
        lost = loss_warnings(self.surfaces, surface, result)
        return replace(result, warnings=(*result.warnings, *lost))

    def get_capabilities(self) -> Capabilities:
        """The types, the surfaces, and how well the ones stand on the others."""
        return self._capabilities

    def parse(self, value: JsonValue) -> ParsedComposition:
        """The input budget and the schema alone (RT-11). Never raises for bad data."""
        return self._validator.parse(value)

    def get_authoring_context(self) -> AuthoringContext:
        """What an author is told about this runtime, as of now."""
        return self._authoring.context()

    @property
    def packs(self) -> tuple[Pack, ...]:
        """Its packs in their order, with the host's renderers where there are any."""
        return self._validator.vocabulary.packs

    @property
    def primitives(self) -> tuple[Primitive, ...]:
        """The node types it knows, in definition order, with the host's renderers where there are any."""
        return self._validator.vocabulary.primitives

    @property
    def composition_schema(self) -> JsonSchema:
        """The complete JSON Schema, which agrees with `validate` (RT-40). Shared: do not change it."""
        return self._schema


@overload
def create_isomer_runtime(
    *,
    packs: Sequence[Pack],
    frames: Mapping[str, Frame] | None = None,
    default_frame: str | None = None,
    renderer_overrides: RendererOverrides | None = None,
    default_aria_label: str = "View",
    authoring: AuthoringOptions | None = None,
    palette: PaletteOverrides | None = None,
    image_origins: Sequence[str] = (),
    input_budget: InputBudget | None = None,
) -> IsomerRuntime[None]: ...
@overload
def create_isomer_runtime(
    *,
    packs: Sequence[Pack],
    frames: Mapping[str, Frame] | None = None,
    default_frame: str | None = None,
    views: Sequence[View[C]],
    renderer_overrides: RendererOverrides | None = None,
    default_aria_label: str = "View",
    authoring: AuthoringOptions | None = None,
    palette: PaletteOverrides | None = None,
    image_origins: Sequence[str] = (),
    input_budget: InputBudget | None = None,
) -> IsomerRuntime[C]: ...
def create_isomer_runtime(
    *,
    packs: Sequence[Pack],
    frames: Mapping[str, Frame] | None = None,
    default_frame: str | None = None,
    views: Sequence[View[C]] = (),
    renderer_overrides: RendererOverrides | None = None,
    default_aria_label: str = "View",
    authoring: AuthoringOptions | None = None,
    palette: PaletteOverrides | None = None,
    image_origins: Sequence[str] = (),
    input_budget: InputBudget | None = None,
) -> IsomerRuntime[C] | IsomerRuntime[None]:
    """Assemble a runtime.

    Args:
        packs: the vocabularies; their order is the catalog's, and the first with colours sets the look.
        frames: kinds of page, by the name a host asks for them with.
        default_frame: the frame used when none is named; not needed with one frame.
        views: registered at once; more can be added to `view_registry` later.
        default_aria_label: names a drawing that has neither `meta.ariaLabel` nor a title.
        authoring: what an author is told of the catalog; everything by default.
        palette: colours of the host's own, by scheme and role: `{"light": {"primary": "#1d4fd8"}}`.
        image_origins: origins that a page may load pictures from, as `https://cdn.example.com`; none by default.
        input_budget: limits on what is read at all; the defaults suit what a model writes.

    Raises:
        IsomerError: the first of `EMPTY_PACKS`, `EMPTY_FRAMES`, `UNKNOWN_FRAME`, `AMBIGUOUS_FRAME`,
            `UNKNOWN_PRIMITIVE_TYPE` and `UNKNOWN_SURFACE` (overrides), `DUPLICATE_PACK_ID`,
            `DUPLICATE_PRIMITIVE_TYPE`, `DUPLICATE_DEFINITION`, `INVALID_PALETTE` and `DUPLICATE_VIEW` that applies.
    """
    if not packs:
        raise IsomerError(IsomerErrorCode.EMPTY_PACKS, "A runtime needs at least one pack.")
    chosen_frame = _default_frame(frames, default_frame)
    vocabulary = compose_packs(apply_overrides(packs, renderer_overrides))
    schema = composition_schema(vocabulary)
    validator = Validator(vocabulary=vocabulary, budget=input_budget or InputBudget())
    registry: ViewRegistry[C] = ViewRegistry(validator)
    surfaces = create_surfaces(
        vocabulary,
        validator,
        frames=frames or {},
        default_frame=chosen_frame,
        palette=palette,
        image_origins=image_origins,
        default_aria_label=default_aria_label,
    )
    for view in views:
        registry.register(view)
    return IsomerRuntime(
        surfaces=surfaces,
        view_registry=registry,
        frames=MappingProxyType(dict(frames or {})),
        default_frame=chosen_frame,
        _validator=validator,
        _authoring=create_authoring(vocabulary, registry.list, authoring),
        _schema=schema,
        _capabilities=capabilities_of(vocabulary, has_frames=chosen_frame is not None),
    )


def _default_frame(frames: Mapping[str, Frame] | None, named: str | None) -> str | None:
    if frames is not None and not frames:
        raise IsomerError(IsomerErrorCode.EMPTY_FRAMES, "`frames` is empty; leave it out or name a frame.")
    if named is not None and named not in (frames or {}):
        known = ", ".join(frames or {}) or "none"
        raise IsomerError(IsomerErrorCode.UNKNOWN_FRAME, f"There is no frame {named!r}. Frames: {known}.")
    if named is None and frames and len(frames) > 1:
        raise IsomerError(IsomerErrorCode.AMBIGUOUS_FRAME, f"Say which frame is the default: {', '.join(frames)}.")
    return named or next(iter(frames or {}), None)
