"""A runtime with the report pack and nothing else, short ways to draw with it, and its examples by name."""

from isomer_agent_tools.packs.report import report_pack, report_primitives
from isomer_agent_tools.runtime import create_isomer_runtime
from isomer_agent_tools.sdk import InputBudget, format_validation_error
from tests.packs.slides._slides import parsed, view
from tests.sdk._slack_limits import faults

RUNTIME = create_isomer_runtime(packs=[report_pack])
ROOMY = create_isomer_runtime(
    packs=[report_pack], input_budget=InputBudget(max_values=1_000_000, max_characters=10_000_000)
)
"""For documents that the default budget would refuse before the schema saw them."""

EXAMPLES = {
    f"{primitive.type}-{index}": dict(example)
    for primitive in report_primitives
    for index, example in enumerate(primitive.examples, 1)
}


def findings(*nodes, runtime=RUNTIME):
    """Each finding on one line, without the `body[0]` they start with."""
    result = runtime.validate(view(*nodes))
    return [format_validation_error(error).removeprefix("body[0]").lstrip(". ") for error in result.errors]


def paths(*nodes, runtime=RUNTIME):
    """Where the findings are, inside the first node."""
    return [error.path.removeprefix("body[0]").removeprefix(".") for error in runtime.validate(view(*nodes)).errors]


def text_of(*nodes):
    """The plain text."""
    return RUNTIME.surfaces.text.render(view(*nodes))


def markdown_of(*nodes):
    """The Markdown."""
    return RUNTIME.surfaces.markdown.render(view(*nodes))


def slack_of(*nodes):
    """The blocks of the Slack message."""
    return list(RUNTIME.surfaces.slack.render(view(*nodes)).blocks)


def slack_faults(*nodes):
    """What Slack would refuse."""
    return faults(slack_of(*nodes))


def html_of(*nodes):
    """The HTML of the body, read back as elements."""
    return parsed(RUNTIME.surfaces.html.render(view(*nodes)).body)
