import json
import re
import runpy
from pathlib import Path

from isomer_agent_tools.testing import check_slack_payload

EXAMPLES = Path(__file__).parents[2] / "examples"


def printed_by(name, capsys):
    """What a script prints when it is run."""
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    return capsys.readouterr().out


def test_the_host_draws_what_it_says(capsys):
    """The snippet of the README works as it stands."""
    assert printed_by("host.py", capsys) == "# It works\n"


def test_the_pack_draws_its_callout(capsys):
    """And its checks find no problem in it; its type takes children of another pack."""
    assert printed_by("own_pack.py", capsys) == "> # Before you start\n>\n> Take a **backup**.\n"
    names = runpy.run_path(str(EXAMPLES / "own_pack.py"), run_name="own_pack")
    inner = {"type": "slideBulletList", "items": ["A <b>"]}
    node = {"type": "callout", "title": "T < U", "body": "`x`", "items": [inner]}
    surfaces = names["make_runtime"]().surfaces
    view = {"type": "view", "body": [node]}
    assert surfaces.text.render(view) == "T < U\n\nx\n\n- A <b>"
    assert "T &lt; U" in surfaces.html.render(view).html
    assert [block["type"] for block in surfaces.slack.render(view).blocks] == ["header", "section", "rich_text"]


def test_the_view_is_built_for_its_caller(capsys):
    """With what the host knows, and what the agent chose."""
    answer = json.loads(printed_by("registered_view.py", capsys))
    assert answer["valid"]
    assert answer["composition"]["body"][0]["rows"] == [["Bread", "30"]]


def test_the_certain_slips_are_repaired_and_the_rest_is_told():
    """Nothing that the author wrote is lost, and the draft itself stays as it was."""
    repaired = runpy.run_path(str(EXAMPLES / "repair.py"), run_name="repair")["repaired"]
    draft = {"type": "view", "body": [{"type": "slideSorce", "txt": "UN"}, {"type": "slideStatement"}]}
    written = json.dumps(draft)
    document, result = repaired(draft)
    assert json.dumps(draft) == written
    assert document["body"][0]["text"] == "UN"
    assert {(error.path, error.rule) for error in result.errors} >= {("body[1].text", "required")}
    assert not any(error.fix and error.fix.lossless for error in result.errors)


def test_the_report_becomes_messages_that_slack_takes(capsys):
    """With the uploaded picture in its place, every table native, and not a word lost."""
    names = runpy.run_path(str(EXAMPLES / "slack_messages.py"), run_name="slack_messages")
    uploaded = []

    def upload(node, alt_text):
        uploaded.append((node["type"], alt_text))
        return "F0123456789"

    posted = names["payloads"](names["report"](3), upload)
    kinds = [block["type"] for message in posted for block in message["blocks"]]
    assert uploaded == [("slideStat", "421 ppm: Mean of 2023.")]
    assert [found for message in posted for found in check_slack_payload(message)] == []
    assert kinds.count("table") == 3
    assert '"id": "F0123456789"' in json.dumps(posted)
    assert capsys.readouterr().out == ""


def test_the_loop_ends_with_a_valid_slide(capsys):
    """From a draft full of slips, by its findings alone."""
    printed = printed_by("agent_loop.py", capsys)
    assert "isomer_validate: valid false" in printed
    assert "isomer_validate: valid true" in printed
    assert printed.split("7. Render: isomer_render\n\n")[1].startswith("# **67 ppm** more than in 1990\n")


def test_the_loop_calls_all_six_tools(capsys):
    """A reader sees each of them once at least."""
    printed = printed_by("agent_loop.py", capsys)
    assert (
        len(
            set(
                re.findall(
                    r"isomer_(?:authoring_guide|describe_primitives|validate|render|list_views|request_view)", printed
                )
            )
        )
        == 6
    )


def test_the_stand_in_repairs_drafts_it_has_never_seen():
    """Its repairs come from the findings, not from a second document."""
    names = runpy.run_path(str(EXAMPLES / "agent_loop.py"), run_name="agent_loop")
    tools, model = names["make_tools"](), names["ScriptedModel"]()
    slips = {
        "a list for a node": {
            "type": "view",
            "body": {"type": "slideFrame", "body": {"type": "slideStatement", "text": "A"}},
        },
        "a field": {
            "type": "view",
            "body": [{"type": "slideFrame", "body": [{"type": "slideQuote", "txt": "A", "source": "B"}]}],
        },
        "a type": {"type": "view", "body": [{"type": "slideFrme", "body": [{"type": "slideStatment", "text": "A"}]}]},
        "a number": {
            "type": "view",
            "body": [{"type": "slideFrame", "body": [{"type": "slideStat", "value": 3, "body": "A"}]}],
        },
        "keys": {
            "type": "view",
            "layout": 1,
            "body": [{"type": "slideFrame", "body": [{"type": "slideStatement", "text": "A", "font": 1}]}],
        },
    }
    assert {name: names["repair_until_valid"](tools, model, slip) > 0 for name, slip in slips.items()} == dict.fromkeys(
        slips, True
    )
