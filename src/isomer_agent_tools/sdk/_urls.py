"""Which addresses may be followed and which may be shown (RT-90 to RT-92)."""

import re
import sys

__all__ = ("asset_url", "navigation_href", "origin_of", "percent_encoded")

_CONTROLS = re.compile("[\x00-\x1f\x7f]+")
# Characters that are not drawn: no browser reads a scheme through them, another reader might.
_INVISIBLE = re.compile(
    "[\x80-\x9f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\U000e0000-\U000e007f]+"
)
_REFERENCE = re.compile(r"&(?:#([0-9]+);?|#x([0-9a-f]+);?|(colon|tab|newline|sol|bsol|lt|gt);)", re.IGNORECASE)
_NAMED = {"colon": ":", "tab": "\t", "newline": "\n", "sol": "/", "bsol": "\\", "lt": "<", "gt": ">"}
_SCHEME = re.compile(r"[a-z][a-z0-9+.\-]*:", re.IGNORECASE)
_ORIGIN = re.compile(r"https?://[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?(?=[/?#]|$)", re.IGNORECASE)
_UNSAFE = re.compile(r"[^!#-;=?-\[\]_a-z~\u0080-\U0010ffff]|[^\x00-\x7f]")

_NAVIGATION_SCHEMES = frozenset(("http:", "https:", "mailto:"))
_LONGEST_CODE = 8
_WEB_SCHEMES = frozenset(("http:", "https:"))


def navigation_href(url: str) -> str | None:
    """The address to print as the target of a link, or `None` when it may not be followed.

    `http`, `https`, `mailto` and relative addresses pass. What is returned is `url` trimmed and without controls;
    it is neither decoded nor escaped.
    """
    kept, read = _kept(url), _read(url)
    return kept if _opens_safely(read) and _scheme(read) in {None, *_NAVIGATION_SCHEMES} else None


def asset_url(url: str) -> str | None:
    """The address to print as the source of a picture, or `None` when it may not be loaded.

    `http`, `https`, `data:image/` and relative addresses pass; the rest is as in `navigation_href`.
    """
    kept, read = _kept(url), _read(url)
    if not _opens_safely(read):
        return None
    if read.lower().startswith("data:image/"):
        return kept
    return kept if _scheme(read) in {None, *_WEB_SCHEMES} else None


def origin_of(url: str) -> str | None:
    """The origin of an absolute web address, as `https://host:8443` in lower case; `None` for any other.

    Only a plainly written host counts: no user, no backslash, nothing that two readers could read as two hosts.
    """
    found = _ORIGIN.match(url)
    return found.group().lower() if found else None


def percent_encoded(url: str) -> str:
    """`url` with each character that no URL may hold as its percent-encoded UTF-8 bytes; `%` and letters stay."""
    return _UNSAFE.sub(_encode, url)


def _kept(url: str) -> str:
    return _CONTROLS.sub("", url).strip()


def _read(url: str) -> str:
    """The copy to decide on: references decoded once, then controls removed again."""
    decoded = _REFERENCE.sub(_decode, _CONTROLS.sub("", url))
    return _INVISIBLE.sub("", _CONTROLS.sub("", decoded)).strip()


def _opens_safely(read: str) -> bool:
    if not read or "<" in read or ">" in read:
        return False
    return not (read[0] in "/\\" and read[1:2] in ("/", "\\"))


def _scheme(read: str) -> str | None:
    found = _SCHEME.match(read)
    return found.group().lower() if found else None


def _decode(reference: re.Match[str]) -> str:
    decimal, hexadecimal, name = reference.groups()
    if name:
        return _NAMED[name.lower()]
    digits, radix = (decimal, 10) if decimal else (hexadecimal, 16)
    # More digits than the last code point has are no character, and would be slow to read.
    code = int(digits.lstrip("0")[:_LONGEST_CODE] or "0", radix)
    return chr(code) if code <= sys.maxunicode else "\ufffd"


def _encode(found: re.Match[str]) -> str:
    char = found.group()
    if char.isprintable() and not char.isascii():
        return char
    return "".join(f"%{byte:02X}" for byte in char.encode("utf-8", "surrogatepass"))
