#!/usr/bin/env python3
"""Check the sample library against itself; needs pdftotext.

Every gold text of golden.jsonl must stand, word for word, on the page which it names; every
clause referred to in an agreement or a lease must exist; the scan must have no text layer.
Hyphens and spaces are ignored, since a line end may add or remove either.
"""

import json
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
NUMBERED = ["managed-services-agreement-v1", "managed-services-agreement-v2", "harbour-street-lease"]
SCAN = "side-letter-scan.pdf"


def main() -> int:
    faults = []
    library = json.loads((HERE / "library.json").read_text("utf-8"))
    files = {d["file"]: m["name"] for m in library["matters"] for d in m["documents"]}
    pages = {file: pages_of(file) for file in files}
    if any(page.strip() for page in pages[SCAN]):
        faults.append("the scan has a text layer")
    pages[SCAN] = (HERE / "src" / "side-letter-scan.txt").read_text("utf-8").split("\f")

    seen = set()
    for line in (HERE / "golden.jsonl").read_text("utf-8").splitlines():
        item = json.loads(line)
        if item["id"] in seen:
            faults.append(f"{item['id']} is used twice")
        seen.add(item["id"])
        if item.get("answerable", True) != bool(item.get("gold")):
            faults.append(f"{item['id']} is answerable with no gold text, or the reverse")
        for gold in item.get("gold", []):
            if files.get(gold["document"]) != item["collection"]:
                faults.append(f"{item['id']} cites {gold['document']}, which is in another matter")
            elif bare(gold["text"]) not in bare(pages[gold["document"]][gold["page"] - 1]):
                faults.append(f"{item['id']}: not on page {gold['page']} of {gold['document']}")
        quoted = bare(" ".join(gold["text"] for gold in item.get("gold", []))).casefold()
        for fact in item.get("facts", []):
            if bare(fact).casefold() not in quoted:
                faults.append(f"{item['id']}: the fact {fact!r} is in none of its gold texts")

    for name in NUMBERED:
        text = "\n".join(pages_of(f"{name}.pdf", "-layout"))
        clauses = set(re.findall(r"(?m)^\s{0,4}(\d+\.\d+)\s", text))
        clauses |= {number.split(".")[0] for number in clauses}
        for number in sorted(set(re.findall(r"clauses?\s+(\d+(?:\.\d+)?)", text)) - clauses):
            faults.append(f"{name} refers to clause {number}, which does not exist")

    print("\n".join(faults) or f"{len(seen)} questions and the references of {len(NUMBERED)} documents hold")
    return 1 if faults else 0


def pages_of(file: str, *options: str) -> list[str]:
    """The text of each page, as pdftotext reads it."""
    run = subprocess.run(["pdftotext", *options, HERE / "pdf" / file, "-"], capture_output=True, check=True)
    return run.stdout.decode("utf-8").split("\f")[:-1]


def bare(text: str) -> str:
    return re.sub(r"[\s\u00ad\u2010-]+", "", text)


if __name__ == "__main__":
    sys.exit(main())
