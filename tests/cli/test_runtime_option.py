import json
import sys
import textwrap

import pytest

OWN = """
from dataclasses import replace
from pydantic import BaseModel
from isomer_agent_tools import IsomerError
from isomer_agent_tools.packs.slides import slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime, define_view
from isomer_agent_tools.testing import create_fake_runtime

def build(*, input, context):
    return {"type": "view", "body": [{"type": "slideStatement", "text": "Built"}]}

view = define_view(
    id="statement", title="A statement", answers=["What is said?"], description="Says\\none thing.", build=build
)

class Input(BaseModel):
    since: int

plain = define_view(id="plain", title="With an input", answers=(), input_model=Input, build=build)
two = create_isomer_runtime(packs=[slides_pack], views=[view, plain])

def make():
    return create_isomer_runtime(packs=[slides_pack], views=[view])

ready = make()

class holder:
    inner = ready

fake = create_fake_runtime()

class Refusing:
    validate, surfaces, view_registry = ready.validate, ready.surfaces, ready.view_registry

    def get_authoring_context(self):
        return replace(ready.get_authoring_context(), describe_primitives=self.refuse)

    def refuse(self, types):
        raise IsomerError("TOO_MANY_TYPES", "One at a time, please.")
number = 3

def broken():
    raise LookupError("no vocabulary today")
"""


@pytest.fixture
def own(tmp_path, monkeypatch):
    """A module of the user's own in the current directory."""
    (tmp_path / "my_host.py").write_text(textwrap.dedent(OWN), encoding="utf-8")
    (tmp_path / "my_fault.py").write_text("1 / 0\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield
    sys.modules.pop("my_host", None)


@pytest.mark.parametrize("attribute", ["ready", "make", "holder.inner"])
def test_a_runtime_or_a_callable_that_returns_one_is_used(run, own, attribute):
    """The current directory can be imported from."""
    result = run("views", "--runtime", f"my_host:{attribute}")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == ["statement  A statement", "  Says one thing.", "  answers: What is said?"]


def test_a_view_shows_what_it_takes(run, own):
    """As JSON Schema on one line; views are a blank line apart."""
    lines = run("views", "--runtime", "my_host:two").stdout.splitlines()
    assert lines[2:5] == ["  answers: What is said?", "", "plain  With an input"]
    assert json.loads(lines[5].removeprefix("  input: "))["required"] == ["since"]


def test_the_option_may_stand_before_the_command(run, own):
    """Both places are natural."""
    assert run("--runtime", "my_host:ready", "views").stdout.startswith("statement")


def test_the_option_after_the_command_wins(run, own):
    """The nearer one is meant."""
    assert run("--runtime", "my_host:number", "views", "--runtime", "my_host:ready").exit_code == 0


def test_views_bring_their_tools(run, own):
    """An agent is then offered six."""
    assert "isomer_request_view" in run("tools", "--runtime", "my_host:ready").stdout
    assert "isomer_request_view" not in run("tools").stdout


@pytest.mark.parametrize("command", [["guide"], ["tools"], ["views"]])
def test_what_is_only_the_port_is_enough(run, own, command):
    """A runtime need not be ours."""
    assert run(*command, "--runtime", "my_host:fake").exit_code == 0


WRONG = {
    "no colon": ("my_host", "module:attribute"),
    "no module": (":ready", "module:attribute"),
    "no attribute": ("my_host:", "module:attribute"),
    "a module that is not there": ("no_such_module:x", "No module named 'no_such_module'"),
    "an attribute that is not there": ("my_host:nothing", "nothing"),
    "a module that fails": ("my_fault:x", "ZeroDivisionError"),
    "a callable that fails": ("my_host:broken", "LookupError: no vocabulary today"),
    "something else": ("my_host:number", "is no runtime: it has no validate"),
    "a callable of something else": ("my_host:dict", "module"),
}


@pytest.mark.parametrize(("reference", "said"), WRONG.values(), ids=WRONG)
def test_what_is_no_runtime_ends_with_two_and_one_line(run, own, reference, said):
    """Not with a traceback of this package."""
    result = run("guide", "--runtime", reference)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


def test_what_the_runtime_refuses_to_describe_is_told_in_its_words(run, own):
    """It has limits of its own."""
    result = run("describe", "slideStat", "--runtime", "my_host:Refusing")
    assert (result.exit_code, result.stderr) == (2, "Error: One at a time, please.\n")


def test_a_runtime_without_pages_says_so(run, own):
    """`page` is more than the tools ask of a runtime."""
    document = '{"type":"view","body":[{"type":"text","text":"Words"}]}'
    result = run("render", "-", "--format", "page", "--runtime", "my_host:fake", stdin=document)
    assert result.exit_code == 2
    assert result.stderr == "Error: This runtime draws no whole page; use --format html.\n"
