"""Questions with the passages they are trained and measured on: where the answer is, what looks right and isn't."""

import collections
import json
import math
import re
from dataclasses import dataclass, field

import numpy
from tokenizers import Tokenizer

from corpus import digest, find, question_files
from passages import cut

QUESTION_TOKENS, HEADING_TOKENS, TOKENS = 40, 12, 192
HARD = 16  # negatives to draw from
TOUCHED = 30  # code points of gold that make a passage no negative
CLS, SEP = 101, 102


def tokenizer(folder):
    found = Tokenizer.from_file(f"{folder}/tokenizer.json")
    found.no_truncation()
    found.no_padding()
    return found


class Document:
    """A text's passages with their tokens, and how well each fits a question by words."""

    def __init__(self, text, words, tables):
        self.passages = cut(text)
        encoded = words.encode_batch([text[p.start : p.end] for p in self.passages], add_special_tokens=False)
        self.tokens = [(numpy.array(e.ids, dtype=numpy.int32), [(a + p.start, b + p.start) for a, b in e.offsets])
                       for e, p in zip(encoded, self.passages)]
        headings = words.encode_batch([p.heading for p in self.passages], add_special_tokens=False)
        self.headings = [e.ids[:HEADING_TOKENS] for e in headings]
        self.counts = [collections.Counter(stems(text[p.start : p.end] + " " + p.heading)) for p in self.passages]
        self.lengths = numpy.array([sum(c.values()) for c in self.counts], dtype=float)
        self.places = collections.defaultdict(list)
        for at, counts in enumerate(self.counts):
            for word, count in counts.items():
                self.places[word].append((at, count))
        self.vectors = numpy.stack([static(ids, tables) for ids, _ in self.tokens]) if self.passages else numpy.zeros((0, 384))

    def bm25(self, question, k1=1.2, b=0.75):
        scores, n = numpy.zeros(len(self.passages)), len(self.passages)
        norm = k1 * (1 - b + b * self.lengths / max(self.lengths.mean(), 1))
        for word in set(stems(question)):
            found = self.places.get(word, ())
            idf = math.log(1 + (n - len(found) + 0.5) / (len(found) + 0.5))
            for at, count in found:
                scores[at] += idf * count * (k1 + 1) / (count + norm[at])
        return scores


def stems(text):
    """Words in lower case without their endings; for ranking alone."""
    return [re.sub(r"(?:ations?|ements?|ments?|ings?|ies|ed|es|er|ul|ului|ilor|ele|s|e|y|a|i)$", "", word) if len(word) > 4 else word
            for word in re.findall(r"[^\W_]+", text.lower())]


def tables_of(published, counts):
    """Word vectors weighted by rarity: a mean of them is a cheap likeness of meaning."""
    vectors = published["embeddings.word_embeddings.weight"].numpy()
    total = sum(counts.values())
    weights = numpy.array([1e-3 / (1e-3 + counts.get(i, 0) / total) for i in range(len(vectors))], dtype=numpy.float32)
    return vectors * weights[:, None]


def static(ids, tables):
    mean = tables[ids].sum(0) if len(ids) else tables[0]
    return mean / (numpy.linalg.norm(mean) + 1e-9)


@dataclass
class Example:
    id: str
    doc: str
    lang: str
    kind: str
    question: str
    source: str
    gold: list  # of (start, end)
    tokens: list
    positives: list = field(default_factory=list)  # of (passage, start, end), code points
    negatives: list = field(default_factory=list)  # passages, the hardest first


def own_questions(texts):
    """The questions whose document was read by the pipeline their offsets count in."""
    for path in question_files():
        with open(path, encoding="utf-8") as file:
            for line in file:
                row = json.loads(line)
                if row["pipeline"] != texts.rows[row["doc"]]["pipeline"]:
                    continue
                for gold in row["gold"]:
                    if digest(texts.text(row["doc"])[gold["start"] : gold["end"]]) != gold["sha256"]:
                        raise ValueError(f"{row['id']}: other words than were meant")
                yield row["id"], row["doc"], row["lang"], row["kind"], row["question"], row["gold"], row["negatives"]


def complete(example, document, given, words, tables):
    """Gives an example its tokens, positives and negatives."""
    example.tokens = words.encode(example.question, add_special_tokens=False).ids[:QUESTION_TOKENS]
    touched = set()
    for start, end in example.gold:
        best = max(range(len(document.passages)), key=lambda at: overlap(document.passages[at], start, end))
        passage = document.passages[best]
        example.positives.append((best, max(start, passage.start), min(end, passage.end)))
        touched |= {at for at, p in enumerate(document.passages) if overlap(p, start, end) >= TOUCHED}
        touched.add(best)
    by_words = numpy.argsort(-document.bm25(example.question), kind="stable")
    by_likeness = numpy.argsort(-(document.vectors @ static(example.tokens, tables)), kind="stable")
    ranked = list(dict.fromkeys(int(at) for pair in zip(by_words, by_likeness) for at in pair))
    near = [at for start, end in given for at, p in enumerate(document.passages) if overlap(p, start, end) >= TOUCHED]
    beside = [best + step for best, _, _ in example.positives for step in (-1, 1) if 0 <= best + step < len(document.passages)]
    example.negatives = [at for at in dict.fromkeys(near + ranked[: HARD - 4] + beside + ranked) if at not in touched][:HARD]
    return example


def overlap(passage, start, end):
    return min(passage.end, end) - max(passage.start, start)


def sequence(question, document, at, headed=True):
    """Tokens of question and passage; where the passage's begin, and the code points of each."""
    ids, offsets = document.tokens[at]
    before = [CLS, *question, SEP] + (list(document.headings[at]) if headed else [])
    room = TOKENS - 1 - len(before)
    return before + list(ids[:room]) + [SEP], len(before), offsets[:room]


def target(offsets, first, start, end):
    """The first and last token of the words, as places in the sequence; (0, 0) if it was cut before them."""
    inside = [at for at, (a, b) in enumerate(offsets) if b > start and a < end]
    return (first + inside[0], first + inside[-1]) if inside else (0, 0)


def benchmark_questions(folder, texts, measured):
    """CUAD's questions on documents that aren't measured on, absences too, without the contract's name."""
    by_path = {row["path"]: row["hash"] for row in texts.rows.values()}
    asked, wordings = collections.defaultdict(dict), {}
    with open(folder / "retrieval/dev/questions.jsonl", encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            doc = by_path.get(f"retrieval/dev/documents/{row['doc_id']}.txt")
            wordings[row["category"]] = row["question"].split(";", 1)[1].strip()
            if doc and not measured.twin(doc):
                asked[doc][row["category"]] = row
    for doc, rows in sorted(asked.items()):
        text = texts.text(doc)
        for category, wording in sorted(wordings.items()):
            places = [found[0] for gold in rows.get(category, {"gold": []})["gold"] if (found := find(text, gold["text"]))]
            if category not in rows or places:
                yield f"cuad-{doc[:8]}-{category}", doc, "en", "cuad" if places else "none", wording, places
