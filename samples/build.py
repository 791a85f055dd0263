#!/usr/bin/env python3
"""Typeset the sample library: samples/src/*.typ to samples/pdf/*.pdf.

    python3 -m venv VENV && VENV/bin/pip install -r samples/requirements.txt
    VENV/bin/python samples/build.py            writes the PDFs
    VENV/bin/python samples/build.py --check    says whether they are what the sources make

The same sources, with the versions in requirements.txt, make the same bytes: fonts come from
the compiler alone, dates are fixed in the sources, and the noise of the scan has a fixed seed.
"""

import io
import pathlib
import re
import sys
import zlib

import numpy
import typst
from PIL import Image, ImageFilter

HERE = pathlib.Path(__file__).resolve().parent
TYPESET = [
    "managed-services-agreement-v1",
    "managed-services-agreement-v2",
    "harbour-street-lease",
    "opinion-calder-v-meridian",
    "opinion-okafor-v-brightline",
    "lege-servicii-digitale",
]
SCANNED = "side-letter-scan"
SCAN_DPI = 200
SCAN_SEED = 9052024
SCAN_TITLE = "Side letter, 9 May 2024 (scanned)"
SCAN_DATE = "D:20240514083000Z"
AUTHOR = "Touchstone sample library"
HYPHENS = [(b"/ActualText<FEFF00AD>", b"/ActualText<FEFF002D>"), (b"> <00AD>", b"> <002D>")]


def main() -> int:
    check = sys.argv[1:] == ["--check"]
    made = {f"{name}.pdf": typeset(name) for name in TYPESET}
    hyphened = "opinion-okafor-v-brightline.pdf"
    made[hyphened] = with_plain_hyphens(made[hyphened])
    made[f"{SCANNED}.pdf"] = scan(SCANNED)

    differ = 0
    for file, data in sorted(made.items()):
        target = HERE / "pdf" / file
        if not check:
            target.write_bytes(data)
            print(f"{file}: {len(data):,} bytes")
        elif not target.exists() or target.read_bytes() != data:
            differ += 1
            print(f"{file} is not what its source makes")
    return 1 if differ else 0


def typeset(name: str, **options) -> bytes:
    """The document made from src/NAME.typ, with the compiler's own fonts and no others."""
    return typst.compile(HERE / "src" / f"{name}.typ", ignore_system_fonts=True, **options)


def with_plain_hyphens(pdf: bytes) -> bytes:
    """The same pages, with a hyphen at a line end read as U+002D and not as U+00AD.

    The compiler says of each hyphen which it inserts that the actual text is a soft one. Most
    typesetting systems do not, and a reader must then decide which hyphens to keep; one sample
    should pose that question. Changed streams go in an appended revision, so nothing else moves.
    """
    start = int(re.search(rb"startxref\s+(\d+)\s+%%EOF\s*$", pdf).group(1))
    trailer = re.search(rb"trailer\s*<<(.*?)>>\s*startxref", pdf[start:], re.S).group(1)
    out = bytearray(pdf if pdf.endswith(b"\n") else pdf + b"\n")
    entries = []
    for head in re.finditer(rb"(\d+) 0 obj\s*<<([^>]*/FlateDecode[^>]*)>>\s*stream\r?\n", pdf):
        data = zlib.decompressobj().decompress(pdf[head.end():])
        plain = data
        for soft, hyphen in HYPHENS:
            plain = plain.replace(soft, hyphen)
        if plain == data:
            continue
        packed = zlib.compress(plain, 9)
        number = int(head.group(1))
        entries.append((number, len(out)))
        out += b"%d 0 obj\n<</Length %d/Filter/FlateDecode>>\nstream\n" % (number, len(packed))
        out += packed + b"\nendstream\nendobj\n"
    if not entries:
        raise SystemExit("no soft hyphen found to replace")
    table = len(out)
    out += b"xref\n"
    for number, offset in entries:
        out += b"%d 1\n%010d 00000 n\r\n" % (number, offset)
    out += b"trailer\n<<%s/Prev %d>>\nstartxref\n%d\n%%%%EOF\n" % (trailer, start, table)
    return bytes(out)


def scan(name: str) -> bytes:
    """An image-only PDF of the letter, as an office scanner would leave it."""
    random = numpy.random.default_rng(SCAN_SEED)
    sheets = typeset(name, format="png", ppi=float(SCAN_DPI))
    if isinstance(sheets, bytes):
        sheets = [sheets]
    turns = [0.6, -0.4]
    images = [
        weathered(Image.open(io.BytesIO(sheet)).convert("L"), turns[i % 2], random)
        for i, sheet in enumerate(sheets)
    ]
    return image_pdf(images)


def weathered(page: Image.Image, degrees: float, random: numpy.random.Generator) -> bytes:
    """The page turned a little, softened, unevenly lit and speckled, as a grey JPEG."""
    page = page.rotate(degrees, Image.Resampling.BICUBIC, fillcolor=255)
    page = page.filter(ImageFilter.GaussianBlur(0.7))
    ink = numpy.asarray(page, dtype=numpy.float64)
    height, width = ink.shape
    light = 243 - 9 * numpy.linspace(0, 1, width)[None, :] - 5 * numpy.linspace(1, 0, height)[:, None]
    grey = 38 + (light - 38) * ink / 255 + random.normal(0, 2.2, ink.shape)
    for _ in range(160):
        y, x = int(random.integers(2, height - 2)), int(random.integers(2, width - 2))
        size = int(random.integers(1, 3))
        grey[y:y + size, x:x + size] -= random.uniform(60, 150)
    sheet = Image.fromarray(numpy.clip(grey, 0, 255).astype(numpy.uint8))
    jpeg = io.BytesIO()
    sheet.save(jpeg, "JPEG", quality=42, dpi=(SCAN_DPI, SCAN_DPI))
    return jpeg.getvalue()


def image_pdf(jpegs: list[bytes]) -> bytes:
    """A PDF of one grey picture a page, and nothing else."""
    kids = " ".join(f"{4 + 3 * i} 0 R" for i in range(len(jpegs)))
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Count %d/Kids[%s]>>" % (len(jpegs), kids.encode()),
        f"<</Title({SCAN_TITLE})/Author({AUTHOR})/CreationDate({SCAN_DATE})/ModDate({SCAN_DATE})>>".encode(),
    ]
    for i, jpeg in enumerate(jpegs):
        width, height = Image.open(io.BytesIO(jpeg)).size
        w, h = width * 72 / SCAN_DPI, height * 72 / SCAN_DPI
        draw = b"%.2f 0 0 %.2f 0 0 cm /Scan Do" % (w, h)
        objects += [
            b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 %.2f %.2f]/Contents %d 0 R"
            b"/Resources<</XObject<</Scan %d 0 R>>>>>>" % (w, h, 5 + 3 * i, 6 + 3 * i),
            b"<</Length %d>>\nstream\n%s\nendstream" % (len(draw), draw),
            b"<</Type/XObject/Subtype/Image/Width %d/Height %d/ColorSpace/DeviceGray"
            b"/BitsPerComponent 8/Filter/DCTDecode/Length %d>>\nstream\n%s\nendstream"
            % (width, height, len(jpeg), jpeg),
        ]
    out = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    offsets = []
    for number, body in enumerate(objects, 1):
        offsets.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f\r\n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n\r\n" % offset for offset in offsets)
    out += b"trailer\n<</Size %d/Root 1 0 R/Info 3 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, table)
    return bytes(out)


if __name__ == "__main__":
    sys.exit(main())
