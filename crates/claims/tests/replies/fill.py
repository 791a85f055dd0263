#!/usr/bin/env python3
"""Fills the replies' quotations from the canonical texts: fill.py TEXTS OUT_FOLDER [IN_FOLDER].

TEXTS holds <document hash>.txt, as `touchstone text` prints them. Offsets count code points. A quotation is the
span with each run of white space as one space; its SHA-256 is compared, so that another text layer is noticed.
In a sentence, {c1} stands for the quotation of the citation c1, {q1} for the span of that name in `spans`.
"""
import hashlib, json, pathlib, re, sys

texts, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
folder = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else pathlib.Path(__file__).parent
read, left_out = {}, []

def span(s):
    doc = s["doc"]
    if doc not in read:
        read[doc] = (texts / f"{doc}.txt").read_bytes().decode("utf-8")
    return " ".join(read[doc][s["start"]:s["end"]].split())

out.mkdir(parents=True, exist_ok=True)
for name in ("open", "held"):
    lines = []
    for line in (folder / f"{name}.jsonl").read_text(encoding="utf-8").splitlines():
        reply = json.loads(line)
        try:
            words = {k: span(s) for k, s in reply.pop("spans").items()}
            for key, c in reply["cited"].items():
                c["quote"] = words[key] = span(c)
                if hashlib.sha256(c["quote"].encode()).hexdigest() != c.pop("quote_sha256"):
                    raise ValueError(f"{key}: other words than were quoted")
        except (OSError, ValueError) as e:
            left_out.append(f"{reply['id']}: {e}")
            continue
        reply["cited"] = {k: {f: c[f] for f in ("doc", "quote", "start", "end", "passage_start", "passage_end")}
                          for k, c in reply["cited"].items()}
        for s in reply["sentences"]:
            s["text"] = re.sub(r"\{([cq]\d+)\}", lambda m: words[m[1]], s["text"])
        lines.append(json.dumps({k: reply[k] for k in ("id", "question", "sentences", "cited", "missing", "style", "lang")},
                                ensure_ascii=False))
    (out / f"{name}.jsonl").write_text("".join(l + "\n" for l in lines), encoding="utf-8")
    print(name, len(lines))
for l in left_out:
    print("left out", l, file=sys.stderr)
sys.exit(bool(left_out))
