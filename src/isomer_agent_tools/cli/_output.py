"""What the command prints: UTF-8 on stdout, one-line messages on stderr, and files."""

import os
import sys
from pathlib import Path
from typing import Final, NoReturn

import click

from isomer_agent_tools.sdk import printable, single_line

__all__ = (
    "BROKEN_PIPE",
    "INVALID",
    "REFUSED",
    "check_place",
    "fail",
    "print_bytes",
    "print_line",
    "print_text",
    "write_bytes",
    "write_file",
)

INVALID: Final = 1
"""Exit code: the composition is not valid."""
REFUSED: Final = 2
"""Exit code: usage, an unreadable file, not JSON, an unknown type."""
BROKEN_PIPE: Final = 141
"""Exit code: the reader went away; what a shell reports for a program that SIGPIPE ends."""


def fail(message: str) -> NoReturn:
    """Say on one line of stderr what is wrong, and end with exit code 2."""
    print_line(f"Error: {message}")
    raise click.exceptions.Exit(REFUSED)


def print_line(line: str) -> None:
    """One line on stderr, whatever the text: no line breaks, no control characters, no lone surrogates."""
    click.echo(printable(single_line(line)), err=True)


def print_text(text: str) -> None:
    """A whole answer on stdout, in UTF-8 whatever the locale, with one line break at its end.

    A reader that has closed the pipe ends the command quietly, with exit code 141.
    """
    print_bytes(f"{text}\n".encode())


def print_bytes(content: bytes) -> None:
    """The same for what is no text, as it is."""
    try:
        stream = sys.stdout.buffer
        stream.write(content)
        stream.flush()
    except BrokenPipeError:
        _discard_stdout()
        raise click.exceptions.Exit(BROKEN_PIPE) from None
    except OSError as error:
        _discard_stdout()
        fail(f"cannot write to stdout: {error.strerror}.")


def write_file(path: Path, text: str) -> None:
    """A text file in UTF-8 with one line break at its end; a failure ends the command with exit code 2."""
    write_bytes(path, f"{text}\n".encode())


def check_place(path: Path) -> None:
    """End with exit code 2 where a file cannot be written, before the work for it is done."""
    if path.is_dir():
        fail(f"{path}: cannot be written: it is a folder.")
    if not path.parent.is_dir():
        fail(f"{path}: cannot be written: there is no folder {path.parent}.")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        fail(f"{path}: cannot be written: permission denied.")


def write_bytes(path: Path, content: bytes) -> None:
    """A file; a failure ends the command with exit code 2."""
    try:
        path.write_bytes(content)
    except OSError as error:
        fail(f"{path}: cannot be written: {error.strerror}.")


def _discard_stdout() -> None:
    """Point stdout at nothing, or the interpreter would flush into the closed pipe once more, and complain."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, sys.stdout.fileno())
