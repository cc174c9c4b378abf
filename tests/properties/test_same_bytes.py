"""The same composition gives the same bytes, however often and wherever it is drawn."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.properties._runs import RUNTIME, payload_of

DECK = json.loads((Path(__file__).parents[2] / "examples" / "child-survival.json").read_text("utf-8"))

PROGRAM = """
import json, sys
from tests.properties.test_same_bytes import fingerprint
print(fingerprint(json.load(sys.stdin)))
"""


def fingerprint(document) -> str:
    """Everything that a runtime says of a document, as one number."""
    drawn = RUNTIME.surfaces
    said = [
        repr(RUNTIME.validate(document)),
        repr(RUNTIME.validate({**document, "titel": 1, "body": [*document["body"], {"type": "slideStatment"}]})),
        drawn.text.render(document),
        drawn.markdown.render(document),
        drawn.html.render(document).html,
        drawn.html.page(document),
        json.dumps(payload_of(drawn.slack.render(document))),
        json.dumps(RUNTIME.composition_schema),
    ]
    return hashlib.sha256("\0".join(said).encode()).hexdigest()


def elsewhere(seed: str) -> str:
    """The fingerprint that another process takes, with another order of its sets."""
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        check=True,
        capture_output=True,
        text=True,
        input=json.dumps(DECK),
        env=environment,
        cwd=Path(__file__).parents[2],
    )
    return done.stdout.strip()


@pytest.mark.spec("RT-35")
@pytest.mark.timeout(600)
def test_a_thousand_repeats_and_another_process_change_no_byte():
    """Nothing is remembered from one call to the next, and nothing depends on the order of a set."""
    before = fingerprint(DECK)
    for _ in range(1_000):
        RUNTIME.validate(DECK)
        for draw in (RUNTIME.surfaces.text, RUNTIME.surfaces.markdown, RUNTIME.surfaces.html, RUNTIME.surfaces.slack):
            draw.render(DECK)
    assert fingerprint(DECK) == before
    assert {elsewhere("1"), elsewhere("2")} == {before}
