#!/usr/bin/env python3
"""Train the reader. Each stage takes up where it was left.

    train.py prepare --texts DIR --corpus CORPUS --base DIR --work DIR
    train.py run --base DIR --work DIR [--steps N] [--decay] [--rate FACTOR] [--frozen LAYERS] [--own-english] [--no-claims]
    train.py export --work DIR --into FILE

`run` trains at a constant rate after a warm-up; `--decay` ends with a linear fall to nothing over its steps.
"""

import argparse
import collections
import json
import pathlib
import pickle
import random
import time

import torch
from safetensors.torch import load_file
from torch.nn import functional as F

import claims
import examples
import network
from corpus import Measured, Texts
from families import families, part_of

SEED = 23
QUESTIONS, PASSAGES, CLAIMS = 8, 5, 20  # in a step: groups, texts in each, claims (every other step)
RATE, HEAD_RATE, WARM_UP, DECAY = 1.2e-4, 6e-4, 60, 0.01
CUAD_PRESENT, CUAD_ABSENT = 4, 2  # questions of a document that are taken
SAVE_EVERY = 10


def prepare(args):
    rng = random.Random(SEED)
    texts, corpus = Texts(args.texts), pathlib.Path(args.corpus)
    measured = Measured(texts, corpus / "questions/dev.jsonl")
    words = examples.tokenizer(args.base)
    own = list(examples.own_questions(texts))
    cuad = collections.defaultdict(list)
    for row in examples.benchmark_questions(corpus, texts, measured):
        cuad[row[1], row[3]].append(row)
    extra = [row for (doc, kind), rows in sorted(cuad.items())
             for row in rng.sample(rows, min(len(rows), CUAD_ABSENT if kind == "none" else CUAD_PRESENT))]
    docs = sorted({row[1] for row in own} | {row[1] for row in extra})
    family = families(texts, docs)
    counts = collections.Counter(i for doc in docs for i in words.encode(texts.text(doc)[:50_000]).ids)
    tables = examples.tables_of(load_file(f"{args.base}/model.safetensors"), counts)
    documents, made = {}, []
    for source, rows in (("own", own), ("cuad", extra)):
        for id_, doc, lang, kind, question, gold, given in (row if len(row) == 7 else (*row, []) for row in rows):
            if doc not in documents:
                documents[doc] = examples.Document(texts.text(doc), words, tables)
            spans = [(g["start"], g["end"]) if isinstance(g, dict) else tuple(g) for g in gold]
            example = examples.Example(id_, doc, lang, kind, question, source, spans, [])
            given = [(n["start"], n["end"]) for n in given]
            made.append(examples.complete(example, documents[doc], given, words, tables))
    parts = {doc: part_of(family[doc]) for doc in docs}
    support = []
    for example in made:
        if parts[example.doc] != "train" or not example.gold:
            continue
        text, document = texts.text(example.doc), documents[example.doc]
        start, end = example.gold[0]
        passage = document.passages[example.positives[0][0]]
        others = [text[a:b] for a, b in passage.sentences if (b <= start or a >= end) and b - a > 60]
        names = sorted(set(claims.re.findall(r"(?<=[a-z,] )[A-Z][a-z]{3,}", text[start:end])))
        for kind, claim, label in claims.claims_of(text[start:end], rng, others, names):
            support.append((example.lang, kind, words.encode(claim, add_special_tokens=False).ids[:70],
                            words.encode(text[start:end], add_special_tokens=False).ids[:120], network.LABELS.index(label)))
    with open(args.work / "prepared.pickle", "wb") as file:
        pickle.dump({"documents": documents, "examples": made, "support": support, "parts": parts, "family": family, "tables": tables}, file)
    print(len(made), "questions", collections.Counter((e.source, parts[e.doc], bool(e.gold)) for e in made))
    print(len(set(family.values())), "families;", len(support), "claims", collections.Counter(s[1] for s in support))


def prepared(work):
    with open(work / "prepared.pickle", "rb") as file:
        return pickle.load(file)


def padded(sequences):
    longest = max(map(len, sequences))
    tokens = torch.zeros(len(sequences), longest, dtype=torch.long)
    mask = torch.zeros(len(sequences), longest)
    for row, sequence in enumerate(sequences):
        tokens[row, : len(sequence)] = torch.tensor(sequence)
        mask[row, : len(sequence)] = 1
    return tokens, mask


def group(example, documents, rng):
    """Sequences, spans and rows of one question: the answer's passage first, if there is one."""
    document, out = documents[example.doc], []
    if example.positives:
        at, start, end = example.positives[0] if rng.random() < 0.7 else rng.choice(example.positives)
        sequence, first, offsets = examples.sequence(example.tokens, document, at, rng.random() < 0.7)
        out.append((sequence, first, examples.target(offsets, first, start, end), 1))
    pool = example.negatives
    hard = min(len(pool), 6)
    chosen = rng.sample(range(hard), min(hard, PASSAGES - len(out) - 1)) + ([rng.randrange(hard, len(pool))] if len(pool) > hard else [])
    for at in chosen[: PASSAGES - len(out)]:
        sequence, first, _ = examples.sequence(example.tokens, document, pool[at], rng.random() < 0.7)
        out.append((sequence, first, (0, 0), 0))
    return out


def reading_loss(model, groups):
    """Order within a question, whether each text answers, and where."""
    flat = [(number, *text) for number, texts in enumerate(groups) for text in texts]
    flat.sort(key=lambda text: len(text[1]))
    total, scores, labels, owners = 0.0, [], [], []
    half = (len(flat) + 1) // 2
    for part in (flat[:half], flat[half:]):
        tokens, mask = padded([text[1] for text in part])
        relevance, spans = model.read(tokens, mask)
        allowed = mask.clone()
        for row, (_, sequence, first, _, _) in enumerate(part):
            allowed[row, 1:first] = 0
            allowed[row, len(sequence) - 1] = 0
        spans = spans.masked_fill(allowed[:, :, None] == 0, -1e4)
        goal = torch.tensor([text[3] for text in part])
        weight = torch.tensor([1.0 if text[4] else 0.25 for text in part])
        for edge in (0, 1):
            total = total + (F.cross_entropy(spans[:, :, edge], goal[:, edge], reduction="none") * weight).sum() * 0.35
        scores.append(relevance)
        labels += [text[4] for text in part]
        owners += [text[0] for text in part]
    scores, labels, owners = torch.cat(scores), torch.tensor(labels, dtype=torch.float), torch.tensor(owners)
    answers = F.binary_cross_entropy_with_logits(scores, labels, reduction="none") * (0.25 + 0.75 * labels)
    order = 0.0
    for number in range(len(groups)):
        mine = owners == number
        if labels[mine].any():
            order = order + F.cross_entropy(scores[mine][None], labels[mine].argmax()[None])
    return (total + answers.sum() + order) / len(groups), scores, labels


def support_loss(model, rows):
    tokens, mask = padded([[examples.CLS, *claim, examples.SEP, *words, examples.SEP][: examples.TOKENS] for _, _, claim, words, _ in rows])
    logits, goal = model.supports(tokens, mask), torch.tensor([row[4] for row in rows])
    return F.cross_entropy(logits, goal), (logits.argmax(1) == goal).float().mean().item()


def run(args):
    torch.set_num_threads(args.threads)
    data = prepared(args.work)
    own = [e for e in data["examples"] if data["parts"][e.doc] == "train" and (e.positives or e.negatives)]
    if args.own_english:
        own = [e for e in own if e.source == "own" and e.lang == "en"]
    checkpoint = args.work / "checkpoint.pt"
    masters = network.base(f"{args.base}/model.safetensors") if not checkpoint.exists() else network.Reader()
    for table in (masters.words, masters.kinds):
        table.requires_grad_(False)
    heads = [p for name in ("relevance", "span", "support") for p in getattr(masters, name).parameters()]
    known = {id(p) for p in heads}
    body = [p for p in masters.parameters() if p.requires_grad and id(p) not in known]
    optimiser = torch.optim.AdamW([{"params": body, "lr": RATE, "top": RATE}, {"params": heads, "lr": HEAD_RATE, "top": HEAD_RATE}],
                                  betas=(0.9, 0.98), weight_decay=DECAY)
    step = 0
    if checkpoint.exists():
        saved = torch.load(checkpoint, weights_only=False)
        masters.load_state_dict(saved["model"])
        optimiser.load_state_dict(saved["optimiser"])
        step = saved["step"]
    model = network.Reader().bfloat16()
    model.load_state_dict(masters.state_dict())
    for table in (model.words, model.kinds, *([model.places, model.opening, *model.layers[: args.frozen]] if args.frozen else [])):
        table.requires_grad_(False)
    pairs = [(m, p) for m, p in zip(masters.parameters(), model.parameters()) if p.requires_grad]
    first, sums, clock = step, collections.Counter(), time.time()
    while step < first + args.steps:
        epoch, within = divmod(step * QUESTIONS, len(own))
        order = list(range(len(own)))
        random.Random(SEED + epoch).shuffle(order)
        rng = random.Random(SEED * 1_000_003 + step)
        batch = [own[order[(within + i) % len(own)]] for i in range(QUESTIONS)]
        fall = (first + args.steps - step) / args.steps if args.decay else 1.0
        for settings in optimiser.param_groups:
            settings["lr"] = settings["top"] * args.rate * min(1.0, (step + 1) / WARM_UP) * fall
        loss, scores, labels = reading_loss(model, [group(e, data["documents"], rng) for e in batch])
        loss.backward()
        sums["loss"] += loss.item()
        sums["apart"] += (scores[labels == 1].mean() - scores[labels == 0].mean()).nan_to_num().item()
        sums["texts"] += len(labels)
        if step % 2 and not args.no_claims:
            of_claims, right = support_loss(model, rng.sample(data["support"], CLAIMS))
            of_claims.backward()
            sums["support"] += of_claims.item() * 2
            sums["right"] += right * 2
        for master, half in pairs:
            if half.grad is not None:
                master.grad = half.grad.float()
                half.grad = None
        torch.nn.utils.clip_grad_norm_([m for m, _ in pairs], 1.0)
        optimiser.step()
        optimiser.zero_grad()
        with torch.no_grad():
            for master, half in pairs:
                half.copy_(master)
        step += 1
        if step % SAVE_EVERY == 0 or step == first + args.steps:
            saved = {"model": masters.state_dict(), "optimiser": optimiser.state_dict(), "step": step}
            torch.save(saved, args.work / "checkpoint.new")
            (args.work / "checkpoint.new").rename(checkpoint)
            n = (step - 1) % SAVE_EVERY + 1
            print(json.dumps({"step": step, "epoch": round(step * QUESTIONS / len(own), 3), "texts_a_second": round(sums["texts"] / (time.time() - clock), 2),
                              **{k: round(sums[k] / n, 3) for k in ("loss", "apart", "support", "right")}}), flush=True)
            sums, clock = collections.Counter(), time.time()
        if (args.work / "stop").exists():
            break


def export(args):
    model = network.Reader()
    model.load_state_dict(torch.load(args.work / "checkpoint.pt", weights_only=False)["model"])
    network.export(model, args.into)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stage", choices=("prepare", "run", "export"))
    for name in ("texts", "corpus", "base", "work", "into"):
        parser.add_argument(f"--{name}", type=pathlib.Path)
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--frozen", type=int, default=0)
    parser.add_argument("--rate", type=float, default=1.0, help="a factor on the rates of learning")
    for name in ("decay", "own-english", "no-claims"):
        parser.add_argument(f"--{name}", action="store_true")
    args = parser.parse_args()
    {"prepare": prepare, "run": run, "export": export}[args.stage](args)


if __name__ == "__main__":
    main()
