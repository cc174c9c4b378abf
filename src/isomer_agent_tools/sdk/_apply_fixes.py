"""Carrying out the repairs that findings bring along."""

from collections.abc import Iterable, Sequence

from isomer_agent_tools.sdk._budget import check_input_budget
from isomer_agent_tools.sdk._findings import ValidationError
from isomer_agent_tools.sdk._fix import PatchOperation
from isomer_agent_tools.sdk._types import JsonValue, is_array, is_object

__all__ = ("apply_fixes",)

_MAX_DIGITS = 10


def apply_fixes(composition: JsonValue, findings: Iterable[ValidationError]) -> JsonValue:
    """A copy of `composition` with the lossless fixes that its findings carry.

    The fixes must come from validating this very value. One that no longer applies, because another moved what it
    speaks of, is left out: validate the copy and apply again. Nothing is ever changed in place.

    Raises:
        ValueError: the input budget refuses the value; it can have no findings with a fix.
    """
    budgeted = check_input_budget(composition)
    if budgeted.refusal is not None:
        raise ValueError(budgeted.refusal.message)
    document = budgeted.value
    for finding in findings:
        if finding.fix is not None and finding.fix.lossless:
            document = _patched(document, finding.fix.patch)
    return document


def _patched(document: JsonValue, patch: Sequence[PatchOperation]) -> JsonValue:
    for operation in patch:
        if not _apply(document, operation):
            break
    return document


def _apply(document: JsonValue, operation: PatchOperation) -> bool:
    """Carry one operation out in place; `False`, and nothing changed, when it does not apply."""
    if operation.op == "move":
        return _move(document, operation)
    holder, key = _holder(document, operation.path)
    if holder is None or (operation.op != "add" and not _has(holder, key)):
        return False
    if operation.op == "remove":
        del holder[key]
    else:
        # A copy: what a later operation changes must not change the finding.
        holder[key] = check_input_budget(operation.value).value
    return True


def _move(document: JsonValue, operation: PatchOperation) -> bool:
    source, source_key = _holder(document, operation.source or "")
    target, target_key = _holder(document, operation.path)
    if source is None or target is None or not _has(source, source_key) or _has(target, target_key):
        return False
    target[target_key] = source.pop(source_key)
    return True


def _has(holder: JsonValue, key: str | int) -> bool:
    return key in holder if is_object(holder) else isinstance(key, int) and 0 <= key < len(holder)


def _holder(document: JsonValue, pointer: str) -> tuple[JsonValue, str | int]:
    """The container that holds what `pointer` names, and the key there; no container where there is none."""
    *outer, last = [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]] or [""]
    here: JsonValue = document
    for step in outer:
        key = _key(here, step)
        if key is None or not _has(here, key):
            return None, ""
        here = here[key]
    key = _key(here, last)
    return (None, "") if key is None else (here, key)


def _key(holder: JsonValue, step: str) -> str | int | None:
    if is_object(holder):
        return step
    return int(step) if is_array(holder) and step.isascii() and step.isdigit() and len(step) < _MAX_DIGITS else None
