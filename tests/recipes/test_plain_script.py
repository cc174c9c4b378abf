import runpy

from isomer_agent_tools import TextBlock
from tests.adapters.cases import CASES, UNKNOWN, Answer, assert_answers, make_tools
from tests.recipes._scripts import RECIPES, load

RECIPE = load("plain_script.py")


def test_every_case_of_the_table():
    """Through the loop, with a function in place of a model."""
    cases = (*CASES, UNKNOWN)

    def ask(messages, offered):
        assert {one["name"] for one in offered} >= {case.tool for case in CASES}
        calls = [{"id": number, "name": case.tool, "arguments": case.arguments} for number, case in enumerate(cases)]
        return {"text": "", "calls": calls if len(messages) == 1 else []}

    messages = [one for one in RECIPE["run"](ask, "go", make_tools()) if one["role"] == "tool"]
    answers = [
        Answer(
            text=one["text"],
            failed=one["failed"],
            media=tuple((block.mime_type, block.data) for block in one["blocks"] if not isinstance(block, TextBlock)),
        )
        for one in messages
    ]
    assert_answers(cases, answers)


def test_a_model_that_never_ends_is_ended():
    """After as many rounds as it is given."""

    def ask(messages, offered):
        return {"text": "", "calls": [{"id": "1", "name": "isomer_list_views", "arguments": None}]}

    assert len(RECIPE["run"](ask, "go", make_tools(), most_rounds=3)) == 1 + 2 * 3


def test_the_script_draws_its_slide(capsys):
    """As it stands."""
    runpy.run_path(str(RECIPES / "plain_script.py"), run_name="__main__")
    assert '"# It works without a framework"' in capsys.readouterr().out
