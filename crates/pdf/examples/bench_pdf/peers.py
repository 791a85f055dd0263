"""The peers of `cargo xtask bench pdf`: PyMuPDF, pypdfium2 and poppler on the same files, and what MuPDF and poppler
say of highlighted copies.

    peers.py time FILE...                     a line a peer: name, pages, seconds, processor seconds
    peers.py copies ORIGINAL COPY PASSWORD…   what they find changed in each copy
"""

import resource
import subprocess
import sys
import time


def pymupdf_rawdict(files):
    import pymupdf

    pages = 0
    for file in files:
        with pymupdf.open(file) as document:
            for page in document:
                page.get_text("rawdict")
                pages += 1
    return pages


def pdfium_alone(files):
    """What every reader on top of PDFium waits for: pages and their texts loaded, no character asked for."""
    import pypdfium2
    import pypdfium2.raw as raw

    pages = 0
    for file in files:
        with open(file, "rb") as opened:
            bytes = opened.read()
        document = pypdfium2.PdfDocument(bytes)
        for at in range(len(document)):
            page = raw.FPDF_LoadPage(document.raw, at)
            raw.FPDFText_ClosePage(raw.FPDFText_LoadPage(page))
            raw.FPDF_ClosePage(page)
            pages += 1
        document.close()
    return pages


def pypdfium2_boxes(files):
    import ctypes

    import pypdfium2
    import pypdfium2.raw as raw

    pages = 0
    box = [ctypes.c_double() for _ in range(4)]
    pointers = [ctypes.byref(b) for b in box]
    for file in files:
        document = pypdfium2.PdfDocument(file)
        for page in document:
            text = page.get_textpage()
            text.get_text_range()
            for at in range(text.count_chars()):
                raw.FPDFText_GetCharBox(text.raw, at, *pointers)
            text.close()
            page.close()
            pages += 1
        document.close()
    return pages


def pdftotext_bbox(files):
    pages = 0
    for file in files:
        out = subprocess.run(["pdftotext", "-bbox", file, "-"], capture_output=True, check=True).stdout
        pages += out.count(b"<page ")
    return pages


def processor_seconds():
    own, children = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime


def time_all(files):
    peers = [
        ("PDFium alone, loading", pdfium_alone),
        ("PyMuPDF rawdict", pymupdf_rawdict),
        ("pypdfium2 boxes", pypdfium2_boxes),
        ("pdftotext -bbox", pdftotext_bbox),
    ]
    for name, peer in peers:
        peer(files[:1])
        wall, busy = time.perf_counter(), processor_seconds()
        pages = peer(files)
        print(name, pages, round(time.perf_counter() - wall, 3), round(processor_seconds() - busy, 3), sep="\t")


def annotations(page):
    """How many; `page.annots()` leaves out those that stand in the page's own array."""
    count, one = 0, page.first_annot
    while one:
        count, one = count + 1, one.next
    return count


def mupdf_finds(original, copy, password):
    """What is worse in the copy than in the original, and what is better."""
    import pymupdf

    worse, better = [], []
    with pymupdf.open(original) as before, pymupdf.open(copy) as after:
        for document in (before, after):
            if document.needs_pass:
                document.authenticate(password)
        if after.is_repaired and not before.is_repaired:
            worse.append("it has to be repaired")
        if before.is_repaired and not after.is_repaired:
            better.append("the original has to be repaired")
        if len(before) == 0 and len(after) > 0:
            better.append("the original has no pages")
        elif len(before) != len(after):
            worse.append(f"{len(before)} pages became {len(after)}")
        marks = 0
        for old, new in zip(before, after):
            if old.get_text() != new.get_text():
                worse.append(f"page {old.number + 1} reads otherwise")
            marks += annotations(new) - annotations(old)
            if old.number < 2:
                new.get_pixmap(dpi=40)
        if len(before) > 0 and marks <= 0:
            worse.append("it has no marks")
    return worse, better


def poppler_finds(original, copy, password):
    def read(file):
        out = subprocess.run(["pdftotext", "-upw", password, file, "-"], capture_output=True)
        complaints = {line for line in out.stderr.decode(errors="replace").splitlines() if line}
        return out.stdout, out.returncode, complaints

    (old, old_code, said_of_old), (new, new_code, said_of_new) = read(original), read(copy)
    worse, better = [], []
    if len(said_of_new) > len(said_of_old) or new_code > old_code:
        worse.append("; ".join(sorted(said_of_new - said_of_old)))
    if len(said_of_new) < len(said_of_old):
        better.append("complaints of the original: " + "; ".join(sorted(said_of_old - said_of_new)))
    if new != old and not old.strip():
        better.append("no words can be read in the original")
    elif new != old:
        worse.append("it reads otherwise")
    return worse, better


def copies(arguments):
    import pymupdf

    pymupdf.TOOLS.mupdf_display_errors(False)
    triples = list(zip(arguments[::3], arguments[1::3], arguments[2::3]))
    for reader, finds in [("MuPDF", mupdf_finds), ("poppler", poppler_finds)]:
        harmed, mended = 0, 0
        for original, copy, password in triples:
            worse, better = finds(original, copy, password)
            harmed, mended = harmed + bool(worse), mended + bool(better)
            if worse:
                print(f"{original}: {reader}: {'; '.join(worse)}")
        print(f"{reader} opens {len(triples)} copies: {harmed} harmed; {mended} read better than their originals")


if __name__ == "__main__":
    if sys.argv[1] == "time":
        time_all(sys.argv[2:])
    else:
        copies(sys.argv[2:])
