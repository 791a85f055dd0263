#!/usr/bin/env python3
"""Turn drafts, which quote the documents' words, into rows with offsets, which don't.

    add_questions.py --texts DIR --measured dev.jsonl DRAFT... --into data/contracts-01.jsonl

A draft is plain text; a question ends where the next one begins. `#` begins a comment.

    doc 4fa2c3d1                       first characters of the source file's SHA-256
    lang en                            en if left out
    q amount terse named | how much does airspan pay up front
    names airspan                      words of the question that name a party or the document
    g The Distributor shall pay … upon signature.      gold, the main one first
    g [12] within thirty (30) days     only on page 12
    n A fee of $5,000 is due           looks right and isn't

A question without `g` has no answer in the document. Words are found whatever the white space, the shape of quotation
marks and dashes; ` … ` abridges. Words that are found never or more than once are refused, and so is a document that is measured
on. Nothing is written if anything is refused.
"""

import argparse
import collections
import json
import pathlib
import re
import sys

from check_questions import asked_as, faults
from corpus import Measured, Texts, digest, locate, question_files


def read_draft(path):
    """The questions of a draft, each a dictionary with the quoted words under `g` and `n`."""
    document, lang, questions = None, "en", []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        key, _, value = line.partition(" ")
        at = f"{path.name}:{number}"
        if key == "doc":
            document, lang = value, "en"
        elif key == "lang":
            lang = value
        elif key == "q":
            kind, style, scope, question = re.fullmatch(r"(\w+) (\w+) (\w+) \| (.+)", value).groups()
            questions.append({"at": at, "doc": document, "lang": lang, "question": question, "kind": kind,
                              "style": style, "scope": scope, "names": [], "g": [], "n": []})
        elif key == "names":
            questions[-1]["names"] = value.split()
        elif key in ("g", "n"):
            questions[-1][key].append((at, value))
        else:
            raise ValueError(f"{at}: a line begins with doc, lang, q, names, g or n")
    return questions


def row_of(draft, texts, refuse):
    document = texts.named(draft["doc"])
    text = texts.text(document)
    row = {"id": None, "doc": document, "pipeline": texts.rows[document]["pipeline"], "lang": draft["lang"],
           "question": draft["question"], "kind": draft["kind"], "style": draft["style"], "gold": [], "negatives": [],
           "scope": draft["scope"]}
    if draft["names"]:
        row["names"] = draft["names"]
    for at, words in draft["g"]:
        start, end = locate(text, words, refuse, at)
        row["gold"].append({"start": start, "end": end, "sha256": digest(text[start:end])})
    for at, words in draft["n"]:
        start, end = locate(text, words, refuse, at)
        row["negatives"].append({"start": start, "end": end})
    return row


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("drafts", nargs="+", type=pathlib.Path)
    parser.add_argument("--texts", required=True, help="folder of <sha256>.txt and manifest.json")
    parser.add_argument("--measured", required=True, help="questions whose files may not be used")
    parser.add_argument("--into", required=True, type=pathlib.Path)
    args = parser.parse_args()

    texts = Texts(args.texts)
    measured = Measured(texts, args.measured)
    refused, numbers, asked = [], collections.Counter(), set()
    for path in {*question_files(), args.into.resolve()}:
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
            row = json.loads(line)
            asked.add(asked_as(row))
            name, _, number = row["id"].rpartition("-")
            numbers[name] = max(numbers[name], int(number))

    twins, rows = {}, []
    for path in args.drafts:
        for draft in read_draft(path):
            row = row_of(draft, texts, refused.append)
            document = row["doc"]
            if document not in twins:
                twins[document] = measured.twin(document)
                if twins[document]:
                    refused.append(f"{draft['at']}: is measured on, as {twins[document]}")
            refused.extend(f"{draft['at']}: {fault}: {row['question']}" for fault in faults(row, texts))
            if asked_as(row) in asked:
                refused.append(f"{draft['at']}: asked before: {row['question']}")
            asked.add(asked_as(row))
            numbers[document[:8]] += 1
            row["id"] = f"{document[:8]}-{numbers[document[:8]]:02}"
            rows.append(row)
    if refused:
        sys.exit("\n".join(refused))
    with open(args.into, "a", encoding="utf-8") as file:
        for row in rows:
            file.write(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n")
    print(f"{len(rows)} questions added")


if __name__ == "__main__":
    main()
