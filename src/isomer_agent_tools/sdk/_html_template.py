"""Templates of HTML, taken apart once: filling one is a join of strings."""

from string import Formatter
from typing import final

from markupsafe import Markup, escape

__all__ = ("Template", "template")


_as_markup = str.__new__
"""`Markup(text)` without the look for an `__html__` that a string has not."""


@final
class Template:
    """HTML with places for texts. `format` takes what `str.format` would, and escapes every text through markupsafe.

    As `Markup.format`, which takes a template apart on every call and so costs five times as much. A place is `{}` or
    `{name}`, nothing more: no index, no attribute, no conversion.
    """

    __slots__ = ("_names", "_pieces")

    def __init__(self, source: str) -> None:
        self._pieces: list[str] = [""]
        """The HTML between the places, at the even indexes; the odd ones are filled."""
        self._names: list[str | int] = []
        count = 0
        for literal, name, spec, conversion in Formatter().parse(source):
            if spec or conversion or (name and not name.isidentifier()):
                raise ValueError(f"a template has places like {{}} and {{name}} only, not {name!r}")
            self._pieces[-1] += literal
            if name is not None:
                self._pieces += ("", "")
                self._names.append(name or count)
                count += not name

    def format(self, *texts: object, **named: object) -> Markup:
        """The HTML with each text in its place: `Markup` as it is, anything else escaped.

        Raises:
            IndexError, KeyError: a place has no text.
        """
        given = [texts[name] if isinstance(name, int) else named[name] for name in self._names]
        pieces = self._pieces.copy()
        pieces[1::2] = [text if type(text) is Markup else escape(text) for text in given]
        return _as_markup(Markup, "".join(pieces))


def template(source: str) -> Template:
    """A template of a pack's own HTML. Raises `ValueError` for a place that is neither `{}` nor `{name}`."""
    return Template(source)
