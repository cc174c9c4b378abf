import subprocess
import sys

import pytest

from isomer_agent_tools.images import TakumiBackend
from isomer_agent_tools.images._engine_paint import plain_paint
from isomer_agent_tools.images._guard import guarded
from isomer_agent_tools.sdk import IsomerError
from tests.images._pages import page_of

IMPORTED = "import sys; import isomer_agent_tools.images; print(*sys.modules, sep='\\n')"


def test_importing_the_front_door_brings_in_neither_engine_nor_fonts():
    """A host may import it without the extra."""
    done = subprocess.run([sys.executable, "-c", IMPORTED], check=True, capture_output=True, text=True)
    brought = {name.partition(".")[0] for name in done.stdout.split()}
    assert "isomer_agent_tools" in brought
    assert brought & {"pytakumi", "fontpkg_inter", "fontpkg_jetbrains_mono", "pydyf"} == set()


@pytest.mark.parametrize("module", ["pytakumi", "fontpkg_inter", "fontpkg_jetbrains_mono"])
def test_without_the_extra_a_back_end_says_what_to_install(monkeypatch, module):
    """By the name of the extra."""
    from isomer_agent_tools.images import _fonts

    _fonts._default_faces.cache_clear()  # noqa: SLF001 - faces that were read stay read
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(IsomerError) as caught:
        TakumiBackend()
    assert caught.value.code == "IMAGES_UNAVAILABLE"
    assert "isomer-agent-tools[images]" in caught.value.message


def test_without_the_library_for_pdf_a_document_says_what_to_install(monkeypatch):
    """Pictures need it not."""
    page = page_of("slideTitle-0")
    own = TakumiBackend()
    monkeypatch.setitem(sys.modules, "pydyf", None)
    with pytest.raises(IsomerError, match=r"isomer-agent-tools\[images\]") as caught:
        own.pdf(page)
    assert caught.value.code == "IMAGES_UNAVAILABLE"
    assert own.png(page).startswith(b"\x89PNG")


def test_without_the_engine_the_painter_says_what_to_install(monkeypatch):
    """It may be the first to need it."""
    plain_paint.cache_clear()
    monkeypatch.setitem(sys.modules, "pytakumi", None)
    with pytest.raises(IsomerError, match=r"isomer-agent-tools\[images\]"):
        plain_paint()


class Panic(BaseException):
    """As the engine raises it."""


def test_a_guarded_call_turns_every_failure_into_ours():
    """Also one that is no `Exception`, and one that says nothing."""

    def fail(error):
        raise error

    for error in (Panic("index out of range"), ValueError("bad"), RecursionError()):
        with pytest.raises(IsomerError) as caught:
            guarded(fail, error)
        assert caught.value.code == "IMAGE_FAILED"
        assert caught.value.__cause__ is error


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit, GeneratorExit, MemoryError])
def test_what_is_no_failure_of_the_engine_passes(error):
    """The host's own business."""

    def fail():
        raise error

    with pytest.raises(error):
        guarded(fail)
