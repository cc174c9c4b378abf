"""The loop an agent walks, through the tools alone: guide, views, describe, compose, validate, repair, render.

`ScriptedModel` stands in for a language model. It sees nothing but the texts that the tools return. Its first draft is
fixed and full of the slips that models make; its repairs are not: it reads each finding, goes to the place that the
finding names and does what the finding says.

    python examples/agent_loop.py
"""

import json
import re
from collections.abc import Callable
from typing import Any

from pydantic import BaseModel, Field

from isomer_agent_tools import IsomerTool, create_isomer_tools
from isomer_agent_tools.packs.slides import slide_deck_frame, slides_guide, slides_pack, slides_rules
from isomer_agent_tools.runtime import create_isomer_runtime, define_view

ANNUAL_MEANS = {1960: 317, 1970: 326, 1980: 339, 1990: 354, 2000: 370, 2010: 390, 2020: 414, 2023: 421}
SOURCE = "NOAA Global Monitoring Laboratory, Mauna Loa annual mean, rounded to whole ppm"
TASK = "One slide: how far has carbon dioxide risen since 1990?"
MOST_ROUNDS = 5


# --- the host: what it registers, and the tools it makes ------------------------------------------------------------


class Since(BaseModel):
    """The input of the view."""

    since: int = Field(ge=1960, le=2023, description="First year of the table.")


def build_means(*, input: Since, context: None) -> dict[str, Any]:  # noqa: ARG001 - a view is called with both
    """A slide with the measured means, from the host's own data."""
    rows = [[str(year), str(mean)] for year, mean in ANNUAL_MEANS.items() if year >= input.since]
    table = {"type": "slideTable", "columns": ["Year", "CO₂ (ppm)"], "rowHeaders": True, "rows": rows}
    body = [
        {"type": "slideHeading", "title": "Carbon dioxide at Mauna Loa"},
        table,
        {"type": "slideSource", "text": SOURCE},
    ]
    return {"type": "view", "title": "Annual means", "body": [{"type": "slideFrame", "body": body}]}


def make_tools() -> dict[str, IsomerTool]:
    """The six tools, by name, for decks whose slides are one composition each."""
    view = define_view(
        id="co2-annual-means",
        title="Carbon dioxide at Mauna Loa, annual means",
        answers=["How much carbon dioxide is in the air?"],
        input_model=Since,
        build=build_means,
    )
    runtime = create_isomer_runtime(packs=[slides_pack], views=[view])
    tools = create_isomer_tools(
        runtime=runtime, guide=slides_guide(), rules=slides_rules(), frame=slide_deck_frame, heading=False
    )
    return {tool.name: tool for tool in tools}


# --- the stand-in for the model -------------------------------------------------------------------------------------


class ScriptedModel:
    """Writes one slide from the figures it is given, with slips, and repairs what the findings name."""

    types = ("slideFrame", "slideHeading", "slideStats", "slideSource")

    def draft(self, rows: list[list[str]]) -> dict[str, Any]:
        """A first draft: a misspelt type and field, a bad enum, a node that is no list, numbers, a style of its own."""
        first, last = int(rows[0][1]), int(rows[-1][1])
        stats = [
            {"value": first, "unit": "ppm", "label": rows[0][0], "body": "annual mean."},
            {"value": last, "unit": "ppm", "label": rows[-1][0], "body": "annual mean.", "color": "red"},
        ]
        body = [
            {"type": "slideHeadng", "titel": f"**{last - first} ppm** more than in {rows[0][0]}", "lede": None},
            {"type": "slideStats", "items": stats},
            {"type": "slideSource", "text": f"{SOURCE}; the difference computed"},
        ]
        return {"type": "view", "body": {"type": "slideFrame", "tone": "invers", "body": body}}

    def repair(self, draft: dict[str, Any], finding: str) -> str:
        """Change the one place that a finding names, as it says; returns what was done."""
        path, message = self._read(finding)
        for pattern, remedy in self._remedies():
            said = re.search(pattern, message)
            if said:
                holder, key = self._find({"": draft}, ["", *path])
                return remedy(holder, key, said)
        raise ValueError(f"The stand-in knows no remedy for: {finding}")

    def look_up(self, findings: list[str]) -> list[str]:
        """The node types that findings name, once each."""
        return list(dict.fromkeys(re.findall(r"\(in ([\w-]+)\)", "\n".join(findings))))

    def _read(self, finding: str) -> tuple[list[str | int], str]:
        """`body[0].tone (in slideFrame) must be …` as its path and its message."""
        place, _, message = finding.partition(" ")
        if place in {"has", "must"}:
            # The finding is about the whole document.
            return [], finding
        steps = re.findall(r"([A-Za-z_$][\w$]*)|\[(\d+)\]", place)
        return [name or int(index) for name, index in steps], re.sub(r"^\(in [\w-]+\) ", "", message)

    def _find(self, holder: Any, path: list[str | int]) -> tuple[Any, str | int]:  # noqa: ANN401 - any JSON
        """What holds the value at the end of the path, and under which key."""
        for step in path[:-1]:
            holder = holder[step]
        return holder, path[-1]

    def _remedies(self) -> list[tuple[str, Callable[[Any, Any, re.Match[str]], str]]]:
        """Patterns of messages, the most telling first, each with what to do about it."""
        return [
            (r"unrecognized key\(s\): (\w+); did you mean (\w+)\?", self._rename),
            (r"unrecognized key\(s\): ([\w, ]+)", self._drop_keys),
            (r"did you mean (\w+)\?", self._replace),
            (r"must be an array", self._wrap),
            (r"must be a string", self._to_text),
        ]

    def _rename(self, holder: Any, key: Any, said: re.Match[str]) -> str:  # noqa: ANN401 - any JSON
        node = holder[key]
        node[said[2]] = node.pop(said[1])
        return f"renamed {said[1]} to {said[2]}"

    def _drop_keys(self, holder: Any, key: Any, said: re.Match[str]) -> str:  # noqa: ANN401 - any JSON
        for name in said[1].split(", "):
            del holder[key][name]
        return f"left out {said[1]}"

    def _replace(self, holder: Any, key: Any, said: re.Match[str]) -> str:  # noqa: ANN401 - any JSON
        holder[key] = said[1]
        return f"wrote {said[1]}"

    def _wrap(self, holder: Any, key: Any, _said: re.Match[str]) -> str:  # noqa: ANN401 - any JSON
        holder[key] = [holder[key]]
        return "put it into a list"

    def _to_text(self, holder: Any, key: Any, _said: re.Match[str]) -> str:  # noqa: ANN401 - any JSON
        value = holder[key]
        if value is None:
            del holder[key]
            return "left it out"
        holder[key] = str(value)
        return f'wrote "{value}"'


# --- the loop -------------------------------------------------------------------------------------------------------


def step(number: int, title: str) -> None:
    """A heading for what comes next."""
    print(f"\n{number}. {title}\n")


def excerpt(text: str, lines: int) -> str:
    """The beginning of a long answer, indented."""
    shown = [f"   {line[:110]}" for line in text.splitlines()[:lines]]
    return "\n".join([*shown, f"   … {len(text):,} characters in all"])


def repair_until_valid(tools: dict[str, IsomerTool], model: ScriptedModel, draft: dict[str, Any]) -> int:
    """Validate and repair until nothing is found; returns the number of rounds that found something."""
    for found in range(MOST_ROUNDS):
        answer = json.loads(tools["isomer_validate"].call_sync({"composition": draft}).text)
        print(f"   isomer_validate: valid {json.dumps(answer['valid'])}, findings: {len(answer['errors'])}")
        if answer["valid"]:
            return found
        types = model.look_up(answer["errors"])
        if types:
            tools["isomer_describe_primitives"].call_sync({"types": types})
            print(f"   isomer_describe_primitives: {', '.join(types)}")
        for finding in answer["errors"]:
            print(f"   - {finding}\n     {model.repair(draft, finding)}")
        print()
    raise RuntimeError("The draft is still not valid.")


def main() -> None:
    """Walk the loop and print every step."""
    tools, model = make_tools(), ScriptedModel()
    print(TASK)

    step(1, "Read the guide: isomer_authoring_guide")
    print(excerpt(tools["isomer_authoring_guide"].call_sync().text, 8))

    step(2, "See what the application can build: isomer_list_views")
    print(excerpt(tools["isomer_list_views"].call_sync().text, 8))

    step(3, "Take the figures from a view, invent none: isomer_request_view")
    view = tools["isomer_request_view"].call_sync({"id": "co2-annual-means", "input": {"since": 1990}})
    rows = json.loads(view.text)["composition"]["body"][0]["body"][1]["rows"]
    print(f"   {rows}")

    step(4, "Look the types up: isomer_describe_primitives")
    print(excerpt(tools["isomer_describe_primitives"].call_sync({"types": list(model.types)}).text, 8))

    step(5, "Compose a first draft")
    draft = model.draft(rows)
    print(json.dumps(draft, indent=2, ensure_ascii=False))

    step(6, "Validate and repair: isomer_validate")
    rounds = repair_until_valid(tools, model, draft)
    print(f"   repaired in {rounds} rounds")

    step(7, "Render: isomer_render")
    print(tools["isomer_render"].call_sync({"composition": draft, "format": "markdown"}).text)


if __name__ == "__main__":
    main()
