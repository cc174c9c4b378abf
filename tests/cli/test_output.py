import os
import subprocess
import sys

import pytest

COMMAND = [sys.executable, "-m", "isomer_agent_tools"]


@pytest.mark.skipif(os.name == "nt", reason="pipes end in another way there")
def test_a_closed_pipe_ends_quietly(slide):
    """`… | head` shows no traceback, and its exit code is not that of an invalid composition."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run([*COMMAND, "render", slide, "--format", "page"], stdout=writer, stderr=subprocess.PIPE)
    finally:
        os.close(writer)
    assert done.stderr == b""
    assert done.returncode == 141


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full device")  # noqa: PTH110
def test_a_full_disk_is_one_line(slide):
    """Nothing is lost silently."""
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        done = subprocess.run([*COMMAND, "guide"], stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith("Error: cannot write to stdout: ")
    assert done.stderr.count("\n") == 1


def test_output_is_utf8_whatever_the_locale(run_process, tmp_path):
    """A file that one machine writes reads the same on another."""
    path = tmp_path / "slide.json"
    path.write_text('{"type":"view","body":[{"type":"slideStatement","text":"CO₂ – 日本"}]}', encoding="utf-8")
    environment = {**os.environ, "LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = run_process("render", path, "--format", "markdown", env=environment)
    assert done.returncode == 0
    assert done.stdout.decode() == "# CO₂ – 日本\n"


def test_a_message_cannot_carry_control_characters(run, tmp_path):
    """A document must not move the reader's cursor."""
    path = tmp_path / "evil.json"
    path.write_text('{"type":"view","body":[{"type":"x\\u001b[2J\\u0007","a\\nb":1}]}', encoding="utf-8")
    result = run("validate", path)
    assert result.exit_code == 1
    assert not any(ord(one) < 32 and one != "\n" for one in result.stderr)


def test_an_out_file_that_cannot_be_written_is_one_line(run, slide, tmp_path):
    """The folder may be missing."""
    result = run("render", slide, "--format", "text", "--out", tmp_path / "no" / "such" / "file")
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr
    assert result.stderr.count("\n") == 1
