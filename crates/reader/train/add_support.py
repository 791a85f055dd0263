#!/usr/bin/env python3
"""Turn drafts of claims into the cases that support is measured on, and check those there are.

    add_support.py --texts DIR --measured dev.jsonl [DRAFT...]

A draft is plain text. `#` begins a comment.

    doc 4fa2c3d1                       first characters of the source file's SHA-256
    lang en                            of the claims; en if left out
    w The Distributor shall pay … upon signature.       words of the document, beside which the claims below are read
    c amount | The distributor pays within sixty days.  a kind and a claim

Words are found as in `add_questions.py`. With drafts, nothing is written if anything is refused. Without, the cases are checked: counts of
kinds and languages, offsets, check sums, no measured file. Ends with status 1 if anything is wrong.
"""

import argparse
import collections
import json
import pathlib
import re
import sys

from corpus import HERE, Measured, Texts, digest, locate, question_files, runs

CASES = HERE / "data" / "measured" / "support.jsonl"
FIELDS = {"id", "doc", "pipeline", "lang", "words", "claim", "label", "kind"}
CLAIM_WORDS = range(6, 41)
PASSAGE_WORDS = range(10, 131)
COPIED_WORDS = 10  # the longest run of words that a claim may copy

# Of each kind: its label and how many cases there are.
KINDS = {
    "paraphrase": ("follows", 80),
    "paraphrase_number": ("follows", 40),
    "paraphrase_passive": ("follows", 30),
    "paraphrase_summary": ("follows", 30),
    "paraphrase_conclusion": ("follows", 20),
    "negation": ("contradicted", 80),
    "amount": ("contradicted", 80),
    "party_term": ("contradicted", 40),
    "party_name": ("contradicted", 40),
    "modal": ("not", 40),
    "scope": ("not", 60),
    "unrelated": ("not", 40),
    "argument": ("not", 20),
}
LANGUAGES = {"en": 450, "ro": 150}


def read_draft(path, texts, refuse):
    """The cases of a draft, without ids."""
    document, lang, words = None, "en", None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        key, _, value = line.strip().partition(" ")
        at = f"{path.name}:{number}"
        if not key or key.startswith("#"):
            continue
        if key == "doc":
            document, lang, words = texts.named(value), "en", None
        elif key == "lang":
            lang = value
        elif key == "w":
            text = texts.text(document)
            start, end = locate(text, value, refuse, at)
            words = {"start": start, "end": end, "sha256": digest(text[start:end])}
        elif key == "c":
            kind, claim = value.split(" | ", 1)
            yield {"id": None, "doc": document, "pipeline": texts.rows[document]["pipeline"], "lang": lang, "words": [words],
                   "claim": claim, "label": KINDS[kind][0], "kind": kind}
        else:
            raise ValueError(f"{at}: a line begins with doc, lang, w or c")


def faults(case, texts):
    """What is wrong with one case, in words."""
    if set(case) != FIELDS:
        yield f"fields {sorted(case)}"
        return
    if case["doc"] not in texts.rows:
        yield f"no text of {case['doc']}"
        return
    if case["pipeline"] != texts.rows[case["doc"]]["pipeline"]:
        yield "the text is of another pipeline"
    if case["kind"] not in KINDS or case["label"] != KINDS[case["kind"]][0]:
        yield f"no such kind with this label: {case['kind']}, {case['label']}"
    if len(case["claim"].split()) not in CLAIM_WORDS:
        yield f"a claim of {len(case['claim'].split())} words"
    if len(case["words"]) != 1:
        yield f"{len(case['words'])} passages, not one"
        return
    span = case["words"][0]
    words = texts.text(case["doc"])[span["start"] : span["end"]]
    if digest(words) != span["sha256"]:
        yield f"other words at {span['start']} to {span['end']}"
    if len(words.split()) not in PASSAGE_WORDS:
        yield f"a passage of {len(words.split())} words"
    if (run := copied(case["claim"], words)) > COPIED_WORDS:
        yield f"copies {run} words in a row"


def copied(claim, words):
    """The length of the longest run of words that both have."""
    claim, words = (re.findall(r"[^\W_]+", text.lower()) for text in (claim, words))
    longest, before = 0, [0] * (len(words) + 1)
    for word in claim:
        now = [0] * (len(words) + 1)
        for at, other in enumerate(words, 1):
            if word == other:
                now[at] = before[at - 1] + 1
        longest, before = max(longest, *now), now
    return longest


def check(cases, texts, measured):
    """Everything that is wrong with the cases together, in words."""
    twins, ids, claims = {}, set(), set()
    for case in cases:
        at = case.get("id")
        for fault in faults(case, texts):
            yield f"{at}: {fault}: {case.get('claim')}"
        document, claim = case["doc"], case["claim"].lower()
        if document in texts.rows and document not in twins:
            twins[document] = measured.twin(document)
            if twins[document]:
                yield f"{at}: questions are measured on {twins[document]}"
        if at in ids:
            yield f"{at}: two cases have this id"
        if claim in claims:
            yield f"{at}: claimed before: {case['claim']}"
        ids.add(at)
        claims.add(claim)
    for what, wanted in (("kind", {kind: count for kind, (_, count) in KINDS.items()}), ("lang", LANGUAGES)):
        found = collections.Counter(case[what] for case in cases)
        for name in sorted(set(wanted) | set(found)):
            if found[name] != wanted.get(name):
                yield f"{what} {name}: {found[name]} cases, not {wanted.get(name)}"


def beside_gold(cases, texts):
    """How many cases have words of which at least half answer a question that the reader is trained on, also in another copy of the document."""
    gold = set()
    for path in question_files():
        for row in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
            for span in row["gold"] if row["doc"] in texts.rows else []:
                gold.update(runs(texts.text(row["doc"])[span["start"] : span["end"]]))
    return sum(sum(run in gold for run in of_words) >= len(of_words) / 2 for of_words in
               (runs(texts.text(case["doc"])[span["start"] : span["end"]]) for case in cases for span in case["words"]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("drafts", nargs="*", type=pathlib.Path)
    parser.add_argument("--texts", required=True, help="folder of <sha256>.txt and manifest.json")
    parser.add_argument("--measured", required=True, help="questions whose files may not be used")
    args = parser.parse_args()

    texts = Texts(args.texts)
    wrong = []
    cases = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()] if CASES.exists() else []
    numbers = collections.Counter()
    for case in cases:
        name, _, number = case["id"].rpartition("-s")
        numbers[name] = max(numbers[name], int(number))
    for path in args.drafts:
        for case in read_draft(path, texts, wrong.append):
            name = case["doc"][:8]
            numbers[name] += 1
            cases.append(case | {"id": f"{name}-s{numbers[name]:02}"})
    wrong.extend(check(cases, texts, Measured(texts, args.measured)))
    if wrong:
        sys.exit("\n".join(wrong))
    if args.drafts:
        CASES.parent.mkdir(exist_ok=True)
        with open(CASES, "w", encoding="utf-8") as file:
            for case in cases:
                file.write(json.dumps(case, ensure_ascii=False, separators=(",", ":")) + "\n")
    documents = len({case["doc"] for case in cases})
    print(f"{len(cases)} cases on {documents} documents, {beside_gold(cases, texts)} beside words that answer a training question")


if __name__ == "__main__":
    main()
