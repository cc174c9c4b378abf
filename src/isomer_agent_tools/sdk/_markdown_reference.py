"""A character written as a reference, where as itself it would keep a mark beside it from opening or closing."""

__all__ = ("first_as_reference", "last_as_reference")

_BACKSLASH = "\\"
_UNDERSCORE = "\\_"


def last_as_reference(tail: str) -> str:
    """`tail` with its last character out of the way of a mark that follows."""
    char, before = tail[-1], tail[:-1]
    if _is_edge(char):
        return tail
    word = before.rstrip("_")
    underscores = len(before) - len(word)
    if (len(word) - len(word.rstrip("\\"))) % 2:
        # An escaped underscore stays one; a backslash that was literal before a letter is not before a reference.
        return f"{before}{'' if underscores else _BACKSLASH}&#{ord(char)};"
    # An underscore inside a word was literal, before a reference it would be a mark.
    return f"{word}{_UNDERSCORE * underscores}&#{ord(char)};"


def first_as_reference(piece: str) -> str:
    """`piece` with its first character out of the way of a mark before it."""
    if _is_edge(piece[0]):
        return piece
    rest = piece[1:].lstrip("_")
    underscores = len(piece) - 1 - len(rest)
    return f"&#{ord(piece[0])};{_UNDERSCORE * underscores}{rest}"


def _is_edge(char: str) -> bool:
    return char.isspace() or (char.isascii() and not char.isalnum())
