"""A fragment of HTML, read back as a set of names."""

from html.parser import HTMLParser

VOID = {"br", "col", "hr", "img", "wbr"}


class Elements(HTMLParser):
    """Every element with its attributes; complains of markup that does not nest."""

    def __init__(self):
        super().__init__()
        self.names = set()
        self.addresses = []
        self.open = []

    def handle_starttag(self, tag, attrs):
        self.names |= {(tag, None), *((tag, name) for name, _ in attrs)}
        self.addresses += [value for name, value in attrs if name in {"href", "src", "action"}]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_comment(self, data):
        raise AssertionError(data)

    handle_decl = handle_pi = unknown_decl = handle_comment


def read(markup):
    """A fragment's elements."""
    elements = Elements()
    elements.feed(markup)
    elements.close()
    assert elements.open == []
    return elements
