"""A matrix as HTML: a table of drawn marks, each with its word for those who do not see it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, TypeAlias

from markupsafe import Markup

from isomer_agent_tools.packs.slides._theme import narrow_css, slide_css
from isomer_agent_tools.sdk import Size, html

__all__ = ("MATRIX_CSS", "MATRIX_PAGE_CSS", "WORDS", "Mark", "matrix_html")

Mark: TypeAlias = Literal["full", "partial", "none"]
"""An answer."""

WORDS: Final[Mapping[Mark, str]] = {"full": "Yes", "partial": "Partial", "none": "No"}

# On a narrow page the group scrolls, so that it must be reached with the keyboard.
_MATRIX = html.template(
    '<div class="sl sl-matrix sl-{}" role="group" aria-label="Matrix" tabindex="0"><table class="sl-matrix-{}">'
    "<thead><tr><td></td>{}</tr></thead><tbody>{}</tbody></table>{}</div>"
)
_COLUMN = html.template('<th scope="col"{}>{}</th>')
_ROW = html.template('<tr><th scope="row">{}</th>{}</tr>')
_CELL = html.template('<td{}><span class="sl-matrix-mark sl-matrix-{}" role="img" aria-label="{}"></span></td>')
_LEGEND = html.template('<p class="sl-matrix-legend">{}</p>')
_KEY = html.template(
    '<span class="sl-matrix-key"><span class="sl-matrix-mark sl-matrix-{}" aria-hidden="true"></span> {}</span>'
)
_LIT = Markup(' class="sl-matrix-lit"')


def matrix_html(
    columns: Sequence[Markup],
    rows: Sequence[tuple[Markup, Sequence[Mark]]],
    *,
    lit: int | None,
    legend: bool,
    size: Size,
) -> Markup:
    """The whole matrix.

    Args:
        columns: the heads.
        rows: the label and the marks of each.
        lit: index of the highlighted column.
        legend: whether the words of the marks stand below.
        size: the step of the type scale.
    """
    heads = [_COLUMN.format(_lit(index, lit), head) for index, head in enumerate(columns)]
    drawn = [_ROW.format(label, html.join(_cells(marks, lit))) for label, marks in rows]
    keys = _LEGEND.format(html.join([_KEY.format(mark, word) for mark, word in WORDS.items()], " ")) if legend else ""
    return _MATRIX.format(size, len(columns), html.join(heads), html.join(drawn), keys)


def _cells(marks: Sequence[Mark], lit: int | None) -> Iterator[Markup]:
    for index, mark in enumerate(marks):
        yield _CELL.format(_lit(index, lit), mark, WORDS[mark])


def _lit(index: int, lit: int | None) -> Markup:
    return _LIT if index == lit else Markup("")


# The columns of marks are equally wide; the labels take the rest.
_WIDTHS: Final = "".join(
    f".sl-matrix-{columns} thead th {{ width: {width}% }}"
    for columns, width in ((2, 26), (3, 20), (4, 16), (5, 14), (6, 12))
)

MATRIX_CSS: Final = (
    slide_css(
        """
        .sl-matrix { display: flex; flex-direction: column; gap: 32u; font-size: $body-m }
        .sl-matrix.sl-l { font-size: $lede }
        .sl-matrix.sl-m { font-size: $body-l }
        .sl-matrix table { width: 100%; border-collapse: separate; border-spacing: 0 }
        .sl-matrix th, .sl-matrix td { margin: 0; padding: 7u 12u; border-bottom: 1u solid var(--isomer-line);
          line-height: 1.25; text-align: center; vertical-align: middle }
        .sl-matrix.sl-m th, .sl-matrix.sl-m td { padding-top: 14u; padding-bottom: 14u }
        .sl-matrix.sl-l th, .sl-matrix.sl-l td { padding-top: 20u; padding-bottom: 20u }
        .sl-matrix thead th, .sl-matrix thead td { border-bottom: 3u solid var(--isomer-ink); vertical-align: bottom }
        .sl-matrix thead th { font-size: $body-m; font-weight: 650; letter-spacing: -0.012em }
        .sl-matrix.sl-s thead th { font-size: $body-s }
        .sl-matrix tbody th { padding-left: 0; font-weight: 400; text-align: left }
        .sl-matrix .sl-matrix-lit { background: var(--isomer-primary-wash) }
        .sl-matrix thead .sl-matrix-lit { color: var(--isomer-ink); font-weight: 750 }
        .sl-matrix-mark { display: inline-block; box-sizing: border-box; width: 30u; height: 30u; border-radius: 15u;
          vertical-align: middle }
        .sl-matrix-full { background: var(--isomer-ink) }
        .sl-matrix-partial { border: 3u solid var(--isomer-ink);
          background: linear-gradient(90deg, var(--isomer-ink) 50%, transparent 50%) }
        .sl-matrix-none { height: 4u; border-radius: 2u; background: var(--isomer-muted) }
        .sl-matrix-lit .sl-matrix-full { background: var(--isomer-primary) }
        .sl-matrix-lit .sl-matrix-partial { border-color: var(--isomer-primary);
          background: linear-gradient(90deg, var(--isomer-primary) 50%, transparent 50%) }
        .sl-matrix-legend { display: flex; gap: 44u; margin: 0; color: var(--isomer-muted); font-size: $label;
          line-height: 1.3 }
        .sl-matrix-key { display: flex; align-items: center; gap: 14u }
        .sl-matrix-key .sl-matrix-mark { width: 24u; height: 24u }
        .sl-matrix-key .sl-matrix-none { height: 4u }
        """
    )
    + _WIDTHS
)

MATRIX_PAGE_CSS: Final = slide_css(
    ".sl-matrix:focus-visible { outline: 2px solid var(--isomer-primary); outline-offset: 6px }"
    ".sl-matrix { print-color-adjust: exact; -webkit-print-color-adjust: exact }"
) + narrow_css(
    """
    .sl-matrix { overflow-x: auto }
    .sl-matrix, .sl-matrix.sl-matrix { font-size: $body-m }
    .sl-matrix tbody th { min-width: 220u }
    .sl-matrix thead th { min-width: 120u; font-size: $body-s }
    """
)
