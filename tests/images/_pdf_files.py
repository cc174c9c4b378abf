"""What the tests of PDF share: drawings written by hand, decks of examples, and what other programs make of a file."""

import io
import shutil
import subprocess
import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image, ImageChops, ImageStat

from isomer_agent_tools.images._page_drawing import PageDrawing
from isomer_agent_tools.images._pdf import write_pdf

__all__ = ("FILE", "box", "by_pdfium", "by_poppler", "drawing", "far_apart", "pdf_of", "run", "tool", "words")

ADVICE = "run ./check, which installs it: apt-get install qpdf poppler-utils"
SIDE = 100
FILE = object()


def tool(name):
    """A program, by its path; that it is missing is no reason to skip."""
    path = shutil.which(name)
    if path is None:
        raise FileNotFoundError(f"There is no {name}; {ADVICE}")
    return path


def run(name, *arguments, data):
    """What a program prints about a file, which stands where `FILE` does."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "file.pdf"
        path.write_bytes(data)
        command = [tool(name), *(str(path) if one == FILE else one for one in arguments)]
        done = subprocess.run(command, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


def box(*texts):
    """A measured box with runs that stand one below the other."""
    runs = [
        {"text": text, "x": 10.0, "y": 20.0 * row, "width": 8.0 * len(text), "height": 16.0}
        for row, text in enumerate(texts)
    ]
    return {"width": 100.0, "height": 100.0, "transform": [1, 0, 0, 1, 0, 0], "children": [], "runs": runs}


def drawing(body, *, boxes=None, **fields):
    """A page of 100 by 100 pixels."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE}" height="{SIDE}">{body}</svg>'
    return PageDrawing(svg=svg, boxes=boxes or box(), width=SIDE, height=SIDE, **fields)


def pdf_of(body, **options):
    """The file of one such page."""
    return write_pdf([drawing(body)], title="A page", **options)


def by_pdfium(data, page=0, scale=1.0):
    """A page as PDFium shows it; at scale 1 a picture pixel is a CSS pixel."""
    document = pypdfium2.PdfDocument(data)
    return document[page].render(scale=scale * 96 / 72).to_pil().convert("RGB")


def by_poppler(data, scale=1.0):
    """Every page as Poppler shows it."""
    stream = io.BytesIO(run("pdftoppm", "-r", str(96 * scale), FILE, data=data))
    pictures = []
    while stream.tell() < len(stream.getbuffer()):
        stream.readline()
        width, height = map(int, stream.readline().split())
        stream.readline()
        pictures.append(Image.frombytes("RGB", (width, height), stream.read(width * height * 3)))
    return pictures


def far_apart(one, other):
    """The mean difference of two pictures, as a share of the whole range."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3 / 255


def words(data, *options):
    """The words of each page, as `pdftotext` prints them."""
    pages = run("pdftotext", *options, FILE, "-", data=data).decode().split("\f")
    return [page.split() for page in pages[:-1]]
