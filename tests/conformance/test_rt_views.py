"""The view registry: RT-80 to RT-83."""

import threading

import pytest
from pydantic import AliasChoices, BaseModel, Field, RootModel

from isomer_agent_tools.runtime import define_view
from isomer_agent_tools.sdk import InputBudget, IsomerError, RegisteredViewInputError
from tests.boxes import box_runtime, head, view

pytestmark = pytest.mark.anyio


class Period(BaseModel):
    """Which part of the year."""

    quarter: int = Field(ge=1, le=4, description="Which quarter.")
    year: int = Field(default=2026, description="Which year.")


def sales(**options):
    """A view that says what it was given."""
    build = options.pop("build", lambda *, input, context: view(head(f"{input} {context}")))
    return define_view(**{"id": "sales", "title": "Sales", "answers": ("How much?",), "build": build, **options})


@pytest.mark.spec("RT-80")
async def test_views_are_registered_listed_in_order_and_found():
    """`answers` may be empty."""
    runtime = box_runtime(views=[sales()])
    runtime.view_registry.register(sales(id="costs", answers=()))

    assert [summary.id for summary in runtime.view_registry.list()] == ["sales", "costs"]
    assert runtime.view_registry.list()[1].answers == ()
    assert runtime.view_registry.get("costs").id == "costs"
    assert runtime.view_registry.get("nope") is None


@pytest.mark.spec("RT-80")
async def test_a_view_registered_twice_is_refused():
    """Never: last one wins."""
    runtime = box_runtime(views=[sales()])
    with pytest.raises(IsomerError) as error:
        runtime.view_registry.register(sales())

    assert error.value.code == "DUPLICATE_VIEW"


@pytest.mark.spec("RT-81")
async def test_a_view_gets_an_instance_of_its_model_with_defaults_and_the_context():
    """Plain or async, the composition comes back with its validation."""
    seen = []

    async def build(*, input, context):
        seen.append((input, context))
        return view(head())

    response = await box_runtime(views=[sales(build=build, input_model=Period)]).view_registry.request(
        "sales", "ctx", {"quarter": 2}
    )

    assert seen == [(Period(quarter=2, year=2026), "ctx")]
    assert response.validation.valid
    assert response.composition == view(head())
    assert response.view.id == "sales"


@pytest.mark.spec("RT-81")
async def test_without_a_model_a_view_gets_the_plain_object_and_an_empty_one_when_absent():
    """A copy, never the caller's own object."""
    seen = []

    def build(*, input, context):
        seen.append(input)
        return view(head())

    registry = box_runtime(views=[sales(build=build)]).view_registry
    given_input = {"a": [1]}
    await registry.request("sales", None)
    await registry.request("sales", None, given_input)

    assert seen == [{}, {"a": [1]}]
    assert seen[1] is not given_input


@pytest.mark.spec("RT-81")
async def test_an_unknown_view_is_refused():
    """With the names there are."""
    with pytest.raises(IsomerError, match="'sales'") as error:
        await box_runtime(views=[sales()]).view_registry.request("nope", None)

    assert error.value.code == "UNKNOWN_VIEW"


@pytest.mark.spec("RT-81")
async def test_input_that_does_not_fit_is_refused_with_every_finding_before_the_view_sees_it():
    """Paths are relative to the input."""
    built = []
    registry = box_runtime(
        views=[sales(build=lambda *, input, context: built.append(1), input_model=Period)]
    ).view_registry
    with pytest.raises(RegisteredViewInputError) as error:
        await registry.request("sales", None, {"quarter": 9, "year": "x"})

    assert [(finding.path, finding.message) for finding in error.value.errors] == [
        ("quarter", "must be at most 4"),
        ("year", "must be an integer"),
    ]
    assert built == []


@pytest.mark.spec("RT-81")
@pytest.mark.parametrize("value", [{"a": float("nan")}, {"a": [1] * 20}])
async def test_input_over_the_budget_is_refused_first(value):
    """One finding with its code."""
    registry = box_runtime(views=[sales()], input_budget=InputBudget(max_values=10)).view_registry
    with pytest.raises(RegisteredViewInputError) as error:
        await registry.request("sales", None, value)

    [finding] = error.value.errors
    assert finding.code in {"INPUT_OVER_BUDGET", "INPUT_NOT_PLAIN_DATA"}


@pytest.mark.spec("RT-81")
async def test_an_invalid_composition_is_returned_and_what_a_view_raises_passes_through():
    """The host decides; its own errors stay its own."""

    def boom(*, input, context):
        raise KeyError("mine")

    invalid = await box_runtime(views=[sales(build=lambda *, input, context: {"type": "view"})]).view_registry.request(
        "sales", None
    )
    with pytest.raises(KeyError, match="mine"):
        await box_runtime(views=[sales(build=boom)]).view_registry.request("sales", None)

    assert not invalid.validation.valid
    assert invalid.composition == {"type": "view"}


@pytest.mark.spec("RT-82")
async def test_an_input_schema_keeps_descriptions_and_requires_no_field_with_a_default():
    """What a model reads before it asks."""
    [summary] = box_runtime(views=[sales(input_model=Period)]).view_registry.list()

    assert summary.input_schema == {
        "description": "Which part of the year.",
        "type": "object",
        "properties": {
            "quarter": {"type": "integer", "minimum": 1, "maximum": 4, "description": "Which quarter."},
            "year": {"type": "integer", "default": 2026, "description": "Which year."},
        },
        "required": ["quarter"],
    }


@pytest.mark.spec("RT-83")
async def test_registering_is_safe_while_others_list():
    """No lister ever sees a half-made list."""
    registry = box_runtime().view_registry
    seen = []

    def register(first):
        for number in range(first, first + 50):
            registry.register(sales(id=f"v{number}"))

    def read():
        seen.extend(len(registry.list()) for _ in range(200))

    threads = [threading.Thread(target=register, args=(first,)) for first in (0, 100, 200)]
    threads += [threading.Thread(target=read) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(registry.list()) == 150
    assert len({summary.id for summary in registry.list()}) == 150
    assert all(count <= 150 for count in seen)


class Tree(BaseModel):
    """Holds itself."""

    name: str
    kids: list["Tree"] = []


class Aliased(BaseModel):
    """Takes one of two keys."""

    quarter: int = Field(validation_alias=AliasChoices("q", "quarter"))


class Words(RootModel[dict[str, int]]):
    """A mapping by itself."""


class Cat(BaseModel):
    """One of two."""

    lives: int


class Dog(BaseModel):
    """Other of two."""

    tricks: list[int]


class Mixed(BaseModel):
    """Every container that is no object or list."""

    by_name: dict[str, Cat] = {}
    pet: Cat | Dog | None = None
    pair: tuple[int, int] | None = None
    names: set[str] = set()


@pytest.mark.spec("RT-81")
@pytest.mark.parametrize(
    ("model", "value", "paths"),
    [
        (Tree, {"name": 1}, ["name"]),
        (Tree, {"name": "a", "kids": [{"name": "b", "kids": [{"nam": "c"}]}]}, ["kids[0].kids[0].name"]),
        (Aliased, {}, ["q"]),
        (Aliased, {"quarter": "x"}, ["quarter"]),
        (Words, {"a": "x", "b": 1}, ["a"]),
        (Mixed, {"by_name": {"tom": {}}}, ["by_name.tom.lives"]),
        (Mixed, {"pet": {}}, ["pet.lives", "pet.tricks"]),
        (Mixed, {"pet": {"tricks": [1, "x"]}}, ["pet.lives", "pet.tricks[1]"]),
        (Mixed, {"pair": [1, "x"]}, ["pair[1]"]),
        (Mixed, {"names": "x"}, ["names"]),
    ],
)
async def test_any_model_of_a_host_gets_findings_at_the_places_of_its_input(model, value, paths):
    """Whatever kinds it is made of; never an error about the model."""
    registry = box_runtime(views=[sales(input_model=model)]).view_registry
    with pytest.raises(RegisteredViewInputError) as error:
        await registry.request("sales", None, value)

    assert [finding.path for finding in error.value.errors] == paths
    assert all("pydantic" not in finding.message for finding in error.value.errors)


@pytest.mark.spec("RT-14")
@pytest.mark.parametrize("count", [1_000, 1_001])
@pytest.mark.parametrize("flat", [True, False])
async def test_input_has_at_most_a_thousand_findings(count, flat):
    """On the exception as in a validation result."""

    class Flat(BaseModel):
        xs: list[int]

    class Deep(BaseModel):
        xs: list[int]
        kids: "list[Deep]" = []

    registry = box_runtime(views=[sales(input_model=Flat if flat else Deep)]).view_registry
    with pytest.raises(RegisteredViewInputError) as error:
        await registry.request("sales", None, {"xs": ["x"] * count})

    assert len(error.value.errors) == 1_000
