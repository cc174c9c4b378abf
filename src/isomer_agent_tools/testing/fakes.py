"""A small runtime with the port of the agent tools and nothing more (AT-36).

It knows two primitives, `text` and `stack`, and takes the same care as a real one: the budget first, a plain copy,
findings with paths, nothing that recurses with the document.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from inspect import isawaitable
from typing import Generic, TypeVar, final, overload

from isomer_agent_tools.sdk import (
    InputBudget,
    IsomerError,
    IsomerErrorCode,
    JsonObject,
    JsonSchema,
    JsonValue,
    RegisteredViewInputError,
    ValidationResult,
    ViewSummary,
    check_input_budget,
)
from isomer_agent_tools.testing._fake_catalog import FakeContext, describe_fake
from isomer_agent_tools.testing._fake_check import fake_errors, fake_warnings, is_required
from isomer_agent_tools.testing._fake_surfaces import FakeSurfaces

__all__ = ("FakeRuntime", "FakeView", "FakeViewRegistry", "FakeViewResponse", "create_fake_runtime")

ContextT = TypeVar("ContextT")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class FakeView(Generic[ContextT]):
    """A registered view. Of its schema the fake knows `required` only."""

    id: str
    title: str
    build: Callable[[JsonObject, ContextT], JsonValue | Awaitable[JsonValue]]
    """Gets the input (`{}` when there is none) and the host context; may be async; may raise."""
    description: str | None = None
    answers: tuple[str, ...] = ()
    input_schema: JsonSchema | None = None


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class FakeViewResponse:
    """What a view built, unchecked."""

    composition: JsonValue


@final
class FakeViewRegistry(Generic[ContextT]):
    """The views of a sequence, read anew each time, so that a test can register one later."""

    __slots__ = ("_budget", "_views")

    def __init__(self, views: Sequence[FakeView[ContextT]], budget: InputBudget) -> None:
        self._views = views
        self._budget = budget

    def list(self) -> tuple[ViewSummary, ...]:
        """The views as they are now."""
        return tuple(
            ViewSummary(
                id=view.id,
                title=view.title,
                description=view.description,
                answers=view.answers,
                input_schema=view.input_schema,
            )
            for view in self._views
        )

    async def request(self, id: str, context: ContextT, input: JsonObject | None = None) -> FakeViewResponse:
        """Build one view.

        Raises:
            IsomerError: `UNKNOWN_VIEW`.
            RegisteredViewInputError: the input is over budget, or lacks a required key.
            Exception: whatever the view raises.
        """
        view = next((view for view in self._views if view.id == id), None)
        if view is None:
            raise IsomerError(IsomerErrorCode.UNKNOWN_VIEW, f"There is no view {id!r}.")
        checked = check_input_budget({} if input is None else input, self._budget)
        if checked.refusal is not None:
            raise RegisteredViewInputError(id, [checked.refusal])
        required: Sequence[str] = (view.input_schema or {}).get("required", ())
        absent = [is_required((key,)) for key in required if key not in checked.value]
        if absent:
            raise RegisteredViewInputError(id, absent)
        built = view.build(checked.value, context)
        return FakeViewResponse(composition=await built if isawaitable(built) else built)


@final
class FakeRuntime(Generic[ContextT]):
    """A runtime of two primitives; `create_fake_runtime` makes one."""

    __slots__ = ("_budget", "surfaces", "view_registry")

    def __init__(self, views: Sequence[FakeView[ContextT]], budget: InputBudget) -> None:
        self._budget = budget
        self.surfaces = FakeSurfaces()
        self.view_registry = FakeViewRegistry(views, budget)

    def validate(self, value: JsonValue) -> ValidationResult:
        """Check any value; never raises for bad data."""
        checked = check_input_budget(value, self._budget)
        if checked.refusal is not None:
            return ValidationResult(valid=False, errors=(checked.refusal,))
        errors = tuple(fake_errors(checked.value))
        warnings = () if errors else tuple(fake_warnings(checked.value))
        return ValidationResult(valid=not errors, errors=errors, warnings=warnings, composition=checked.value)

    def get_authoring_context(self) -> FakeContext:
        """The catalog and the views as they are now."""
        return describe_fake(self.view_registry.list())


@overload
def create_fake_runtime(*, budget: InputBudget = ...) -> FakeRuntime[None]: ...
@overload
def create_fake_runtime(*, views: Sequence[FakeView[ContextT]], budget: InputBudget = ...) -> FakeRuntime[ContextT]: ...
def create_fake_runtime(
    *, views: Sequence[FakeView[ContextT]] = (), budget: InputBudget | None = None
) -> FakeRuntime[ContextT]:
    """A fake runtime.

    Args:
        views: read anew at every call; pass a list to register one later.
        budget: for compositions and for the input of views.
    """
    return FakeRuntime(views, budget or InputBudget())
