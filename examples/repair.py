"""Repair without a model what findings say for certain, and give the model the rest."""

from isomer_agent_tools import ValidationError, ValidationResult
from isomer_agent_tools.packs.slides import slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime
from isomer_agent_tools.sdk import JsonValue, apply_fixes, format_findings

MOST_ROUNDS = 5

runtime = create_isomer_runtime(packs=[slides_pack])


def repaired(draft: JsonValue) -> tuple[JsonValue, ValidationResult]:
    """The draft with every certain repair made, and what validation says of it then."""
    result = runtime.validate(draft)
    for _ in range(MOST_ROUNDS):
        if not any(error.fix is not None and error.fix.lossless for error in result.errors):
            break
        draft = apply_fixes(draft, result.errors)
        result = runtime.validate(draft)
    return draft, result


def as_facts(error: ValidationError) -> dict[str, JsonValue]:
    """A finding by its fields, for logs and figures."""
    return {"path": error.path, "rule": error.rule, "got": error.got, "suggestion": error.suggestion}


if __name__ == "__main__":
    stats = [
        {"value": 76, "label": "2000", "body": "deaths per 1,000 live births."},
        {"value": 37, "label": "2022"},
    ]
    body = [
        {"type": "slideHeadng", "titel": "Half as many children die", "lede": None, "size": "big"},
        {"type": "slideStats", "items": stats},
    ]
    draft = {"type": "view", "body": body}
    for error in runtime.validate(draft).errors:
        print(as_facts(error))
    draft, result = repaired(draft)
    print(draft["body"][0])
    print("\n".join(["What is left for the model:", *format_findings(result.errors)]))
