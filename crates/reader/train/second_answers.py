#!/usr/bin/env python3
"""Answer a sample of the questions a second time without sight of the first answers, and measure the agreement.

    second_answers.py sample --into SAMPLE.jsonl
    second_answers.py record --texts DIR DRAFT... --into data/second-answers.jsonl
    second_answers.py compare [data/second-answers.jsonl]

`sample` draws 200 questions by a fixed seed, from each file and of its answerable and unanswerable questions in proportion, and
writes what a second reader may see: id, doc, question and scope.

`record` turns the second reader's drafts, which quote the documents, into rows of offsets. A draft is plain text:

    a 4fa2c3d1-07                      id of a question; without `g` the document has no answer
    g The Distributor shall pay … upon signature.      the words that answer, found as add_questions.py finds them
    g [12] within thirty (30) days     only on page 12

`compare` takes the first answers from data/ as they are now and prints shares with 95 % Wilson intervals, then every disagreement.
Where both point at words, they agree if two passages overlap by half of the shorter or more. Two stricter counts follow: passages
that share half of their union, and second answers that touch what the first reader gave as looking right but wrong.
"""

import argparse
import collections
import hashlib
import json
import math
import pathlib
import sys

from corpus import HERE, SECOND_ANSWERS, Texts, digest, locate, question_files

SAMPLE = 200
SEED = "second answers 1"
SHOWN = ("id", "doc", "question", "scope")
AGREE = 0.5  # of the characters of the shorter passage
Z = 1.959964  # 95 %


def questions():
    """Every question with its file's name, in the files' order."""
    for path in question_files():
        for line in path.read_text(encoding="utf-8").splitlines():
            yield path.stem, json.loads(line)


def sample(args):
    strata = collections.defaultdict(list)
    for file, row in questions():
        strata[file, bool(row["gold"])].append(row)
    total = sum(map(len, strata.values()))
    share = {key: SAMPLE * len(rows) / total for key, rows in strata.items()}
    quota = {key: int(exact) for key, exact in share.items()}
    by_remainder = sorted(share, key=lambda key: (quota[key] - share[key], key))
    for key in by_remainder[: SAMPLE - sum(quota.values())]:
        quota[key] += 1
    drawn = [row for key, rows in strata.items() for row in sorted(rows, key=rank)[: quota[key]]]
    drawn.sort(key=lambda row: (row["doc"], rank(row)))
    write(args.into, ({field: row[field] for field in SHOWN} for row in drawn))
    print(f"{len(drawn)} of {total} questions, on {len({row['doc'] for row in drawn})} documents")


def rank(row):
    return hashlib.sha256(f"{SEED} {row['id']}".encode()).digest()


def record(args):
    texts = Texts(args.texts)
    documents = {row["id"]: row["doc"] for _, row in questions()}
    refused, answers, at_question = [], {}, None
    for path in args.drafts:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            key, _, value = line.strip().partition(" ")
            at = f"{path.name}:{number}"
            if not key or key.startswith("#"):
                continue
            if key == "a" and value in documents and value not in answers:
                at_question = value
                answers[value] = []
            elif key == "g" and at_question:
                text = texts.text(documents[at_question])
                start, end = locate(text, value, refused.append, at)
                answers[at_question].append({"start": start, "end": end, "sha256": digest(text[start:end])})
            else:
                refused.append(f"{at}: neither a question's first answer nor its words: {line}")
    if refused:
        sys.exit("\n".join(refused))
    write(args.into, ({"id": name, "gold": gold} for name, gold in sorted(answers.items())))
    print(f"{len(answers)} second answers, {sum(not gold for gold in answers.values())} of them that there is none")


def compare(args):
    first = {row["id"]: (file.rpartition("-")[0], row) for file, row in questions()}
    verdicts = collections.defaultdict(collections.Counter)
    disagreements, answered_twice, same_extent, on_negatives = [], 0, 0, []
    for line in args.answers.read_text(encoding="utf-8").splitlines():
        second = json.loads(line)
        if second["id"] not in first:
            sys.exit(f"no question has the id {second['id']}")
        genre, row = first[second["id"]]
        verdict = verdict_of(row["gold"], second["gold"])
        answerable = "answerable" if row["gold"] else "unanswerable"
        for group in ("all", f"genre {genre}", *([f"kind {row['kind']}"] if row["gold"] else [])):
            verdicts[answerable, group][verdict] += 1
        if verdict != "agrees":
            disagreements.append(f"  {row['id']} {row['kind']}: {verdict}")
        if row["gold"] and second["gold"]:
            answered_twice += 1
            same_extent += any(of_union(one, other) >= AGREE for one in row["gold"] for other in second["gold"])
            if any(common(one, other) for one in row["negatives"] for other in second["gold"]):
                on_negatives.append(row["id"])
    for (answerable, group), counts in sorted(verdicts.items()):
        total = counts.total()
        shares = (f"{verdict} {interval(count, total)}" for verdict, count in sorted(counts.items()))
        print(f"{answerable}, {group}, {total}: " + "; ".join(shares))
    print(f"of {answered_twice} answered twice, half of the union in {interval(same_extent, answered_twice)}")
    print(f"second answers on a negative: {' '.join(on_negatives) or 'none'}")
    print(f"{len(disagreements)} disagreements")
    print("\n".join(disagreements))


def verdict_of(first, second):
    """What the second reader made of a question, against the first."""
    if not first:
        return "answered" if second else "agrees"
    if not second:
        return "called unanswerable"
    best = max(overlap(one, other) for one in first for other in second)
    return "agrees" if best >= AGREE else "overlaps by less" if best else "elsewhere"


def common(one, other):
    """How many characters two passages share."""
    return max(0, min(one["end"], other["end"]) - max(one["start"], other["start"]))


def length(span):
    return span["end"] - span["start"]


def overlap(one, other):
    """Common characters as a share of the shorter passage."""
    return common(one, other) / min(length(one), length(other))


def of_union(one, other):
    """Common characters as a share of all that either covers."""
    shared = common(one, other)
    return shared / (length(one) + length(other) - shared)


def interval(count, total):
    """A share in percent with its Wilson interval."""
    share = count / total
    centre = (share + Z**2 / (2 * total)) / (1 + Z**2 / total)
    reach = Z * math.sqrt(share * (1 - share) / total + Z**2 / (4 * total**2)) / (1 + Z**2 / total)
    return f"{count} = {share:.1%} ({max(0, centre - reach):.1%} to {min(1, centre + reach):.1%})"


def write(path, rows):
    path.write_text("".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("sample")
    command.add_argument("--into", required=True, type=pathlib.Path)
    command.set_defaults(run=sample)
    command = commands.add_parser("record")
    command.add_argument("drafts", nargs="+", type=pathlib.Path)
    command.add_argument("--texts", required=True, help="folder of <sha256>.txt and manifest.json")
    command.add_argument("--into", required=True, type=pathlib.Path)
    command.set_defaults(run=record)
    command = commands.add_parser("compare")
    command.add_argument("answers", nargs="?", type=pathlib.Path, default=HERE / "data" / SECOND_ANSWERS)
    command.set_defaults(run=compare)
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
