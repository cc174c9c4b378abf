"""Templates of HTML, taken apart once: filling one is a join of strings."""

from string import Formatter
from typing import final

from markupsafe import Markup, escape

__all__ = ("Template", "template")


@final
class Template:
    """HTML with places for texts. `format` takes what `str.format` would, and escapes every text through markupsafe.

    As `Markup.format`, which takes a template apart on every call and so costs five times as much. A place is `{}` or
    `{name}`, nothing more: no index, no attribute, no conversion.
    """

    __slots__ = ("_names", "_parts")

    def __init__(self, source: str) -> None:
        self._parts: list[str] = []
        self._names: list[str | int | None] = []
        count = 0
        for literal, name, spec, conversion in Formatter().parse(source):
            if spec or conversion or (name and not name.isidentifier()):
                raise ValueError(f"a template has places like {{}} and {{name}} only, not {name!r}")
            self._parts.append(literal)
            self._names.append(count if name == "" else name)
            count += name == ""

    def format(self, *texts: object, **named: object) -> Markup:
        """The HTML with each text in its place: `Markup` as it is, anything else escaped.

        Raises:
            IndexError, KeyError: a place has no text.
        """
        filled: list[str] = []
        for literal, name in zip(self._parts, self._names, strict=True):
            filled.append(literal)
            if name is not None:
                text = texts[name] if isinstance(name, int) else named[name]
                filled.append(text if type(text) is Markup else escape(text))
        return Markup("".join(filled))  # noqa: S704 - the template's own HTML, and texts escaped just above


def template(source: str) -> Template:
    """A template of a pack's own HTML. Raises `ValueError` for a place that is neither `{}` nor `{name}`."""
    return Template(source)
