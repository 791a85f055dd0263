#!/usr/bin/env python3
"""Write what the reader makes of a few texts of our own, for the test that the program makes the same of them.

    golden.py --weights FILE --base DIR > crates/reader/tests/golden.json
"""

import argparse
import json

import torch

import examples
import network
from measure import LONGEST_SPAN
from train import padded

QUESTIONS = [
    ("How much notice to end it early?", "9. Term", "This Agreement runs for three years. Either party may terminate it on sixty days' written notice to the other. Fees paid are not refunded."),
    ("who pays if the goods arrive broken", "", "The Supplier bears the risk of loss until delivery to the Customer’s warehouse; damaged items are replaced at the Supplier's cost within ten days."),
    ("Is there a cap on liability?", "Notices", "Notices are given in writing to the addresses on the first page and are deemed received on the second business day."),
    ("Cât durează preavizul?", "Art. 12", "Contractul poate fi denunțat de oricare dintre părți cu un preaviz de 30 de zile, comunicat în scris."),
    ("What did the court hold on standing?", "II", "We hold that the plaintiffs lack standing. They point to no concrete harm, and the mere risk of a future one does not suffice."),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weights", required=True)
    parser.add_argument("--base", required=True)
    args = parser.parse_args()
    model, words = network.exported(args.weights), examples.tokenizer(args.base)
    ids = lambda text, most: words.encode(text, add_special_tokens=False).ids[:most]
    out = {"readings": []}
    with torch.inference_mode():
        for question, heading, passage in QUESTIONS:
            before = [examples.CLS, *ids(question, examples.QUESTION_TOKENS), examples.SEP, *ids(heading, examples.HEADING_TOKENS)]
            encoded = words.encode(passage, add_special_tokens=False)
            relevance, spans = model.read(*padded([[*before, *encoded.ids, examples.SEP]]))
            inside = spans[0, len(before) : -1]
            sums = inside[:, 0][:, None] + inside[:, 1][None, :]
            allowed = torch.ones_like(sums).triu() * torch.ones_like(sums).tril(LONGEST_SPAN - 1)
            start, end = divmod(int(sums.masked_fill(allowed == 0, -1e9).argmax()), len(inside))
            above = float(sums[start, end] - spans[0, 0].sum()) / 2
            span = [encoded.offsets[start][0], encoded.offsets[end][1]]
            out["readings"].append({"question": question, "heading": heading, "passage": passage, "relevance": round(float(relevance[0]), 4),
                                    "span": span, "confidence": round(above, 4)})
    print(json.dumps(out, indent=1, ensure_ascii=False))


if __name__ == "__main__":
    main()
