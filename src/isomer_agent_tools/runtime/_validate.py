"""Validate: the budget, the schema, then what only a whole document can tell."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import final

from isomer_agent_tools.runtime._parse import MAX_ERRORS, ParsedDocument, ParsedNode, parse_document
from isomer_agent_tools.runtime._places import quoted
from isomer_agent_tools.runtime._vocabulary import Vocabulary
from isomer_agent_tools.sdk import (
    VISIBILITY_NAMES,
    Composition,
    InputBudget,
    JsonValue,
    ValidationError,
    ValidationResult,
    ValidationWarning,
    check_input_budget,
)

__all__ = ("CheckedDocument", "ParsedComposition", "Validator")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class ParsedComposition:
    """The answer of `parse`: the budget and the schema, nothing more (RT-11)."""

    valid: bool
    errors: tuple[ValidationError, ...]
    composition: Composition | None
    """The plain copy that was checked; `None` only when the budget refused the value."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedDocument:
    """A validation result together with the walked nodes, for a surface to draw."""

    result: ValidationResult
    document: ParsedDocument
    refused: bool
    """Whether the input budget refused the value, so that there is nothing to show of it."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Validator:
    """Checks documents against one vocabulary. Holds no state: any number of threads may share it."""

    vocabulary: Vocabulary
    budget: InputBudget

    def parse(self, value: JsonValue) -> ParsedComposition:
        """The budget and the schema (RT-11). Never raises for bad data."""
        budgeted = check_input_budget(value, self.budget)
        if budgeted.refusal is not None:
            return ParsedComposition(valid=False, errors=(budgeted.refusal,), composition=None)
        document = parse_document(budgeted.value, self.vocabulary)
        return ParsedComposition(valid=not document.errors, errors=document.errors, composition=budgeted.value)

    def check(self, value: JsonValue) -> CheckedDocument:
        """Everything `validate` says, with the nodes (RT-10). Never raises for bad data."""
        budgeted = check_input_budget(value, self.budget)
        if budgeted.refusal is not None:
            result = ValidationResult(valid=False, errors=(budgeted.refusal,))
            return CheckedDocument(result=result, document=ParsedDocument(), refused=True)
        document = parse_document(budgeted.value, self.vocabulary)
        errors = document.errors or tuple(islice(_duplicate_ids(document), MAX_ERRORS))
        warnings = () if document.errors else tuple(_empty_surfaces(document))
        result = ValidationResult(valid=not errors, errors=errors, warnings=warnings, composition=budgeted.value)
        return CheckedDocument(result=result, document=document, refused=False)


def _duplicate_ids(document: ParsedDocument) -> Iterator[ValidationError]:
    """RT-16: each repeat, in document order; hidden nodes count too."""
    named = [node for node in document.nodes if "id" in node.raw and node.parent is not None]
    if len({node.raw["id"] for node in named}) == len(named):
        return
    first: dict[str, ParsedNode] = {}
    for node in sorted(named, key=lambda node: node.order):
        name: str = node.raw["id"]
        if name in first:
            message = f"must be unique: {quoted(name)} is already the id of {first[name].path}"
            yield ValidationError(
                path=f"{node.path}.id",
                message=message,
                node_type=node.kind.type,
                rule="duplicate_id",
                expected="an id that no other node has",
                got=quoted(name),
            )
        else:
            first[name] = node


def _empty_surfaces(document: ParsedDocument) -> Iterator[ValidationWarning]:
    """RT-17: each surface on which no node of the body is drawn."""
    body = [node for node in document.nodes if node.parent is document.root]
    for surface in VISIBILITY_NAMES:
        if all(surface not in node.raw.get("surfaces", (surface,)) for node in body):
            yield ValidationWarning(surface=surface, message="nothing is drawn: every node of the body is hidden here")
