"""Messages between a process and its drawing child: a line of JSON, then as many bytes as it says.

No pickles: what a broken child sends back must not be able to do anything.
"""

import json
from dataclasses import asdict
from typing import IO, Any, Final

from isomer_agent_tools.images._document import DocumentOrder
from isomer_agent_tools.images._order import Order

__all__ = ("document_from", "order_from", "receive", "send", "values_of")

_LONGEST_LINE: Final = 256 * 1024 * 1024
_MOST_BYTES: Final = 1024 * 1024 * 1024


def send(stream: IO[bytes], head: dict[str, Any], body: bytes = b"") -> None:
    """Write one message."""
    stream.write(json.dumps({**head, "bytes": len(body)}).encode() + b"\n")
    stream.write(body)
    stream.flush()


def receive(stream: IO[bytes]) -> tuple[dict[str, Any], bytes]:
    """Read one message.

    Raises:
        EOFError: the other side has gone.
        ValueError: what came is no message.
    """
    line = stream.readline(_LONGEST_LINE)
    if not line.endswith(b"\n"):
        raise EOFError
    head: dict[str, Any] = json.loads(line)
    if not 0 <= head.get("bytes", -1) <= _MOST_BYTES:
        raise ValueError("the drawing process sent no message")
    body = stream.read(head["bytes"])
    if len(body) != head["bytes"]:
        raise EOFError
    return head, body


def values_of(order: Order | DocumentOrder) -> dict[str, Any]:
    """An order as JSON."""
    return asdict(order)


def order_from(values: dict[str, Any]) -> Order:
    """The order again."""
    return Order(**values)


def document_from(values: dict[str, Any]) -> DocumentOrder:
    """The document again."""
    pages = tuple(order_from(page) for page in values["pages"])
    titles: tuple[str | None, ...] = tuple(values["page_titles"])
    rest: dict[str, Any] = {name: value for name, value in values.items() if name not in ("pages", "page_titles")}
    return DocumentOrder(pages=pages, page_titles=titles, **rest)
