#!/usr/bin/env python3
"""Measure exported weights.

    measure.py tune|test|dev|support --weights FILE --base DIR --work DIR [--texts DIR --corpus CORPUS] [--threshold X] [--sample N]

`tune` and `test` are our own questions on documents that weren't trained on; `tune` prints what each threshold gives. `dev` is
`questions/dev.jsonl`, for one run of each release. Each prints one JSON object.
"""

import argparse
import collections
import json
import math
import pathlib
import random

import numpy
import torch

import examples
import network
from corpus import Texts, page_span
from train import padded, prepared

CANDIDATES = 64
LOOKED_INTO = 8  # passages in which a span is looked for
QUOTED = 3  # spans that an answer may have
NEAR = 1.5  # behind the best in confidence, that further spans may be
LONGEST_SPAN = 80  # tokens
NEVER = 9999  # the rank of a passage that isn't among the candidates
BATCH = 32
THRESHOLD, SHARE, PRIOR = -1.0, 0.0, 0.5  # set on `tune`


def batches(sequences, run):
    """`run` of tokens and mask over sequences of like length; its rows in the sequences' order."""
    out = [None] * len(sequences)
    order = sorted(range(len(sequences)), key=lambda at: len(sequences[at]))
    with torch.inference_mode():
        for first in range(0, len(order), BATCH):
            part = order[first : first + BATCH]
            for at, row in zip(part, run(*padded([sequences[at] for at in part]))):
                out[at] = row
    return out


def vectors(model, sequences):
    """Unit vectors by the packaged MiniLM."""

    def run(tokens, mask):
        x = model.hidden(tokens, mask).float()
        x = (x * mask[:, :, None]).sum(1) / mask.sum(1)[:, None]
        return (x / x.norm(dim=1, keepdim=True)).numpy()

    return numpy.stack(batches(sequences, run))


class Ranks:
    """The orders of a document's passages for a question: by words, by MiniLM, by both."""

    def __init__(self, base, kept):
        self.base, self.kept = base, pathlib.Path(kept)
        self.known = dict(numpy.load(self.kept)) if self.kept.exists() else {}

    def of(self, name, document, example):
        if name not in self.known:
            self.known[name] = vectors(self.base, [[examples.CLS, *ids, examples.SEP] for ids, _ in document.tokens])
            numpy.savez(self.kept, **self.known)
        asked = vectors(self.base, [[examples.CLS, *example.tokens, examples.SEP]])[0]
        words = numpy.argsort(-document.bm25(example.question), kind="stable")
        likeness = numpy.argsort(-(self.known[name] @ asked), kind="stable")
        fused = numpy.zeros(len(words))
        for order in (words, likeness):
            fused[order] += 1 / (60 + numpy.arange(len(order)))
        return {"words": words, "minilm": likeness, "both": numpy.argsort(-fused, kind="stable")}


def read(model, document, tokens, candidates):
    """Relevance of each, and for the best of them the span with its score above none; code points."""
    made = [examples.sequence(tokens, document, int(at)) for at in candidates]
    rows = batches([m[0] for m in made], lambda t, m: list(zip(*model.read(t, m))))
    out = []
    for at, (sequence, first, offsets), (relevance, span) in zip(candidates, made, rows):
        inside = span[first : len(sequence) - 1]
        sums = inside[:, 0][:, None] + inside[:, 1][None, :]
        allowed = torch.ones_like(sums).triu() * torch.ones_like(sums).tril(LONGEST_SPAN - 1)
        best = int(sums.masked_fill(allowed == 0, -1e9).argmax())
        start, end = divmod(best, len(inside))
        above = float(sums[start, end] - span[0].sum()) / 2
        out.append((int(at), float(relevance), (offsets[start][0], offsets[end][1]), above))
    return sorted(out, key=lambda row: -row[1])


def widened(passage, span):
    """To the sentences that it touches."""
    touched = [(a, b) for a, b in passage.sentences if b > span[0] and a < span[1]]
    return (min(touched)[0], max(b for _, b in touched)) if touched else span


def hits(span, gold):
    shared = min(span[1], gold[1]) - max(span[0], gold[0])
    return shared > 0 and shared >= 0.5 * min(span[1] - span[0], gold[1] - gold[0])


def outcome(model, ranks, name, document, example, candidates=CANDIDATES):
    """What was found, a row for each candidate: relevance, span above none, rank of words and vectors, whether passage and span are right."""
    orders = ranks.of(name, document, example)
    result = {"id": example.id, "lang": example.lang, "kind": example.kind, "answerable": bool(example.gold), "passages": len(document.passages)}

    def holds(at):
        return bool(example.gold) and examples.overlap(document.passages[at], *example.gold[0]) >= 0.5 * (example.gold[0][1] - example.gold[0][0])

    for order, ranked in orders.items():
        result[order] = next((rank for rank, at in enumerate(ranked, 1) if holds(at)), NEVER)
    before = {int(at): rank for rank, at in enumerate(orders["both"], 1)}
    result["rows"] = [
        (relevance, above, before[at], holds(at), any(hits(widened(document.passages[at], span), gold) for gold in example.gold))
        for at, relevance, span, above in read(model, document, example.tokens, orders["both"][:candidates])
    ]
    return result


def placed(row, mix):
    """What candidates are ordered by: relevance, and how far behind words and vectors had put it."""
    return row[0] - mix["prior"] * math.log(row[2])


def confidence(row, mix):
    return (1 - mix["share"]) * placed(row, mix) + mix["share"] * row[1]


def judged(results, mix, threshold):
    """Shares of answerable questions answered by the best span, by up to three, refused; of others refused."""
    sums = collections.Counter()
    for result in results:
        looked = sorted(result["rows"], key=lambda row: -placed(row, mix))[:LOOKED_INTO]
        ranked = sorted(((confidence(row, mix), row[4]) for row in looked), reverse=True)
        best = ranked[0][0] if ranked else -math.inf
        sums["answerable" if result["answerable"] else "none"] += 1
        if best < threshold:
            sums["refused" if result["answerable"] else "refused rightly"] += 1
        elif result["answerable"]:
            sums["first"] += ranked[0][1]
            sums["three"] += any(hit for c, hit in ranked[:QUOTED] if c >= best - NEAR)
    yes, no = max(sums["answerable"], 1), max(sums["none"], 1)
    return {"answered_by_first": sums["first"] / yes, "answered": sums["three"] / yes, "refused_wrongly": sums["refused"] / yes,
            "refused_rightly": sums["refused rightly"] / no}


def rank_of(result, mix):
    ordered = sorted(result["rows"], key=lambda row: -placed(row, mix))
    return next((rank for rank, row in enumerate(ordered, 1) if row[3]), NEVER)


def interval(share, n):
    """Wilson's, 95 %."""
    z = 1.96
    middle, half = (share + z * z / 2 / n) / (1 + z * z / n), z * math.sqrt(share * (1 - share) / n + z * z / 4 / n / n) / (1 + z * z / n)
    return [round(middle - half, 3), round(middle + half, 3)]


def figures(results, mix, threshold):
    out = {"questions": len(results)}
    yes = [row for row in results if row["answerable"]]
    for row in yes:
        row["reader"], row["mixed"] = rank_of(row, {"prior": 0.0}), rank_of(row, mix)
    for order in ("words", "minilm", "both", "reader", "mixed"):
        for k in (1, 8, 20, 64):
            out[f"{order} R@{k}"] = round(sum(row[order] <= k for row in yes) / max(len(yes), 1), 3)
    out["mixed R@8 interval"] = interval(out["mixed R@8"], max(len(yes), 1))
    for name, value in judged(results, mix, threshold).items():
        out[name] = [round(value, 3), interval(value, max(sum(row["answerable"] is (name != "refused_rightly") for row in results), 1))]
    return out


def dev_examples(args, words, tables):
    texts, corpus = Texts(args.texts), pathlib.Path(args.corpus)
    by_path = {row["path"]: row["hash"] for row in texts.rows.values()}
    documents, lost = {}, 0
    with open(corpus / "questions/dev.jsonl", encoding="utf-8") as file:
        for row in map(json.loads, file):
            doc = by_path[row["file"]]
            text = texts.text(doc)
            if doc not in documents:
                documents[doc] = examples.Document(text, words, tables)
            gold = [place for quote in row["gold"] if (place := located(text, quote["quote"], quote["page"]))]
            lost += len(row["gold"]) - len(gold)
            if row["answerable"] and not gold or not documents[doc].passages:
                continue
            lang = "ro" if row["file"].startswith("romanian") else "en"
            example = examples.Example(row["id"], doc, lang, row["kind"], row["question"], "dev", gold, [])
            example.tokens = words.encode(example.question, add_special_tokens=False).ids[: examples.QUESTION_TOKENS]
            yield example, documents[doc], lost


def located(text, quote, page):
    """Where the words are, by letters and digits alone; on the page if they are there."""
    first, last = page_span(text, page) if text.count("\f") >= page - 1 else (0, len(text))
    for start, end in ((first, last), (0, len(text))):
        places = [at for at in range(start, end) if text[at].isalnum()]
        run, sought = "".join(text[at].lower()[:1] for at in places), "".join(c.lower()[:1] for c in quote if c.isalnum())
        at = run.find(sought)
        if at >= 0:
            return places[at], places[at + len(sought) - 1] + 1
    return None


def support(model, args, words):
    texts, rows = Texts(args.texts), []
    path = pathlib.Path(__file__).resolve().parent / "data/measured/support.jsonl"
    for row in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
        if texts.rows[row["doc"]]["pipeline"] == row["pipeline"]:
            text = texts.text(row["doc"])
            rows.append((row, " ".join(text[w["start"] : w["end"]] for w in row["words"])))
    pairs = zip(words.encode_batch([r["claim"] for r, _ in rows], add_special_tokens=False), words.encode_batch([w for _, w in rows], add_special_tokens=False))
    sequences = [[examples.CLS, *c.ids, examples.SEP, *w.ids][: examples.TOKENS - 1] + [examples.SEP] for c, w in pairs]
    found = [row.softmax(-1) for row in batches(sequences, lambda t, m: list(model.supports(t, m)))]
    table = collections.defaultdict(list)
    for (row, _), shares in zip(rows, found):
        table[row["kind"]].append(float(shares[0]))
        table[f"{row['label']} {row['lang']}"].append(float(shares[0]))
    return {kind: {"claims": len(shares), **{f"called supported at {t}": round(sum(s >= t for s in shares) / len(shares), 3) for t in (0.3, 0.5, 0.7, 0.9)}}
            for kind, shares in sorted(table.items())}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("tune", "test", "dev", "support"))
    for name in ("weights", "base", "work", "texts", "corpus"):
        parser.add_argument(f"--{name}", type=pathlib.Path)
    parser.add_argument("--threshold", type=float, default=THRESHOLD)
    parser.add_argument("--share", type=float, default=SHARE)
    parser.add_argument("--prior", type=float, default=PRIOR)
    parser.add_argument("--sample", type=int, help="so many questions, drawn by a fixed seed")
    parser.add_argument("--candidates", type=int, default=CANDIDATES)
    args = parser.parse_args()
    model = network.exported(args.weights).bfloat16()
    words = examples.tokenizer(args.base)
    if args.what == "support":
        print(json.dumps(support(model, args, words), indent=1))
        return
    data = prepared(args.work)
    ranks = Ranks(network.base(f"{args.base}/model.safetensors").bfloat16().eval(), args.work / f"vectors-{args.what}.npz")
    if args.what == "dev":
        asked = [(e, d) for e, d, _ in dev_examples(args, words, data["tables"])]
    else:
        asked = [(e, data["documents"][e.doc]) for e in data["examples"] if e.source == "own" and data["parts"][e.doc] == args.what]
    if args.sample:
        asked = random.Random(7).sample(asked, min(args.sample, len(asked)))
    results = [outcome(model, ranks, e.doc, d, e, args.candidates) for e, d in asked]
    (args.work / f"results-{args.what}.json").write_text(json.dumps(results))
    print(json.dumps(report(results, {"share": args.share, "prior": args.prior}, args.threshold, args.what), indent=1))


def report(results, mix, threshold, what):
    out = {"all": figures(results, mix, threshold)}
    for lang in ("en", "ro"):
        of_lang = [row for row in results if row["lang"] == lang]
        if of_lang:
            out[lang] = figures(of_lang, mix, threshold)
    if what == "tune":
        yes = [row for row in results if row["answerable"]]
        priors = (0.0, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0)
        out["priors"] = {prior: [round(sum(rank_of(row, {"prior": prior}) <= k for row in yes) / len(yes), 3) for k in (1, 3, 8, 20)] for prior in priors}
        out["thresholds"] = [{"share": share, "threshold": t / 4, **{k: round(v, 3) for k, v in judged(results, {**mix, "share": share}, t / 4).items()}}
                             for share in (0.0, 0.3, 0.6, 1.0) for t in range(-20, 17, 2)]
    return out


if __name__ == "__main__":
    main()
