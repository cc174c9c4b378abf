"""A finding must lead a model to the fault: the bar is held over every single fault of the examples."""

from tests.repair.figures import documents, measure


def test_a_single_fault_gets_one_finding_at_its_place_with_its_type():
    """At least 200 faults of five kinds; right place and type in 99 % and one finding in 99 % of them."""
    figures = measure()

    assert figures.total >= 200
    assert min(figures.kinds.values()) >= 20
    assert len(figures.kinds) == 5
    assert figures.right_place >= 0.985 * figures.total
    assert figures.right_type >= 0.985 * figures.total
    assert figures.exactly_one >= 0.985 * figures.total


def test_there_are_documents_to_break():
    """Decks, a report, and each primitive alone."""
    assert len(documents()) > 20
