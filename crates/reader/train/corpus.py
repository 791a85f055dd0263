"""The files of questions, canonical texts, the files that are measured on, and where quoted words are in a text."""

import hashlib
import json
import pathlib
import re
import zlib

HERE = pathlib.Path(__file__).resolve().parent
SECOND_ANSWERS = "second-answers.jsonl"

SHINGLE_WORDS = 8
SHINGLE_SHARE = 8  # one shingle in so many is compared
TWIN_OVERLAP = 0.5
ELLIPSIS = " … "
ELLIPSIS_REACH = 1500  # code points between the first and the last words of an abridged quotation

MARKS = {"'": "'‘’‛`´", ";": ";\u037e", '"': '"“”„‟″', "-": "-‐‑‒–—"}
CLASS_OF = {mark: "[" + re.escape(marks) + "]" for marks in MARKS.values() for mark in marks}


def question_files():
    """The files of questions, in the order of their names."""
    return [path for path in sorted((HERE / "data").glob("*.jsonl")) if path.name != SECOND_ANSWERS]


class Texts:
    """The texts of a folder of `<sha256>.txt` files and their `manifest.json`.

    Offsets count code points of the whole file, form feeds between pages included.
    """

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        rows = json.loads((self.folder / "manifest.json").read_text(encoding="utf-8"))
        self.rows = {row["hash"]: row for row in rows}
        self._texts = {}

    def text(self, document):
        if document not in self._texts:
            with open(self.folder / f"{document}.txt", encoding="utf-8", newline="") as file:
                self._texts[document] = file.read()
        return self._texts[document]

    def named(self, prefix):
        """The one document whose hash begins so."""
        found = [document for document in self.rows if document.startswith(prefix)]
        if len(found) != 1:
            raise ValueError(f"{len(found)} documents have a hash that begins with {prefix}")
        return found[0]


class Measured:
    """The documents that are measured on, and every copy of them in another form."""

    def __init__(self, texts, questions):
        """`questions`: a JSON lines file of which only the field `file` is read."""
        with open(questions, encoding="utf-8") as file:
            files = {json.loads(line)["file"] for line in file if line.strip()}
        paths = {row["path"]: document for document, row in texts.rows.items()}
        missing = files - set(paths)
        if missing:
            raise ValueError(f"measured files without a text: {sorted(missing)}")
        self.texts = texts
        self.documents = {paths[file]: file for file in files}
        self.shingles = {document: shingles(texts.text(document)) for document in self.documents}

    def twin(self, document):
        """The measured file that this document is, or shares half of its words with; else None."""
        if document in self.documents:
            return self.documents[document]
        own = shingles(self.texts.text(document))
        for other, theirs in self.shingles.items():
            fewer = min(len(own), len(theirs))
            if fewer and len(own & theirs) / fewer > TWIN_OVERLAP:
                return self.documents[other]
        return None


def runs(text):
    """Its runs of words, by letters and digits alone."""
    words = re.findall(r"[^\W_]+", text.lower())
    return [" ".join(words[at : at + SHINGLE_WORDS]) for at in range(len(words) - SHINGLE_WORDS + 1)]


def shingles(text):
    """Check sums of one in so many of its runs of words."""
    return {sum_ for sum_ in (zlib.crc32(run.encode()) for run in runs(text)) if sum_ % SHINGLE_SHARE == 0}


def page_span(text, page):
    """The code points of a page, counted from 1; a page ends with its form feed."""
    at = 0
    for _ in range(page - 1):
        at = text.index("\f", at) + 1
    end = text.find("\f", at)
    return at, len(text) if end < 0 else end


def find(text, words, page=None):
    """Every (start, end) where the words are, whatever the white space, quotation marks and dashes.

    "first words … last words" is an abridged quotation: it reaches from the one to the next of the other.
    """
    first, last = page_span(text, page) if page else (0, len(text))
    head, _, tail = words.strip().partition(ELLIPSIS)
    spans = []
    for match in re.compile(pattern(head)).finditer(text, first):
        if match.start() >= last:
            break
        end = match.end()
        if tail:
            rest = re.compile(pattern(tail)).search(text, end, end + ELLIPSIS_REACH)
            if not rest:
                continue
            end = rest.end()
        spans.append((match.start(), end))
    return spans


def locate(text, words, refuse, at):
    """The one place of the words, which "[12] " before them looks for on page 12 alone; told to `refuse` if there isn't one."""
    page = re.match(r"\[(\d+)\] ", words)
    spans = find(text, words[page.end():] if page else words, int(page.group(1)) if page else None)
    if len(spans) != 1:
        refuse(f"{at}: found {len(spans)} times: {words}")
        return 0, 0
    return spans[0]


def pattern(words):
    return r"\s+".join("".join(CLASS_OF.get(mark, re.escape(mark)) for mark in word) for word in words.split())


def digest(words):
    return hashlib.sha256(words.encode()).hexdigest()
