"""What Python's eyecite finds in the opinions of the acceptance corpus: the oracle of crates/pdf/tests/corpus_authorities.rs.

    touchstone --library L import --ocr never CORPUS/opinions       # and `touchstone text DOC > TEXTS/HASH.txt` of each
    pip install eyecite==2.7.8 reporters-db==3.2.67 courts-db==0.10.27
    python3 oracle.py TEXTS > oracle.tsv

Each file of TEXTS is named by the SHA-256 of its PDF. A row has that hash, the offsets of the citation in the canonical text (code points), its
kind, volume, reporter and page; no words of the opinions.
"""

import pathlib
import re
import sys

from eyecite import get_citations
from eyecite.models import FullCaseCitation, FullJournalCitation, FullLawCitation, IdCitation, ShortCaseCitation, SupraCitation

KINDS = {
    FullCaseCitation: "full",
    ShortCaseCitation: "short",
    IdCitation: "id",
    SupraCitation: "supra",
    FullLawCitation: "law",
    FullJournalCitation: "journal",
}


def joined(text):
    """The text with a space for each run of white space, and the place of each of its characters."""
    out, places = [], []
    for match in re.finditer(r"\s+|\S", text):
        out.append(" " if match[0].isspace() else match[0])
        places.append(match.start())
    return "".join(out), places + [len(text)]


def rows(path):
    text, places = joined(path.read_bytes().decode())
    for cited in get_citations(text):
        kind = KINDS.get(type(cited))
        if kind is None:
            continue
        start, end = cited.span()
        groups = cited.groups
        reporter = cited.edition_guess.short_name if getattr(cited, "edition_guess", None) else groups.get("reporter") or ""
        yield (path.stem, places[start], places[end - 1] + 1, kind, groups.get("volume") or "", reporter, groups.get("page") or "")


print("# Source: the output of eyecite 2.7.8 (BSD-2-Clause) on the canonical texts of the opinions of the acceptance corpus, made by oracle.py:")
print("# SHA-256 of the file, first and last code point of the citation, kind, volume, reporter, page.")
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.txt")):
    for row in rows(path):
        print(*row, sep="\t")
