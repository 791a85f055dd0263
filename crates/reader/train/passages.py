"""A document cut into sentences and passages, each with the heading above it: what the reader reads at a time.

For training and measuring alone: the program cuts by its outline. Offsets count code points of the canonical text.
"""

import re
from dataclasses import dataclass

TARGET = 600  # code points; a passage ends at the first paragraph's end beyond half of it
LONGEST = 850
SHORTEST_SENTENCE = 25
LONGEST_HEADING = 70

# An end of a sentence or an item of a list, and what can begin the next; or an empty line; or a numbered line.
BREAK = re.compile(
    r"(?<=[.;:?!”\"])\s+(?=[\"“(\[]?[A-ZĂÂÎȘŞȚŢ0-9(„])"
    r"|\n[ \t\xa0]*\n\s*"
    r"|\n(?=[ \t\xa0]*(?:ARTICLE|Article|SECTION|Section|Sec\.|Art\.|§|\d{1,2}\.\d*|\([a-z0-9]{1,3}\)|[A-Z]\.)[ \t\xa0])"
    r"|\f"
)
ABBREVIATION = re.compile(r"(?:\b(?:v|vs|No|Nos|Inc|Corp|Co|Ltd|U\.S|S\.Ct|F|Supp|Cir|Id|Mr|Mrs|Ms|Dr|St|cf|See|art|alin|lit|nr|pct|[A-Z])\.)$")
HEADING = re.compile(
    r"^\W*(?:(?:ARTICLE|Article|SECTION|Section|CAPITOLUL|Capitolul|Art\.|Articolul|§+)\s*[\dIVXLC]+[.\d]*|\d{1,2}(?:\.\d{1,2})*\.?|[IVX]+\.|[A-Z]\.)"
    r"[\s\xa0:.–—-]*([A-ZĂÂÎȘȚ][^.;:\n]{2,60})?"
)


@dataclass(frozen=True)
class Passage:
    start: int
    end: int
    heading: str
    sentences: tuple  # of (start, end)


def sentences(text):
    """(start, end) of each, in order, without the white space around; a paragraph's last has `True` behind it."""
    found, start = [], 0
    for match in list(BREAK.finditer(text)) + [None]:
        end = match.start() if match else len(text)
        paragraph = match is None or "\n" in match.group() or "\f" in match.group()
        if match and not paragraph and (ABBREVIATION.search(text, max(start, end - 12), end) or end - start < SHORTEST_SENTENCE):
            continue
        piece = text[start:end]
        first = start + len(piece) - len(piece.lstrip())
        last = start + len(piece.rstrip())
        found += [(a, b, paragraph and b == last) for a, b in pieces(text, first, last)]
        start = match.end() if match else end
    return [sentence for sentence in found if sentence[1] > sentence[0]]


def pieces(text, start, end):
    """A sentence too long for one passage in parts, cut at a white space."""
    while end - start > LONGEST:
        cut = max(text.rfind(mark, start + TARGET // 2, start + TARGET) for mark in (";", ",", " ", "\n", "\xa0"))
        cut = start + TARGET if cut < 0 else cut + 1
        yield start, cut
        start = cut
    yield start, end


def heading_of(line):
    """The heading that a sentence or line is or opens with, else None."""
    line = " ".join(line.split())
    match = HEADING.match(line)
    if match and (match.group(1) or len(line) <= LONGEST_HEADING):
        return line[: match.end()].strip() if match.group(1) else line
    if len(line) <= LONGEST_HEADING and line.isupper() and len(line) > 5:
        return line
    return None


def cut(text):
    """The passages of a text, in order, without gaps but for white space."""
    out, parts, heading, opening = [], [], "", ""
    for start, end, paragraph in sentences(text):
        if parts and end - parts[0][0] > LONGEST:
            out.append(Passage(parts[0][0], parts[-1][1], opening, tuple(parts)))
            parts = []
        named = heading_of(text[start : min(end, start + 120)])
        if not parts:
            opening = heading
        heading = named or heading
        parts.append((start, end))
        size = end - parts[0][0]
        if size >= TARGET or paragraph and size >= TARGET * 0.7:
            out.append(Passage(parts[0][0], parts[-1][1], opening, tuple(parts)))
            parts = []
    if parts:
        out.append(Passage(parts[0][0], parts[-1][1], opening, tuple(parts)))
    return out
