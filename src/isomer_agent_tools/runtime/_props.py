"""A table of a primitive's fields (RT-43), read from its author's schema."""

from collections.abc import Mapping

from isomer_agent_tools.runtime._schema import REF
from isomer_agent_tools.sdk import JsonSchema, PropEntry

__all__ = ("prop_entries",)


def prop_entries(definition: JsonSchema, values: Mapping[str, JsonSchema]) -> tuple[PropEntry, ...]:
    """One entry a field, in declared order; the type itself is left out. `values` holds the named value types."""
    required = set(definition.get("required", ()))
    fields = {name: _resolved(field, values) for name, field in definition["properties"].items()}
    return tuple(
        PropEntry(
            name=name,
            type=_type_of(field, values),
            kind=_kind_of(field),
            values=_values_of(field),
            required=name in required,
            description=field.get("description", ""),
        )
        for name, field in fields.items()
        if name != "type"
    )


def _resolved(field: JsonSchema, values: Mapping[str, JsonSchema]) -> JsonSchema:
    name: str = field.get("$ref", "").removeprefix(REF)
    if name not in values:
        return field
    return {**values[name], **{key: value for key, value in field.items() if key != "$ref"}}


def _kind_of(field: JsonSchema) -> str:
    if "enum" in field or "const" in field:
        return "enum"
    return str(field.get("type", "node" if "$ref" in field else "value"))


def _type_of(field: JsonSchema, values: Mapping[str, JsonSchema]) -> str:
    kind = _kind_of(field)
    return f"{_type_of(_resolved(field.get('items', {}), values), values)}[]" if kind == "array" else kind


def _values_of(field: JsonSchema) -> tuple[str, ...]:
    members = field.get("enum", [field["const"]] if "const" in field else [])
    return tuple(str(member) for member in members)
