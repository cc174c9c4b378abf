"""What a tool answers: blocks of text, images and files, and the shape they have on the wire."""

from base64 import b64encode
from dataclasses import dataclass, field
from typing import TypeAlias, final

from isomer_agent_tools.core._messages import error_message
from isomer_agent_tools.sdk import JsonObject, JsonValue, pretty_json, printable

__all__ = (
    "ContentBlock",
    "ImageBlock",
    "IsomerToolResult",
    "ResourceBlock",
    "TextBlock",
    "failed_result",
    "image_result",
    "json_result",
    "text_result",
)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class TextBlock:
    """Text for the model. A lone surrogate in it becomes U+FFFD, so that it can be encoded (AT-83)."""

    text: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", printable(self.text))


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class ImageBlock:
    """A picture for a client that displays images."""

    data: bytes
    """The file's bytes; base64 exists only on the wire."""
    mime_type: str

    @property
    def media_type(self) -> str:
        """`mime_type` in small letters and without parameters."""
        return _bare(self.mime_type)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class ResourceBlock:
    """A file that came with the answer."""

    uri: str
    mime_type: str
    data: bytes
    """The file's bytes; base64 exists only on the wire."""

    @property
    def media_type(self) -> str:
        """`mime_type` in small letters and without parameters."""
        return _bare(self.mime_type)


ContentBlock: TypeAlias = TextBlock | ImageBlock | ResourceBlock
"""One part of an answer."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class IsomerToolResult:
    """The answer of one call. A failure is an answer too: handlers do not raise (AT-8)."""

    content: tuple[ContentBlock, ...]
    is_error: bool = False
    """Whether the call failed. An invalid composition is no failure of `isomer_validate`."""
    error: Exception | None = field(default=None, compare=False)
    """The exception behind a failure, for the host; never on the wire."""

    @property
    def text(self) -> str:
        """Its text blocks, one below the other."""
        return "\n".join(block.text for block in self.content if isinstance(block, TextBlock))

    def to_dict(self) -> JsonObject:
        """The wire form, an MCP `CallToolResult`: `isError` stands in it only when the call failed."""
        wire: JsonObject = {"content": [_to_wire(block) for block in self.content]}
        return {**wire, "isError": True} if self.is_error else wire


def text_result(text: str, *, is_error: bool = False) -> IsomerToolResult:
    """An answer of one text block."""
    return IsomerToolResult(content=(TextBlock(text=text),), is_error=is_error)


def json_result(value: JsonValue, *, is_error: bool = False) -> IsomerToolResult:
    """An answer that is JSON, indented by two spaces, non-ASCII kept (AT-80 to AT-83).

    What JSON cannot hold (`NaN`, an infinity, a function, a class) prints as `null`. A value that cannot be
    printed at all (a cycle, an object with no JSON form, an integer or a nesting too large) gives a failed result.
    """
    try:
        return text_result(pretty_json(value), is_error=is_error)
    except Exception as error:  # noqa: BLE001 - a host's own mapping may raise anything while it is read
        return failed_result(error_message(error), error)


def image_result(data: bytes, mime_type: str = "image/png") -> IsomerToolResult:
    """An answer of one image; the bytes are not inspected."""
    return IsomerToolResult(content=(ImageBlock(data=data, mime_type=mime_type),))


def failed_result(text: str, error: Exception | None) -> IsomerToolResult:
    """A failure: what the model reads, and the exception behind it for the host."""
    return IsomerToolResult(content=(TextBlock(text=text),), is_error=True, error=error)


def _bare(mime_type: str) -> str:
    """As in `image/svg+xml; charset=utf-8`."""
    return mime_type.partition(";")[0].strip().lower()


def _to_wire(block: ContentBlock) -> JsonObject:
    if isinstance(block, TextBlock):
        return {"type": "text", "text": block.text}
    if isinstance(block, ImageBlock):
        return {"type": "image", "data": _base64(block.data), "mimeType": block.mime_type}
    resource = {"uri": block.uri, "mimeType": block.mime_type, "blob": _base64(block.data)}
    return {"type": "resource", "resource": resource}


def _base64(data: bytes) -> str:
    return b64encode(data).decode("ascii")
