"""An answer made fit for the clients there are: text first, errors all text, and nothing that breaks a connection."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, Literal, TypeAlias, get_args
from urllib.parse import quote

from isomer_agent_tools.core._results import (
    ContentBlock,
    ImageBlock,
    IsomerToolResult,
    ResourceBlock,
    TextBlock,
    failed_result,
)

__all__ = (
    "IMAGE_POLICIES",
    "MAX_FILE_BYTES",
    "MAX_IMAGE_BYTES",
    "MAX_TEXT_BYTES",
    "ImagePolicy",
    "present_result",
    "presenter",
)

ImagePolicy: TypeAlias = Literal["image", "resource", "text"]
"""How a picture that few clients can show, an SVG above all, is answered."""

IMAGE_POLICIES: Final[tuple[ImagePolicy, ...]] = get_args(ImagePolicy)

MAX_IMAGE_BYTES: Final = 700_000
"""Before base64. Some clients refuse an answer over 1 MiB."""

MAX_FILE_BYTES: Final = 7_000_000
"""Before base64. Some clients end the connection at a message over 10 MiB."""

MAX_TEXT_BYTES: Final = 4_000_000
"""As UTF-8. In a message of JSON a text may grow by half and more."""

_SHOWN_EVERYWHERE: Final = frozenset({"image/gif", "image/jpeg", "image/png", "image/webp"})

_PNG: Final = b"\x89PNG\r\n\x1a\n"


def presenter(
    *,
    image_policy: ImagePolicy = "image",
    max_image_bytes: int = MAX_IMAGE_BYTES,
    max_file_bytes: int = MAX_FILE_BYTES,
    max_text_bytes: int = MAX_TEXT_BYTES,
) -> Callable[[IsomerToolResult], IsomerToolResult]:
    """`present_result` with its options, for an adapter that is given them before the first call.

    Raises:
        ValueError: an unknown image policy.
    """
    if image_policy not in IMAGE_POLICIES:
        raise ValueError(f"Unknown image policy {image_policy!r}; it must be one of: {', '.join(IMAGE_POLICIES)}.")
    return partial(
        present_result,
        image_policy=image_policy,
        max_image_bytes=max_image_bytes,
        max_file_bytes=max_file_bytes,
        max_text_bytes=max_text_bytes,
    )


def present_result(
    result: IsomerToolResult,
    *,
    image_policy: ImagePolicy = "image",
    max_image_bytes: int = MAX_IMAGE_BYTES,
    max_file_bytes: int = MAX_FILE_BYTES,
    max_text_bytes: int = MAX_TEXT_BYTES,
) -> IsomerToolResult:
    """An answer as an adapter passes it on.

    A failure is text alone. A picture or a file comes after a text that is enough by itself. What is over its ceiling
    makes the answer a failure that says so.

    Args:
        result: what the call of a tool answered.
        image_policy: for pictures other than GIF, JPEG, PNG and WebP, on which some clients give up: `image` leaves
            them as they are, `resource` makes each an embedded file, `text` its source.
        max_image_bytes: the ceiling for one picture, before base64.
        max_file_bytes: the ceiling for one file, before base64.
        max_text_bytes: the ceiling for one text, as UTF-8.
    """
    if result.is_error:
        return _only_text(result)
    for block in result.content:
        fault = _fault(block, max_image_bytes, max_file_bytes, max_text_bytes)
        if fault:
            return failed_result(fault, None)
    content = [_by_policy(block, image_policy) for block in result.content]
    texts = [block for block in content if isinstance(block, TextBlock)]
    rest = [block for block in content if not isinstance(block, TextBlock)]
    if rest and not texts:
        texts = [TextBlock(text=_about(rest))]
    return IsomerToolResult(content=(*texts, *rest))


def _only_text(result: IsomerToolResult) -> IsomerToolResult:
    texts = tuple(block for block in result.content if isinstance(block, TextBlock))
    return IsomerToolResult(content=texts or (TextBlock(text="The call failed."),), is_error=True, error=result.error)


def _fault(block: ContentBlock, max_image_bytes: int, max_file_bytes: int, max_text_bytes: int) -> str | None:
    match block:
        case TextBlock():
            what, size, ceiling = "text", len(block.text.encode()), max_text_bytes
        case ImageBlock():
            what, size, ceiling = block.mime_type, len(block.data), max_image_bytes
        case ResourceBlock():
            what, size, ceiling = block.mime_type, len(block.data), max_file_bytes
    if size <= ceiling:
        return None
    return (
        f"The rendering ({what}) has {size:,} bytes, more than the {ceiling:,} that an answer "
        "may carry. Render fewer nodes at a time, or another format."
    )


def _by_policy(block: ContentBlock, policy: ImagePolicy) -> ContentBlock:
    if policy == "image" or not isinstance(block, ImageBlock) or block.media_type in _SHOWN_EVERYWHERE:
        return block
    if policy == "text" and block.data and block.media_type.endswith("+xml"):
        return TextBlock(text=block.data.decode(errors="replace"))
    name = block.media_type.removeprefix("image/")
    return ResourceBlock(uri=f"isomer://image/{quote(name, safe='')}", mime_type=block.mime_type, data=block.data)


def _about(blocks: Sequence[ImageBlock | ResourceBlock]) -> str:
    listed = "; ".join(", ".join(_facts(block)) for block in blocks)
    return f"Attached: {listed}. To read it instead of seeing it, render the format `text`."


def _facts(block: ImageBlock | ResourceBlock) -> Iterator[str]:
    yield block.mime_type
    if block.data.startswith(_PNG) and len(block.data) >= len(_PNG) + 16:
        width, height = (int.from_bytes(block.data[start : start + 4]) for start in (16, 20))
        yield f"{width:,} × {height:,} pixels"
    yield f"{len(block.data):,} bytes"
