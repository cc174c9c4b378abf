"""The faces that every picture is set in, and those a host adds."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final, Literal, final

from isomer_agent_tools.images._engine import engine_module, needed
from isomer_agent_tools.images._font_face import FontFace, characters_of
from isomer_agent_tools.images._guard import guarded
from isomer_agent_tools.sdk import IsomerError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ("FontSet", "font_set")

SANS: Final = "Inter"
MONO: Final = "JetBrains Mono"
_PACKAGES: Final = ((SANS, "fontpkg_inter"), (MONO, "fontpkg_jetbrains_mono"))


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class FontSet:
    """Faces in the order in which a missing glyph is looked for."""

    faces: tuple[FontFace, ...]
    characters: frozenset[int]
    """Every code point that one of them draws."""

    def renderer(self) -> Any:  # noqa: ANN401 - the engine's own types stop at this layer
        """An engine with these faces."""
        return _engine_with([(face, face.family) for face in self.faces])

    def ruler(self) -> Any:  # noqa: ANN401 - likewise
        """An engine in which every family has the same letters, so that the height of a text tells its size."""
        sans = self.faces[0]
        return _engine_with([(sans, family) for family in dict.fromkeys(face.family for face in self.faces)])


def font_set(extra: Sequence[FontFace | bytes] = ()) -> FontSet:
    """The default faces and a host's own, behind them.

    Raises:
        IsomerError: `IMAGES_UNAVAILABLE`: the extra is not installed.
        ValueError: a face cannot be used; the message says why.
    """
    own = [face if isinstance(face, FontFace) else FontFace(data=face) for face in extra]
    characters = frozenset[int]().union(*(characters_of(face.data) for face in own))
    named = [_named(face) for face in own]
    return FontSet(faces=(*_default_faces(), *named), characters=_default_characters() | characters)


@cache
def _default_faces() -> tuple[FontFace, ...]:
    faces: list[FontFace] = []
    for family, package in _PACKAGES:
        needed(package)
        for file in sorted(_faces_in(files(package) / "files"), key=lambda file: "Italic" in file.name):
            style: Literal["italic", "normal"] = "italic" if "Italic" in file.name else "normal"
            faces.append(FontFace(data=file.read_bytes(), family=family, style=style))
    return tuple(faces)


def _faces_in(folder: "Traversable") -> list["Traversable"]:
    return [file for file in folder.iterdir() if file.name.endswith(".ttf")]


@cache
def _default_characters() -> frozenset[int]:
    """What the upright faces draw; the italic ones draw no more."""
    upright = (face for face in _default_faces() if face.style == "normal")
    return frozenset[int]().union(*(characters_of(face.data) for face in upright))


def _named(face: FontFace) -> FontFace:
    """The face with the name that the engine found in it, so that both engines know it by the same one."""
    if face.family is not None:
        return face
    families = _register(engine_module().Renderer(), face, None)
    return FontFace(data=face.data, family=str(families[0]["name"]), style=face.style)


def _engine_with(faces: Sequence[tuple[FontFace, str | None]]) -> Any:  # noqa: ANN401 - see above
    renderer = engine_module().Renderer()
    for face, family in faces:
        _register(renderer, face, family)
    return renderer


def _register(renderer: Any, face: FontFace, family: str | None) -> list[Any]:  # noqa: ANN401 - see above
    try:
        found: list[Any] = guarded(renderer.register_font, face.data, name=family, style=face.style)
    except IsomerError as error:
        raise ValueError(f"The font {family or 'without a name'!r} cannot be used: {error.__cause__}.") from error
    if not found:
        raise ValueError(f"The font {family or 'without a name'!r} holds no face that can be used.")
    return found
