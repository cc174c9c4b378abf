"""How the fake runtime checks a plain value: a few rules, every fault, no recursion."""

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from isomer_agent_tools.sdk import (
    JsonObject,
    JsonValue,
    ValidationError,
    ValidationWarning,
    format_path,
    is_array,
    is_object,
)

__all__ = ("fake_errors", "fake_nodes", "fake_warnings", "is_required")

_Path: TypeAlias = tuple[str | int, ...]

_FIELDS: Final[Mapping[str, tuple[str, ...]]] = {"text": ("text",), "stack": ("title", "children")}

_ROOT: Final = ("type", "title", "subtitle", "theme", "body", "meta")


def fake_errors(value: JsonValue) -> Iterator[ValidationError]:
    """Every fault, in document order."""
    if not is_object(value):
        yield ValidationError(path="", message="The composition must be an object.")
        return
    if value.get("type") != "view":
        yield _error(("type",), "must be one of: view")
    yield from _text_faults(value, (), ("title", "subtitle"), None)
    yield from _list_faults(value, ("body",), None)
    for path, node in fake_nodes(value.get("body")):
        yield from _node_faults(path, node)
    yield from _unknown_keys((), value, _ROOT, None)


def fake_warnings(value: JsonObject) -> Iterator[ValidationWarning]:
    """A text that is empty draws nothing."""
    for path, node in fake_nodes(value["body"]):
        if node.get("text") == "":
            place = format_path((*path, "text"))
            yield ValidationWarning(surface="react", path=place, message=f"{place} is empty and draws nothing")


def fake_nodes(body: JsonValue) -> Iterator[tuple[_Path, JsonObject]]:
    """Every node with its path, in document order; what is no object is passed as `{}`."""
    to_do = _children(("body",), body)
    while to_do:
        path, node = to_do.pop()
        yield path, node
        to_do += _children((*path, "children"), node.get("children"))


def is_required(path: _Path, node_type: str | None = None) -> ValidationError:
    """The fault of something that is absent."""
    return _error(path, "is required", node_type)


def _children(path: _Path, value: JsonValue) -> list[tuple[_Path, JsonObject]]:
    items = value if is_array(value) else []
    nodes = [((*path, index), item if is_object(item) else {}) for index, item in enumerate(items)]
    return nodes[::-1]


def _node_faults(path: _Path, node: JsonObject) -> Iterator[ValidationError]:
    node_type = node.get("type")
    if not isinstance(node_type, str) or node_type not in _FIELDS:
        yield _error((*path, "type"), "must be one of: text, stack")
        return
    yield from _text_faults(node, path, ("text", "title"), node_type)
    if node_type == "stack":
        yield from _list_faults(node, (*path, "children"), node_type)
    elif "text" not in node:
        yield is_required((*path, "text"), node_type)
    yield from _unknown_keys(path, node, ("type", *_FIELDS[node_type]), node_type)


def _text_faults(
    owner: JsonObject, path: _Path, keys: tuple[str, ...], node_type: str | None
) -> Iterator[ValidationError]:
    for key in keys:
        if key in owner and not isinstance(owner[key], str):
            yield _error((*path, key), "must be a string", node_type)


def _list_faults(owner: JsonObject, path: _Path, node_type: str | None) -> Iterator[ValidationError]:
    key = str(path[-1])
    if key not in owner:
        yield is_required(path, node_type)
    elif not is_array(owner[key]):
        yield _error(path, "must be an array", node_type)
    elif not owner[key]:
        yield _error(path, "must not be empty", node_type)


def _unknown_keys(
    path: _Path, owner: JsonObject, known: tuple[str, ...], node_type: str | None
) -> Iterator[ValidationError]:
    unknown = [key for key in owner if key not in known]
    if unknown:
        yield _error(path, f"has unrecognized key(s): {', '.join(unknown)}", node_type)


def _error(path: _Path, message: str, node_type: str | None = None) -> ValidationError:
    return ValidationError(path=format_path(path), message=message, node_type=node_type)
