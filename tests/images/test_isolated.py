import gc
import os
import subprocess
import sys
import weakref

import pytest

from isomer_agent_tools.images import TakumiBackend
from isomer_agent_tools.runtime import Page
from isomer_agent_tools.sdk import IsomerError
from tests.images._pages import RUNTIME, backend, deck_file, page_of

TITLE = page_of("slideTitle-0")
PAIR = RUNTIME.surfaces.snapshot.render_pages(deck_file()[:2])
ENDLESS = Page(
    html='<div style="width:1000000000px;height:1000000000px;background-size:1px 1px;'
    'background-image:linear-gradient(red,blue)">x</div>',
    css="",
    width=100,
    height=100,
)
"""Keeps the engine of this version busy for good: no page that we draw holds such numbers."""


@pytest.fixture(scope="module")
def isolated():
    """A back end with a child of its own."""
    return TakumiBackend(isolated=True)


def child_of(own):
    """Its process."""
    return own._engine._child  # noqa: SLF001 - nobody else has a use for it


@pytest.mark.parametrize("method", ["png", "jpeg", "webp", "svg", "pdf", "measure"])
def test_a_child_draws_the_same(isolated, method):
    """To the byte."""
    assert getattr(isolated, method)(TITLE) == getattr(backend(), method)(TITLE)


def test_a_child_tells_of_each_page(isolated):
    """So that a bar can be shown."""
    told = []
    pages = RUNTIME.surfaces.snapshot.render_pages(deck_file()[:3])
    assert isolated.pdf(pages, on_page=lambda *one: told.append(one)) == backend().pdf(pages)
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_a_page_that_runs_away_is_stopped_and_the_next_one_drawn():
    """In a new child."""
    own = TakumiBackend(isolated=True, seconds=1.0, memory=4 * 1024**3)
    with pytest.raises(IsomerError) as caught:
        own.png(ENDLESS)
    assert caught.value.code == "IMAGE_FAILED"
    assert "took more than 1 seconds and was stopped" in caught.value.message
    assert own.png(TITLE) == backend().png(TITLE)


@pytest.mark.skipif(sys.platform == "win32", reason="no limit on the memory of a process there")
def test_a_page_that_takes_too_much_memory_fails_and_the_next_one_is_drawn():
    """The child may end of it; the host does not."""
    own = TakumiBackend(isolated=True, memory=512 * 1024 * 1024)
    filters = "".join('<div style="filter:blur(20px);width:8000px;height:5000px">x</div>' for _ in range(6))
    heavy = Page(html=f'<div style="position:relative">{filters}</div>', css="", width=8_000, height=5_000)
    with pytest.raises(IsomerError):
        own.png(heavy, scale=1.0)
    assert own.png(TITLE) == backend().png(TITLE)


def test_an_error_in_the_child_is_the_same_error(isolated):
    """Code and message; the child lives on."""
    before = child_of(isolated).pid
    deep = Page(html="<div>" * 600 + "</div>" * 600, css="", width=10, height=10)
    with pytest.raises(IsomerError) as caught:
        isolated.png(deep)
    assert caught.value.code == "IMAGE_FAILED"
    with pytest.raises(ValueError, match="language"):
        isolated.pdf(TITLE, language="no tag at all")
    assert child_of(isolated).pid == before


def test_a_panic_in_the_child_is_an_error_too(isolated):
    """It is caught where it happens."""
    wild = '<div style="width:50px;height:50px"><div style="scale:1e30">aaaaaaaaaaaaaaaaaaaa</div></div>'
    with pytest.raises(IsomerError):
        isolated.png(Page(html=wild, css="", width=50, height=50))


def test_a_child_that_was_killed_is_replaced(isolated):
    """The order at hand fails, the next one does not."""
    isolated.png(TITLE)
    child = child_of(isolated)
    child.kill()
    child.wait()
    assert isolated.png(TITLE) == backend().png(TITLE)


def test_a_child_ends_with_its_back_end():
    """None is left behind."""
    own = TakumiBackend(isolated=True)
    own.png(TITLE)
    child = child_of(own)
    del own
    gc.collect()
    assert child.poll() is not None


def test_an_interrupted_wait_does_not_leave_an_answer_for_the_next_order(isolated):
    """What is told may raise, as a key press does."""

    def interrupt(_done, _of):
        raise KeyboardInterrupt

    pages = RUNTIME.surfaces.snapshot.render_pages(deck_file()[:2])
    with pytest.raises(KeyboardInterrupt):
        isolated.pdf(pages, on_page=interrupt)
    assert isolated.png(TITLE) == backend().png(TITLE)
    assert os.getpid() != child_of(isolated).pid


def test_a_child_that_ends_by_itself_is_not_said_to_have_been_late():
    """The reader would look for the wrong thing."""
    own = TakumiBackend(isolated=True)
    with pytest.raises(IsomerError, match=r"the drawing process ended; it may map 1,073,741,824 bytes"):
        own.pdf(PAIR, on_page=lambda _done, _of: child_of(own).kill())


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf"), 86_401])
def test_seconds_out_of_bounds_are_refused(seconds):
    """When the back end is made."""
    with pytest.raises(ValueError, match="seconds"):
        TakumiBackend(isolated=True, seconds=seconds)


def test_memory_that_is_too_little_is_refused():
    """The least is enough for a slide."""
    least = 128 * 1024 * 1024
    with pytest.raises(ValueError, match="memory"):
        TakumiBackend(isolated=True, memory=least - 1)
    assert TakumiBackend(isolated=True, memory=least, seconds=86_400).png(TITLE) == backend().png(TITLE)


@pytest.mark.skipif(sys.platform == "win32", reason="no limit on the memory of a process there")
def test_a_host_that_is_held_to_less_memory_itself_has_its_pages_drawn():
    """Its own limit stays."""
    program = (
        "import resource; resource.setrlimit(resource.RLIMIT_AS, (800 * 2**20, 800 * 2**20))\n"
        "from isomer_agent_tools.images import TakumiBackend\n"
        "from isomer_agent_tools.runtime import Page\n"
        "page = Page(html='<p>x</p>', css='', width=40, height=40)\n"
        "print(len(TakumiBackend(isolated=True).png(page)))"
    )
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert int(done.stdout) > 100


def test_a_fault_at_the_start_is_told_as_it_is(monkeypatch, tmp_path):
    """Not as a page that is too large."""
    (tmp_path / "pytakumi.py").write_text("raise RuntimeError('broken engine')")
    own = TakumiBackend(isolated=True)
    paths = os.pathsep.join((str(tmp_path), os.environ.get("PYTHONPATH", "")))
    monkeypatch.setenv("PYTHONPATH", paths)
    with pytest.raises(IsomerError, match="cannot start: broken engine"):
        own.png(TITLE)
    monkeypatch.undo()
    assert own.png(TITLE) == backend().png(TITLE)


def test_replaced_children_leave_nothing_to_be_ended_later():
    """Or a host that runs for months would keep them all."""
    own = TakumiBackend(isolated=True)
    children = []
    for _ in range(3):
        own.png(TITLE)
        children.append(weakref.ref(child_of(own)))
        with pytest.raises(IsomerError):
            own.pdf(PAIR, on_page=lambda _done, _of: child_of(own).kill())
    gc.collect()
    assert [child() for child in children] == [None] * 3
