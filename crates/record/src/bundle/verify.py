#!/usr/bin/env python3
"""Checks a Touchstone bundle with nothing but Python's standard library (3.8 or later).

    python3 verify.py BUNDLE.touchstone|FOLDER [--documents FOLDER] [--key PUBLIC_KEY] [--json]

It reads the bundle (or the folder that it was unpacked into), writes nothing, and asks no network. It derives again: the
hash of every member, of the record, of every sealed text, of every cited file and of every reviewer's mark; the signature;
the page map; the words at the offsets of every citation; the places and words of every alteration on both sides, and the
quote with them undone, to be read beside the source; and the boxes of each citation's first page.

It does not compare the texts with the PDFs, and it derives no verdict: that a quote is verified, altered or not found is
what the record says. touchstone-audit derives both. This script says so each time, and never that the audit holds.

Exit status: 0 what is derived here is as recorded, and the last lines say what was not derived; 1 something differs, or a
file or text is missing; 2 the bundle cannot be read.
"""

import base64
import hashlib
import json
import os
import re
import struct
import sys
import zipfile
import zlib

LIMIT = 4 << 30
# A stamp is of the manifest, and so is a signature: the manifest cannot name them.
BESIDE_THE_MANIFEST = ("manifest.json", "signature.json", "time-stamp.tsr")


class Unreadable(Exception):
    """The bundle cannot be judged at all."""


class Raw(str):
    """A number with the characters it was written with."""


# Reading -----------------------------------------------------------------------------------------------------------


def unique(pairs):
    found = {}
    for key, value in pairs:
        if key in found:
            raise Unreadable("one object has the key %r twice" % key[:80])
        found[key] = value
    return found


def number(text):
    whole = not re.search(r"[.eE]", text)
    if len(text) > 32 or abs(float(text)) == float("inf") or whole and abs(int(text)) > 2**53:
        raise Unreadable("the number %s is beyond what every program reads alike" % text[:32])
    return Raw(text)


def read_json(name, data):
    try:
        return json.loads(data.decode("utf-8"), object_pairs_hook=unique, parse_float=number, parse_int=number, parse_constant=number)
    except Unreadable as error:
        raise Unreadable("%s: %s" % (name, error))
    except (ValueError, RecursionError) as error:
        raise Unreadable("%s cannot be read: %s" % (name, error))


def canonical(value):
    """Keys in code point order, no white space, only the escapes that JSON demands."""
    if isinstance(value, Raw):
        return str(value)
    if isinstance(value, dict):
        return "{" + ",".join(json.dumps(k, ensure_ascii=False) + ":" + canonical(value[k]) for k in sorted(value)) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def sha256(data):
    return "sha256:" + hashlib.sha256(data).hexdigest()


def is_safe(name):
    return len(name) <= 200 and all(re.fullmatch(r"[A-Za-z0-9_-][A-Za-z0-9._-]*", part) for part in name.split("/"))


def members_of(path):
    """The members by name, from a bundle or from the folder that it was unpacked into."""
    found = {}
    if os.path.isdir(path):
        for folder, _, files in os.walk(path):
            for file in files:
                whole = os.path.join(folder, file)
                name = os.path.relpath(whole, path).replace(os.sep, "/")
                if os.path.islink(whole) or not is_safe(name):
                    raise Unreadable("%s is a link, or its name leads out of the bundle" % name)
                with open(whole, "rb") as stream:
                    found[name] = stream.read(LIMIT)
        return found
    try:
        with zipfile.ZipFile(path) as bundle:
            if sum(info.file_size for info in bundle.infolist()) > LIMIT:
                raise Unreadable("it has more bytes than can be read")
            seen = set()
            for info in bundle.infolist():
                if not is_safe(info.orig_filename):
                    raise Unreadable("the member name %r leads out of the bundle" % info.orig_filename[:120])
                if info.filename.lower() in seen:
                    raise Unreadable("two members are named %s" % info.filename)
                seen.add(info.filename.lower())
                if info.create_system == 3 and info.external_attr >> 28 not in (0, 8):
                    raise Unreadable("%s is a link or a device" % info.filename)
                if info.file_size > 16 << 20 and info.file_size > 200 * info.compress_size:
                    raise Unreadable("%s would unpack to far more than its packed size allows" % info.filename)
                found[info.filename] = bundle.read(info)
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, NotImplementedError, RuntimeError, ValueError) as error:
        raise Unreadable("the bundle cannot be opened: %s" % error)
    return found


# Ed25519, by the equations of RFC 8032 -----------------------------------------------------------------------------

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def add(a, b):
    (x1, y1), (x2, y2) = a, b
    k = D * x1 * x2 * y1 * y2 % P
    return (x1 * y2 + x2 * y1) * pow(1 + k, P - 2, P) % P, (y1 * y2 + x1 * x2) * pow(1 - k, P - 2, P) % P


def times(n, point):
    total = (0, 1)
    while n:
        if n & 1:
            total = add(total, point)
        point, n = add(point, point), n >> 1
    return total


def point(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & ((1 << 255) - 1)
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if x * x % P != square:
        x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or x * x % P != square or x == 0 and sign:
        return None
    return (P - x if x & 1 != sign else x, y)


def signature_fits(key, signature, message):
    a, r, s = point(key), point(signature[:32]), int.from_bytes(signature[32:], "little")
    if len(key) != 32 or len(signature) != 64 or a is None or r is None or s >= ORDER:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    base = point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))
    return times(s, base) == add(r, times(h, a))


# Boxes -------------------------------------------------------------------------------------------------------------


def varint(data, at):
    """A number of seven bits a byte, the lowest first, and where the next one begins."""
    value = shift = 0
    while data[at] >= 128:
        value, shift, at = value | (data[at] & 127) << shift, shift + 7, at + 1
    return value | data[at] << shift, at + 1


def signed(data):
    at = 0
    while at < len(data):
        value, at = varint(data, at)
        yield (value >> 1) ^ -(value & 1)


def boxes_of(packed):
    """The box of every character of a page, in points: docs/formats/bundle.md, "Boxes"."""
    data = base64.b64decode(packed, validate=True)
    if data[:1] != b"\x01":
        raise ValueError("unknown format of boxes")
    body, streams, at = zlib.decompressobj(-15).decompress(data[1:], 256 << 20), [], 8
    for _ in range(4):
        length, at = varint(body, at)
        streams.append(body[at : at + length])
        at += length
    steps = streams[0]
    xs, widths, ys = (signed(s) for s in streams[1:])
    last, out = [0, 0, 0, 0], []
    for step in steps:
        if step == 0:
            out.append(None)
            continue
        box = list(last)
        box[0] = last[2] + (0 if step == 1 else next(xs))
        box[2] = box[0] + next(widths)
        if step == 3:
            box[1] = last[1] + next(ys)
            box[3] = box[1] + next(ys)
        out.append([v / 50 for v in box])
        last = box
    return out


def first_page_box(citation, text, pages):
    """The box around the quoted words on their first page against the one in the record. Records of the first format boxed whole spans."""
    locator, span = citation["pdf_locator"], citation["span"]
    if locator is None or span is None:
        return "not_checked"
    start, end = offsets(span)
    page = next((p for p in pages if p["page"] == locator["page"]), None)
    if page is None or page["boxes"] is None:
        return "differs"
    first, boxes = int(page["char_start"]), boxes_of(page["boxes"])
    holes = [offsets(h) for h in citation.get("skipped", []) + citation.get("alterations", [])]
    parts = [offsets(p) for p in citation["parts"]] if "skipped" in citation else [(start, end)]
    drawn = []
    for i in range(max(start, first), min(end, int(page["char_end"]))):
        if any(a <= i < b for a, b in holes) or not any(a <= i < b for a, b in parts):
            continue
        box = boxes[i - first] if i - first < len(boxes) else None
        if box and not text[i].isspace() and box[2] >= box[0] and box[3] > box[1]:
            drawn.append(box)
    if not drawn:
        return "differs"
    around = [min(b[0] for b in drawn), min(b[1] for b in drawn), max(b[2] for b in drawn), max(b[3] for b in drawn)]
    return "match" if all(abs(a - float(b)) <= 0.05 for a, b in zip(around, locator["bbox"])) else "differs"


# What a citation says of its text ----------------------------------------------------------------------------------


def offsets(span):
    return int(span["char_start"]), int(span["char_end"])


def undone(quote, text, span, alterations):
    """The quote with the source's words in the place of every alteration; an error where one is not what it says."""
    out, at, last = "", 0, span[0]
    for a in alterations:
        start, end, (first, stop) = int(a["quote_start"]), int(a["quote_end"]), offsets(a)
        if not at <= start < end <= len(quote) or not last <= first <= stop <= span[1]:
            raise ValueError("the alterations are not in order, or not inside quote and span")
        if quote[start:end] != a["quote"] or text[first:stop] != a["source"]:
            raise ValueError("the words of an alteration are not at its offsets")
        if a["kind"] not in ("omitted", "replaced", "inserted") or (a["kind"] == "inserted") != (first == stop):
            raise ValueError("an alteration is of another kind than its words")
        out, at, last = out + quote[at:start] + a["source"], end, stop
    return out + quote[at:]


def inside(span, stretches):
    """Whether stretches are in order and inside a span."""
    last = span[0]
    for start, end in stretches:
        if not last <= start < end <= span[1]:
            return False
        last = end
    return True


# The checks --------------------------------------------------------------------------------------------------------

NOT_DONE = [
    "the texts were not compared with the PDFs",
    "the verdicts were not derived: that a quote is verified, altered or not found is what the record says",
    "warnings, cut words, changes, skipped lines, passages not cited, and the state of the answer's sentences were not derived",
    "time stamps and the chain of the maker's library were not looked at",
]


class Bundle:
    def __init__(self, path, documents, pinned):
        self.findings, self.citations = [], []
        self.found = hashes_in(documents) if documents else {}
        self.members = members_of(path)
        for name in ("manifest.json", "session.json"):
            if name not in self.members:
                raise Unreadable("the bundle has no %s" % name)
        self.manifest = read_json("manifest.json", self.members["manifest.json"])
        if self.manifest.get("schema") != "touchstone-bundle/1":
            raise Unreadable("the bundle's format is %s; this program knows touchstone-bundle/1" % self.manifest.get("schema"))
        self.session = read_json("session.json", self.members["session.json"])
        if self.session["schema"] not in ("touchstone/1", "touchstone/2"):
            raise Unreadable("the record's format is %s" % str(self.session["schema"])[:80])
        self.check_signature(pinned)
        self.check_members()
        self.check_record()
        self.check_sign_offs()
        for citation in self.session["citations"]:
            self.check_citation(citation)

    def wrong(self, place, what):
        self.findings.append(("differs", place, what))

    def missing(self, place, what):
        if ("missing", place, what) not in self.findings:
            self.findings.append(("missing", place, what))

    def check_signature(self, pinned):
        data = self.members.get("signature.json")
        if data is None:
            if pinned:
                self.wrong("signature.json", "the bundle is not signed")
            return
        signed = read_json("signature.json", data)
        try:
            key, signature = bytes.fromhex(signed["public_key"]), bytes.fromhex(signed["signature"])
        except ValueError:
            key = signature = b""
        if signed["algorithm"] != "ed25519" or not signature_fits(key, signature, self.members["manifest.json"]):
            self.wrong("signature.json", "the signature does not fit the manifest")
        elif pinned and key.hex() != pinned.lower():
            self.wrong("signature.json", "the bundle is signed by another key: %s" % key.hex())

    def check_members(self):
        for name, said in self.manifest["members"].items():
            if name not in self.members:
                self.wrong(name, "the manifest names this member, and it is not in the bundle")
            elif sha256(self.members[name]) != said["sha256"] or len(self.members[name]) != int(said["bytes"]):
                self.wrong(name, "it hashes to %s, the manifest says %s" % (sha256(self.members[name]), said["sha256"]))
        for name in self.members:
            if name not in self.manifest["members"] and name not in BESIDE_THE_MANIFEST:
                self.wrong(name, "the manifest does not name this member")

    def check_record(self):
        derived = sealed_hash(self.session)
        if self.session.get("record_hash") != derived:
            self.wrong("session.json", "the record was altered after it was saved: it hashes to %s" % derived)
        same = ("record_hash", "session_id")
        if any(self.manifest[name] != self.session.get(name) for name in same):
            self.wrong("manifest.json", "it is about another record than the one in the bundle")
        tally = self.session["verification"]
        for status in ("verified", "altered", "near_match", "not_found", "citation_unresolved"):
            counted = sum(c["status"] == status for c in self.session["citations"])
            if int(tally.get(status, 0)) != counted:
                self.wrong("verification", "the tally says %s %s, counted %d" % (tally.get(status, 0), status, counted))
        for text in self.session.get("texts", []):
            data = [self.members.get(d["text"]) for d in self.manifest["documents"] if d["doc_hash"] == text["doc_hash"]]
            if data and (data[0] is None or sha256(data[0]) != text["text_hash"]):
                self.wrong(text["doc_title"], "its text is not the one that the record was sealed with")

    def check_sign_offs(self):
        anchors = [int(c["anchor"]) for c in self.session["citations"]]
        lines = self.members.get("sign-offs.jsonl", b"").split(b"\n")
        for number, line in enumerate([line for line in lines if line], 1):
            place = "sign-off %d" % number
            mark = read_json(place, line)
            if mark.get("record_hash") != sealed_hash(mark):
                self.wrong(place, "the mark was altered after it was saved")
            if mark["session_hash"] != self.session.get("record_hash") or int(mark["anchor"]) not in anchors:
                self.wrong(place, "the mark is about another record, or a citation that it does not have")

    def check_citation(self, citation):
        row = {"anchor": int(citation["anchor"]), "file": None, "text": None, "verdict": None, "span": None, "locator": "not_checked"}
        row.update(recorded=citation["status"], undone=None, source=None)
        self.citations.append(row)
        place = "citation %d" % row["anchor"]
        if not citation["doc_hash"]:
            if citation["status"] != "citation_unresolved" or citation["span"] is not None:
                self.wrong(place, "the record says %s, and the citation names no document" % citation["status"])
            return
        entry = next((d for d in self.manifest["documents"] if d["doc_hash"] == citation["doc_hash"]), None)
        row.update(file=self.check_file(citation, entry), text="not_looked_at", verdict="not_looked_at")
        data = self.members.get(entry["text"]) if entry else None
        pages = self.members.get(entry["pages"]) if entry else None
        if data is None or pages is None:
            self.missing(place, "the text of %s is not in the bundle" % citation["doc_title"])
            return
        text, pages = data.decode("utf-8"), read_json(entry["pages"], pages)["pages"]
        ends = [m.end() for m in re.finditer("\f", text)]
        if [int(p["char_end"]) for p in pages][:-1] != ends[: len(pages) - 1] or int(pages[-1]["char_end"]) != len(text):
            self.wrong(entry["pages"], "the page map does not fit the text")
        closest = citation["closest"]
        if closest is not None and text[slice(*offsets(closest))] != closest["text"]:
            self.wrong(place, "the closest passage that the record shows is not at its offsets")
        if citation["span"] is None:
            if citation["status"] in ("verified", "altered", "near_match"):
                self.wrong(place, "the record says %s, and marks no words" % citation["status"])
            return
        try:
            self.check_span(citation, text, pages, row, place)
        except (ValueError, IndexError, StopIteration, RuntimeError, zlib.error, struct.error) as error:
            self.wrong(place, str(error) or "its offsets or boxes cannot be read")

    def check_span(self, citation, text, pages, row, place):
        span, alterations = offsets(citation["span"]), citation.get("alterations", [])
        fits = span[0] < span[1] and text[slice(*span)] == citation["span"]["text"]
        row["span"] = "match" if fits else "differs"
        if not fits:
            self.wrong(place, "other words are at characters %d to %d" % span)
        if not inside(span, [offsets(p) for p in citation["parts"]]) or not citation["parts"]:
            self.wrong(place, "the parts are not inside the span")
        if not inside(span, sorted(offsets(k) for k in citation.get("skipped", []))):
            self.wrong(place, "what was skipped is not inside the span")
        if citation["status"] not in ("verified", "altered", "near_match") or (citation["status"] == "altered") != bool(alterations):
            if self.session["schema"] != "touchstone/1":
                self.wrong(place, "the record says %s, and its alterations say otherwise" % citation["status"])
        if alterations:
            row["undone"], row["source"] = undone(citation["quote"], text, span, alterations), text[slice(*span)]
        row["locator"] = first_page_box(citation, text, pages)
        if row["locator"] == "differs":
            self.wrong(place, "the box is not where the words are on the page")

    def check_file(self, citation, entry):
        wanted, title = citation["doc_hash"], citation["doc_title"]
        data = self.members.get(entry["document"]) if entry and entry["document"] else None
        found = sha256(data) if data is not None else None
        if wanted in (found, *self.found):
            return "ok"
        found = found or next((h for h, names in self.found.items() if entry and entry["file_name"] in names), None)
        if found is None:
            self.missing(title, "the file %s is missing" % wanted)
            return "missing"
        finding = ("differs", title, "the file hashes to %s, the record cites %s" % (found, wanted))
        if finding not in self.findings:
            self.findings.append(finding)
        return "differs"


def sealed_hash(record):
    return sha256(canonical({key: value for key, value in record.items() if key != "record_hash"}).encode())


def hashes_in(folder):
    """The files of a folder: their names by their hash."""
    found = {}
    for where, _, files in os.walk(folder):
        for file in sorted(files):
            with open(os.path.join(where, file), "rb") as stream:
                found.setdefault(sha256(stream.read(LIMIT)), []).append(file)
    return found


def option(arguments, name):
    if name not in arguments:
        return None
    at = arguments.index(name)
    value = arguments[at + 1 : at + 2]
    del arguments[at : at + 2]
    return value[0] if value else sys.exit("verify.py: %s needs a value" % name)


def shown(text):
    """One line, with what a terminal would obey or an eye would miss in its escaped form."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def report(citations, findings):
    for row in citations:
        print(shown("[%(anchor)d] recorded as %(recorded)s; words at the offsets: %(span)s, box: %(locator)s, file: %(file)s" % row))
        if row["undone"] is not None:
            print(shown("    undone: %s" % " ".join(row["undone"].split())))
            print(shown("    source: %s" % " ".join(row["source"].split())))
    for finding in findings:
        print(shown("%s: %s: %s" % finding))
    print("something differs or is missing" if findings else "hashes, offsets, alterations and boxes are as recorded")
    print("NOT DONE HERE (touchstone-audit does): %s" % "; ".join(NOT_DONE))


def main(arguments):
    documents, pinned = option(arguments, "--documents"), option(arguments, "--key")
    as_json = "--json" in arguments
    paths = [a for a in arguments if a != "--json"]
    if len(paths) != 1:
        sys.stderr.write(__doc__)
        return 2
    citations, status = [], 0
    try:
        bundle = Bundle(paths[0], documents, pinned)
        citations, findings = bundle.citations, bundle.findings
        status = 1 if findings else 0
    except Unreadable as error:
        findings, status = [("unreadable", paths[0], str(error))], 2
    except (KeyError, TypeError, ValueError, AttributeError, OSError) as error:
        findings, status = [("unreadable", paths[0], "a field is missing or of another kind: %r" % error)], 2
    if as_json:
        named = [{"kind": kind, "place": place, "message": message} for kind, place, message in findings]
        print(json.dumps({"citations": citations, "findings": named, "not_done": NOT_DONE}))
    else:
        report(citations, findings)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
