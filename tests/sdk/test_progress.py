from contextvars import copy_context

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools.sdk import progress_to, report_progress


def test_a_report_nobody_listens_to_is_dropped():
    """A renderer reports the same way wherever it runs."""
    report_progress(1, total=2, message="half")


@given(st.lists(st.tuples(st.floats(), st.none() | st.floats(), st.none() | st.text())))
def test_every_report_reaches_the_sink_in_order(reports):
    """And as it was given."""
    taken = []
    with progress_to(lambda done, *, total, message: taken.append((done, total, message))):
        for done, total, message in reports:
            report_progress(done, total=total, message=message)
    assert repr(taken) == repr(reports)


def test_the_nearest_sink_listens_and_only_inside():
    """A call inside a call has a listener of its own."""
    outer, inner = [], []
    with progress_to(lambda done, **_: outer.append(done)):
        with progress_to(lambda done, **_: inner.append(done)):
            report_progress(1)
        report_progress(2)
    report_progress(3)
    assert (outer, inner) == ([2], [1])


def test_what_the_sink_raises_ends_the_work():
    """So a cancelled caller stops a long drawing."""

    def sink(done, *, total, message):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), progress_to(sink):
        report_progress(1)


def test_a_copied_context_keeps_its_sink():
    """Threads that are given the caller's context report to the caller."""
    taken = []
    with progress_to(lambda done, **_: taken.append(done)):
        context = copy_context()
    context.run(report_progress, 7)
    assert taken == [7]
