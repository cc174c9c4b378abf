import json
import re
import runpy
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def printed_by(name, capsys):
    """What a script prints when it is run."""
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    return capsys.readouterr().out


def test_the_host_draws_what_it_says(capsys):
    """The snippet of the README works as it stands."""
    assert printed_by("host.py", capsys) == "# It works\n"


def test_the_pack_draws_its_callout(capsys):
    """And its type takes children of another pack."""
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
