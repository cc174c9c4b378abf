"""The table of statements and the tests agree, and disagreement is seen."""

import pytest

from tests._specification import (
    Marks,
    Requirement,
    disagreements,
    load_requirements,
    matches,
    scan_file,
    scan_tree,
)

HELD = {"AT-1": Requirement(id="AT-1", summary="It works.", state="held")}
PLANNED = {"AT-1": Requirement(id="AT-1", summary="It will work.", state="planned")}


def test_every_held_statement_has_a_test_and_every_mark_a_statement():
    """Neither side may run ahead of the other."""
    assert disagreements(load_requirements(), scan_tree()) == []


def test_a_held_statement_without_a_test_is_reported():
    """Holding is proved, not claimed."""
    assert disagreements(HELD, Marks(tests={})) == ["AT-1 is held, but no test carries it: It works."]


def test_an_unknown_id_on_a_test_is_reported():
    """A misspelt id would prove nothing."""
    marks = Marks(tests={"AT-1": ("a::test_a",), "AT-999": ("a::test_b",)})
    assert disagreements(HELD, marks) == ["AT-999 is no id of the specification: a::test_b"]


def test_a_planned_statement_with_a_test_is_reported():
    """A plan that has been carried out is stale."""
    marks = Marks(tests={"AT-1": ("a::test_a",)})
    assert disagreements(PLANNED, marks) == ["AT-1 is planned, but has a test; hold it: a::test_a"]


def test_marks_are_found_on_tests_in_their_parameters_and_on_the_file():
    """The three places where a mark may stand."""
    source = """
pytestmark = pytest.mark.spec("AT-1")

@pytest.mark.spec("AT-2", "AT-3")
async def test_a(): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.spec("AT-4"))])
def test_b(x): ...
"""
    assert scan_file(source, "f.py") == Marks(
        tests={
            "AT-2": ("f.py::test_a",),
            "AT-3": ("f.py::test_a",),
            "AT-4": ("f.py::test_b",),
            "AT-1": ("f.py",),
        }
    )


@pytest.mark.parametrize("decorator", ["pytest.mark.skip", "pytest.mark.xfail(strict=True)"])
def test_a_test_that_gives_up_proves_nothing(decorator: str):
    """A skipped test must not hold a statement."""
    source = f'@{decorator}\n@pytest.mark.spec("AT-1")\ndef test_a(): ...\n'
    assert scan_file(source, "f.py").tests == {}


@pytest.mark.parametrize(
    "source",
    [
        '@pytest.mark.spec("AT-1")\ndef not_a_test(): ...\n',
        'CASES = [pytest.param(1, marks=pytest.mark.spec("AT-1"))]\n',
        'ID = "AT-1"\n@pytest.mark.spec(ID)\ndef test_a(): ...\n',
        "@pytest.mark.spec()\ndef test_a(): ...\n",
    ],
)
def test_a_mark_that_cannot_be_read_is_reported(source: str):
    """A mark out of reach of the scan would be a link that nobody checks."""
    assert len(scan_file(source, "f.py").unreadable) == 1


@pytest.mark.parametrize(
    ("wanted", "ids", "expected"),
    [
        ("AT-1", ["AT-1"], True),
        ("AT-1", ["AT-12"], False),
        ("RT-31", ["RT-31a"], False),
        ("RT-31a", ["RT-31a"], True),
        ("AT", ["RT-1", "AT-12"], True),
        ("A", ["AT-12"], False),
        ("AT", [], False),
    ],
)
def test_an_id_selects_itself_and_a_family_all_of_its_own(wanted: str, ids: list[str], expected: bool):
    """`AT-1` must not run what only proves `AT-12`."""
    assert matches(wanted, ids) is expected
