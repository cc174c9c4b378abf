"""A runtime with the slides pack and nothing else, short ways to draw with it, and its examples by name."""

import re
from html.parser import HTMLParser

from isomer_agent_tools.packs.slides import slide_deck_frame, slide_deck_primitives, slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime
from isomer_agent_tools.sdk import InputBudget, format_validation_error
from tests.sdk._slack_limits import faults

RUNTIME = create_isomer_runtime(packs=[slides_pack], frames={"deck": slide_deck_frame})
ROOMY = create_isomer_runtime(
    packs=[slides_pack], input_budget=InputBudget(max_values=1_000_000, max_characters=10_000_000)
)
"""For documents that the default budget would refuse before the schema saw them."""

STATEMENT = {"type": "slideStatement", "text": "Ship it."}

EXAMPLES = {
    f"{primitive.type}-{index}": dict(example)
    for primitive in slide_deck_primitives
    for index, example in enumerate(primitive.examples, 1)
}

VOID = {"br", "hr", "img"}


def view(*nodes):
    """A composition of the nodes."""
    return {"type": "view", "body": list(nodes)}


def frame(*nodes, **fields):
    """A slide that holds the nodes."""
    return {"type": "slideFrame", "body": list(nodes), **fields}


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
    """What Slack would refuse. The `> ` that opens a quoted line is markup on purpose and taken off first."""
    blocks = slack_of(*nodes)
    for block in blocks:
        if block["type"] == "section" and "text" in block:
            block["text"]["text"] = re.sub(r"^> ", "", block["text"]["text"], flags=re.MULTILINE)
    return faults(blocks)


def html_of(*nodes):
    """The HTML of the body, read back as elements."""
    return parsed(RUNTIME.surfaces.html.render(view(*nodes)).body)


class Element:
    """An element with its attributes, and its children: elements and strings."""

    def __init__(self, tag, attributes):
        self.tag, self.attributes, self.children = tag, attributes, []

    @property
    def text(self):
        """All text inside, in order."""
        return "".join(child if isinstance(child, str) else child.text for child in self.children)

    @property
    def classes(self):
        """The class names."""
        return (self.attributes.get("class") or "").split()

    def all(self, tag=None, cls=None):
        """Every element inside of that tag and class, in order."""
        found = []
        for child in self.children:
            if isinstance(child, Element):
                if (tag is None or child.tag == tag) and (cls is None or cls in child.classes):
                    found.append(child)
                found += child.all(tag, cls)
        return found


class Reader(HTMLParser):
    """Builds elements and refuses markup that does not nest."""

    def __init__(self):
        super().__init__()
        self.open = [Element("root", {})]

    def handle_starttag(self, tag, attrs):
        element = Element(tag, dict(attrs))
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag):
        assert self.open.pop().tag == tag

    def handle_data(self, data):
        self.open[-1].children.append(data)


def parsed(markup):
    """A fragment as a tree."""
    reader = Reader()
    reader.feed(markup)
    reader.close()
    (root,) = reader.open
    return root
