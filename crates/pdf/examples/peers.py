"""The peers of `cargo xtask bench pdf`: PyMuPDF, pypdfium2 and poppler on the same files; and PyMuPDF's opinion of
highlighted copies.

    peers.py time FILE...            a line a peer: name, pages, seconds, processor seconds
    peers.py copies ORIGINAL COPY…   what PyMuPDF finds changed in each copy
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
    for name, peer in [("PyMuPDF rawdict", pymupdf_rawdict), ("pypdfium2 boxes", pypdfium2_boxes), ("pdftotext -bbox", pdftotext_bbox)]:
        peer(files[:1])
        wall, busy = time.perf_counter(), processor_seconds()
        pages = peer(files)
        print(name, pages, round(time.perf_counter() - wall, 3), round(processor_seconds() - busy, 3), sep="\t")


def copies(pairs):
    import pymupdf

    changed = 0
    for original, copy in zip(pairs[::2], pairs[1::2]):
        with pymupdf.open(original) as before, pymupdf.open(copy) as after:
            complaints = []
            if after.is_repaired and not before.is_repaired:
                complaints.append("it has to be repaired")
            if len(before) != len(after):
                complaints.append(f"{len(before)} pages became {len(after)}")
            marks = 0
            for old, new in zip(before, after):
                if old.get_text() != new.get_text():
                    complaints.append(f"page {old.number + 1} reads otherwise")
                marks += sum(1 for _ in new.annots()) - sum(1 for _ in old.annots())
                if old.number < 2:
                    new.get_pixmap(dpi=40)
            if marks <= 0:
                complaints.append("it has no marks")
        if complaints:
            changed += 1
            print(f"{copy}: {'; '.join(complaints)}")
    print(f"MuPDF opens {len(pairs) // 2} copies, {changed} of them harmed")


if __name__ == "__main__":
    if sys.argv[1] == "time":
        time_all(sys.argv[2:])
    else:
        copies(sys.argv[2:])
