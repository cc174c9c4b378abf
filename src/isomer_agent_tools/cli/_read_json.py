"""Reads a composition from a file or from stdin, and answers every bad one with one line."""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final, NoReturn

from isomer_agent_tools.cli._output import fail
from isomer_agent_tools.sdk import JsonValue

__all__ = ("read_json",)

_MOST_BYTES: Final = 16 * 1024 * 1024
_MOST_DIGITS: Final = 400
_FENCE: Final = "```"
_CLOSERS: Final = ("]", "}")
_STDIN: Final = "-"


def read_json(name: str) -> JsonValue:
    """The JSON value in the file `name`, or on stdin for `-`.

    Ends with exit code 2 and one line on stderr for what cannot be read: a missing file, more than 16 MiB, text that is
    not UTF-8 (a byte order mark is fine) or not JSON, a number that JSON does not have, a key twice in one object.
    """
    shown = "stdin" if name == _STDIN else name or repr(name)
    text = _decoded(_bytes_of(name, shown), shown)
    try:
        return json.loads(
            text, parse_constant=_refuse_constant, parse_int=_integer, object_pairs_hook=_object_without_repeats
        )
    except json.JSONDecodeError as error:
        fail(f"{shown} is not JSON: line {error.lineno}, column {error.colno}: {_why(error)}")
    except RecursionError:
        fail(f"{shown} is nested too deeply to be read.")
    except ValueError as error:
        fail(f"{shown} is not JSON: {error}")


def _bytes_of(name: str, shown: str) -> bytes:
    try:
        if name == _STDIN:
            content = sys.stdin.buffer.read(_MOST_BYTES + 1)
        else:
            with Path(name).open("rb") as file:
                content = file.read(_MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        # A path with a NUL in it is a ValueError.
        fail(f"{shown} cannot be read: {getattr(error, 'strerror', None) or error}.")
    if len(content) > _MOST_BYTES:
        fail(f"{shown} is larger than {_MOST_BYTES // (1024 * 1024)} MiB.")
    return content


def _decoded(content: bytes, shown: str) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        fail(f"{shown} is not UTF-8 text: byte 0x{content[error.start]:02x} at offset {error.start}.")


def _why(error: json.JSONDecodeError) -> str:
    if not error.doc.strip():
        return "there is nothing in it."
    if error.doc.lstrip().startswith(_FENCE):
        return "leave out the Markdown fence around it."
    if error.msg.startswith("Extra data"):
        return "leave out the text after the end of the document."
    if error.msg.startswith(("Unterminated string", "Invalid control character")):
        return "a text has no closing quotation mark on its line, or the document is cut off."
    if error.doc[: error.pos].rstrip().endswith(",") and error.doc[error.pos : error.pos + 1] in _CLOSERS:
        return "leave out the comma before it."
    return f"{error.msg[:1].lower()}{error.msg[1:]}."


def _refuse_constant(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no JSON number; write a number, or leave the field out.")


def _integer(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise ValueError(f"a number has {len(digits)} digits; at most {_MOST_DIGITS} are read.")
    return int(digits)


def _object_without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read = dict(pairs)
    if len(read) != len(pairs):
        repeated = Counter(key for key, _ in pairs).most_common(1)[0][0]
        raise ValueError(f"an object has the key {json.dumps(repeated[:80])} twice; keep one of them.")
    return read
