import json

from isomer_agent_tools import create_isomer_resources, create_isomer_tools
from isomer_agent_tools.packs.report import report_guide, report_pack, report_rules
from isomer_agent_tools.packs.slides import slides_guide, slides_pack, slides_rules
from isomer_agent_tools.runtime import create_isomer_runtime


def listed(text):
    """The rows as a mapping of name to bytes."""
    rows = (line.split() for line in text.splitlines() if line.startswith("  "))
    return {row[0]: int(row[1].replace(",", "")) for row in rows}


def test_bytes_are_those_that_an_agent_reads(run):
    """Measured here once more, from the tools themselves."""
    runtime = create_isomer_runtime(packs=[slides_pack, report_pack])
    prose = f"{slides_guide()}\n\n{report_guide()}"
    options = {"runtime": runtime, "guide": prose, "rules": (*slides_rules(), *report_rules())}
    entries = [
        {"name": tool.name, "title": tool.title, "description": tool.description, "inputSchema": tool.input_schema}
        for tool in create_isomer_tools(**options)
    ]
    sizes = {entry["name"]: size_of(entry) for entry in entries}
    resources = {one.uri: len(one.read().encode()) for one in create_isomer_resources(**options)}
    guide = resources["isomer://authoring-guide"]
    assert listed(run("tools").stdout) == {**sizes, "tools/list": size_of(entries), **resources, "compose": guide}


def size_of(value):
    """Bytes of compact JSON in UTF-8."""
    return len(json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode())


def test_titles_are_shown(run):
    """Names alone say little."""
    assert "Validate a composition" in run("tools").stdout
