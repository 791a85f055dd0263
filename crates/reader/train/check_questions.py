#!/usr/bin/env python3
"""Check the training questions against the texts they point into, and count them.

    check_questions.py --texts DIR --measured dev.jsonl [FILE...]

Without files, all of data/*.jsonl. Ends with status 1 if anything is wrong.
"""

import argparse
import collections
import json
import pathlib
import re
import sys
import unicodedata

from corpus import Measured, Texts, digest, question_files

KINDS = set("amount period date condition list definition yes_no who consequence holding standard comparison procedure"
            " exception fact rule none".split())
STYLES = set("plain terse clumsy lower_case typos jargon client".split())
SCOPES = {"document", "named"}
FIELDS = {"id", "doc", "pipeline", "lang", "question", "kind", "style", "gold", "negatives", "scope"}
ROWS_A_FILE = 400
QUESTION_WORDS = range(2, 31)
GOLD_WORDS = range(3, 111)
NEGATIVES = range(1, 4)
SHARED_WORDS = 2
UNANSWERABLE = 0.25

# Words that carry grammar, not content, in the two languages of the questions, and those that every contract has.
GRAMMATICAL = """
a about above after again against all also am an and any anyone anything are as at be because been before being below between both
but by can could did do does doing don down during each either else ever every for from further get gets give given go goes got had
has have having he her here hers him his how however i if in into is it its itself just let like ll m many may me might more most
much must my neither no nor not now of off on once one only or other our ours out over own per put re s same say says shall she
should since so some someone something still such t take than that the their them then there these they this those through to too
two under until up upon us use used ve very was we were what when where whether which while who whom whose why will with within
without would yet you your agreement contract party parties
ai al ale am ar are as asta atunci au avea ca care ce cea cei cele cel chiar ci cine cu cum cât câți câte că când da dacă dar de deci
decât din dintre doar după e ea ei ele el era este eu face fi fie fost fără i iar in la le lor lui mai mea mi mă nici nu o ori orice pe
pentru prin până poate pot s sa sau se sunt său să te toate tot trebuie tu un una unei unui unde va vor și în îi își îl
"""
SUFFIXES = ("ements", "ations", "ement", "ation", "ments", "ings", "ment", "ing", "ies", "ied", "ers", "ed", "es", "er", "s", "y", "e")


def content_words(text):
    """The stems of the words that carry content; rough, for comparison alone."""
    return {stem(word) for word in re.findall(r"[^\W_]+", folded(text)) if word not in GRAMMAR and len(word) > 1}


def folded(text):
    """In lower case, without diacritics."""
    return "".join(mark for mark in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(mark))


def stem(word):
    for suffix in SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= 4:
            return word[: -len(suffix)]
    return word


def faults(row, texts):
    """What is wrong with one question, in words."""
    text = texts.text(row["doc"])
    if row["pipeline"] != texts.rows[row["doc"]]["pipeline"]:
        yield "the text is of another pipeline"
    for field, allowed in (("kind", KINDS), ("style", STYLES), ("scope", SCOPES), ("lang", {"en", "ro"})):
        if row[field] not in allowed:
            yield f"no such {field}: {row[field]}"
    if (row["kind"] == "none") != (not row["gold"]):
        yield "the kind is none where there is no gold, and only there"
    if len(row["question"].split()) not in QUESTION_WORDS:
        yield "too short or too long"
    if len(row["negatives"]) not in NEGATIVES:
        yield "one to three negatives"
    spans = []
    for span in row["gold"] + row["negatives"]:
        if not 0 <= span["start"] < span["end"] <= len(text):
            yield f"offsets {span['start']} to {span['end']} aren't in the text"
            return
        if any(span["start"] < end and start < span["end"] for start, end in spans):
            yield "two spans overlap"
        spans.append((span["start"], span["end"]))
    golds = [text[gold["start"] : gold["end"]] for gold in row["gold"]]
    for gold, words in zip(row["gold"], golds):
        if digest(words) != gold["sha256"]:
            yield f"other words at {gold['start']} to {gold['end']}"
        if len(words.split()) not in GOLD_WORDS:
            yield f"gold of {len(words.split())} words"
    names = {stem(folded(name)) for name in row.get("names", [])}
    shared = (content_words(row["question"]) - names) & content_words(" ".join(golds))
    if len(shared) > SHARED_WORDS:
        yield f"shares {len(shared)} content words with its gold ({', '.join(sorted(shared))})"


def asked_as(row):
    """The question and its document, to find it asked twice."""
    return row["doc"], " ".join(re.findall(r"[^\W_]+", folded(row["question"])))


GRAMMAR = set(folded(GRAMMATICAL).split())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    parser.add_argument("--texts", required=True, help="folder of <sha256>.txt and manifest.json")
    parser.add_argument("--measured", required=True, help="questions whose files may not be used")
    args = parser.parse_args()

    texts = Texts(args.texts)
    measured = Measured(texts, args.measured)
    wrong, seen, asked, twins = [], set(), {}, {}
    counts = {key: collections.Counter() for key in ("kind", "style", "scope", "lang", "file")}
    no_answer = 0
    for path in args.files or question_files():
        lines = path.read_text(encoding="utf-8").splitlines()
        if len(lines) > ROWS_A_FILE:
            wrong.append(f"{path.name}: {len(lines)} rows, at most {ROWS_A_FILE}")
        for line in lines:
            row = json.loads(line)
            at = f"{path.name}: {row.get('id')}"
            if set(row) - {"names"} != FIELDS:
                wrong.append(f"{at}: fields {sorted(row)}")
                continue
            if row["doc"] not in texts.rows:
                wrong.append(f"{at}: no text of {row['doc']}")
                continue
            wrong.extend(f"{at}: {fault}: {row['question']}" for fault in faults(row, texts))
            if row["doc"] not in twins:
                twins[row["doc"]] = measured.twin(row["doc"])
            if twins[row["doc"]]:
                wrong.append(f"{at}: is measured on, as {twins[row['doc']]}")
            if row["id"] in seen:
                wrong.append(f"{at}: two rows have this id")
            seen.add(row["id"])
            if (key := asked_as(row)) in asked:
                wrong.append(f"{at}: asked before as {asked[key]}")
            asked[key] = row["id"]
            for key in ("kind", "style", "scope", "lang"):
                counts[key][row[key]] += 1
            counts["file"][path.name] += 1
            no_answer += not row["gold"]
    total = sum(counts["file"].values())
    if no_answer < UNANSWERABLE * total:
        wrong.append(f"{no_answer} of {total} questions have no answer, at least a quarter must")
    for repeated, times in collections.Counter(words for _, words in asked).items():
        if times > 2:
            wrong.append(f"asked of {times} documents in the same words: {repeated}")
    print(f"{total} questions on {len(twins)} documents, {no_answer} without an answer")
    for key, counter in counts.items():
        print(f"  {key}: " + ", ".join(f"{name} {count}" for name, count in counter.most_common()))
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
