"""Registered views: compositions that a host builds, by name (RT-80 to RT-83)."""

import inspect
import threading
from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, final

from pydantic import BaseModel
from pydantic import ValidationError as ModelErrors

from isomer_agent_tools.runtime._input_faults import input_faults
from isomer_agent_tools.runtime._schema import input_schema_of
from isomer_agent_tools.runtime._validate import Validator
from isomer_agent_tools.sdk import (
    Composition,
    IsomerError,
    IsomerErrorCode,
    JsonValue,
    RegisteredViewInputError,
    ValidationResult,
    ViewSummary,
    check_input_budget,
)

__all__ = ("View", "ViewRegistry", "ViewResponse", "define_view")

C = TypeVar("C")
C_contra = TypeVar("C_contra", contravariant=True)

Built: TypeAlias = Composition | Awaitable[Composition]


class BuildView(Protocol[C_contra]):
    """Builds a view's composition, plain or async. What it raises reaches the caller unchanged."""

    def __call__(self, *, input: Any, context: C_contra) -> Built:  # noqa: ANN401 - what the view's own model is
        """`input` is an instance of the input model; without one, the plain object that was given."""
        ...


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class View(Generic[C_contra]):
    """A composition that a host builds when it is asked for. Build one with `define_view`."""

    summary: ViewSummary
    build: BuildView[C_contra] = field(repr=False)
    input_model: type[BaseModel] | None = None

    @property
    def id(self) -> str:
        """The name it is asked for by."""
        return self.summary.id


def define_view(
    *,
    id: str,
    title: str,
    answers: tuple[str, ...] | list[str],
    build: BuildView[C],
    description: str | None = None,
    input_model: type[BaseModel] | None = None,
) -> View[C]:
    """Declare a view (RT-80).

    Args:
        answers: questions it answers, as an author would ask them; may be empty.
        build: called with `input` and `context` by name; returns a composition or an awaitable of one.
        input_model: the shape of the input, any Pydantic model; without one the view takes any object.
    """
    summary = ViewSummary(
        id=id,
        title=title,
        description=description,
        answers=tuple(answers),
        input_schema=input_schema_of(input_model) if input_model else None,
    )
    return View(summary=summary, build=build, input_model=input_model)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class ViewResponse:
    """What a view built, and what validation says of it. An invalid composition is returned, not raised."""

    view: ViewSummary
    composition: JsonValue
    """The checked copy; what the view built, as it is, when the input budget refused that."""
    validation: ValidationResult


@final
class ViewRegistry(Generic[C]):
    """The views of a runtime. Registering is safe while another thread lists or asks (RT-83)."""

    def __init__(self, validator: Validator) -> None:
        self._validator = validator
        self._lock = threading.Lock()
        self._views: dict[str, View[C]] = {}

    def register(self, view: View[C]) -> None:
        """Add a view. Raises `IsomerError` (`DUPLICATE_VIEW`) when its id is taken."""
        with self._lock:
            if view.id in self._views:
                raise IsomerError(IsomerErrorCode.DUPLICATE_VIEW, f"A view {view.id!r} is registered already.")
            self._views = {**self._views, view.id: view}

    def list(self) -> tuple[ViewSummary, ...]:
        """The views in the order they were registered."""
        return tuple(view.summary for view in self._views.values())

    def get(self, view_id: str) -> View[C] | None:
        """The view with that id, or `None`."""
        return self._views.get(view_id)

    async def request(self, id: str, context: C, input: JsonValue = None) -> ViewResponse:
        """Build a view's composition and validate it (RT-81).

        Raises:
            IsomerError: `UNKNOWN_VIEW`.
            RegisteredViewInputError: the input exceeds the input budget or does not fit the view's model.
        """
        view = self.get(id)
        if view is None:
            raise IsomerError(IsomerErrorCode.UNKNOWN_VIEW, _unknown(id, tuple(self._views)))
        given = self._checked_input(view, {} if input is None else input)
        built = view.build(input=given, context=context)
        composition = await built if inspect.isawaitable(built) else built
        result = self._validator.check(composition).result
        answer = composition if result.composition is None else result.composition
        return ViewResponse(view=view.summary, composition=answer, validation=result)

    def _checked_input(self, view: View[C], given: JsonValue) -> JsonValue:
        budgeted = check_input_budget(given, self._validator.budget)
        if budgeted.refusal is not None:
            raise RegisteredViewInputError(view.id, [budgeted.refusal])
        if view.input_model is None:
            return budgeted.value
        try:
            return view.input_model.model_validate(budgeted.value)
        except ModelErrors as errors:
            found = input_faults(errors.errors(include_url=False), budgeted.value, view.input_model)
            raise RegisteredViewInputError(view.id, found) from None


def _unknown(view_id: str, known: tuple[str, ...]) -> str:
    names = ", ".join(repr(name) for name in known[:10]) or "none"
    return f"There is no view {view_id!r}. Registered: {names}."
