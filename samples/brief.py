#!/usr/bin/env python3
"""Typeset the sample brief: samples/brief/brief.docx, and expected.json with what a check must find in it.

    python3 samples/brief.py            writes both
    python3 samples/brief.py --check    says whether they are what this script makes

Standard library only; the same script makes the same bytes. The brief quotes the sample library thirty
times: ten quotations are faithful, ten altered in ten ways, five are of another document than the one
cited, five of authorities that the library does not hold.
"""

import io
import json
import pathlib
import sys
import zipfile
from xml.sax.saxutils import escape

HERE = pathlib.Path(__file__).resolve().parent / "brief"
W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

VERIFIED, ALTERED, NOT_FOUND, NOT_CHECKABLE = "verified", "altered", "not_found", "not_checkable"
MSA, LEASE = "Managed Services Agreement", "Lease of 14 Harbour Street"
CALDER, OKAFOR = "Calder v. Meridian Cold Storage", "Okafor Imaging v. Brightline Hosting"

# Each: what it is, what the check must say, where else the words stand, the sentence. “…” are quotations; {note}
# is a footnote, *…* italics, ~…~ deleted with changes tracked, and > opens a paragraph in the style Quote.
BRIEF = [
    ("#", "I. The agreement between Northgate and Calder & Finch"),
    ("faithful", VERIFIED, "", "“Customer Data belongs to the Customer.” (Managed Services Agreement, § 8.1)."),
    ("faithful", VERIFIED, "", "The price falls due soon: “The Customer shall pay each *valid and undisputed* invoice within thirty days after receiving it.” Managed Services Agreement § 7.1."),
    ("faithful", VERIFIED, "", "As the Managed Services Agreement, § 3.3, puts it, “The Services are not exclusive. The Customer may provide any of them itself or obtain them from ~any~another person.”"),
    ("number changed", NOT_FOUND, "version 1", "Credits are capped: “The total of the Service Credits for a calendar month shall not exceed twelve per cent of the Monthly Charge” (Managed Services Agreement, § 4.3)."),
    ("party exchanged", NOT_FOUND, "", "It is said that “The Supplier may set off against any sum which it owes to the Customer any sum which the Customer owes to it” (Managed Services Agreement, § 7.6)."),
    ("word replaced", NOT_FOUND, "", "The Supplier “shall keep Customer Data within the European Union and shall not allow it to be seen from elsewhere” (MSA § 8.2)."),
    ("bracket over a negation", ALTERED, "", "“The Supplier shall [promptly] make any alteration to a System which controls the dosing of chemicals” (Managed Services Agreement, § 3.2)."),
    ("misattributed", NOT_FOUND, LEASE, "It must also not cook, “and shall not allow smells from the café to be carried into the upper floors” (Managed Services Agreement, § 5.1)."),
    ("#", "II. The lease of the bookshop"),
    ("faithful", VERIFIED, "", "Late rent bears interest: “[I]nterest is payable on it at four per cent a year above the base rate of the Bank of England” (Lease § 1.4)."),
    ("faithful", VERIFIED, "", ">The Tenant shall not cook in the Premises by means of a naked flame or a deep fryer"),
    ("", "", "", "Lease, clause 3.2."),
    ("faithful", VERIFIED, "", "“Time is not of the essence for any step in this clause” (Lease § 2.6)."),
    ("modal exchanged", NOT_FOUND, "", "“The Tenant may use the Premises only for the Permitted use, and shall keep the shop open” (Lease § 3.1)."),
    ("negation dropped", NOT_FOUND, "", "“The Tenant shall cut into the east wall of the basement, behind which there is a culvert” (Lease § 4.6)."),
    ("omission over a negation", ALTERED, "", "“The Tenant shall keep the Premises in good repair … to put them into any better state than is shown in the record of condition” (Lease § 4.1)."),
    ("date changed", NOT_FOUND, "", "“The Tenant shall, on or before 23 June 2025 and at its own cost except as Schedule 4 provides, replace the existing shop front” (Lease § 4.3)."),
    ("misattributed", NOT_FOUND, MSA, "Hiring stays free, for “[a]n advertisement open to the public is not enticement” (Lease § 9.1)."),
    ("#", "III. The law on clauses that limit liability"),
    ("faithful", VERIFIED, "", "“A clause which limits liability for negligence, and does not mention gross negligence, does not limit liability for gross negligence.” *Calder v. Meridian Cold Storage, Inc.*, No. A-2019-417, slip op. at 1."),
    ("faithful", VERIFIED, "", "“It is another thing to agree that one's property may be abandoned to its fate at a fixed price.”{Calder v. Meridian Cold Storage, at 2.} The point is plain."),
    ("invented tail", NOT_FOUND, "", "“People who sign contracts know that mistakes will be made, and may sensibly agree beforehand who is to bear the cost of them in every case.” See Calder v. Meridian Cold Storage, at 2."),
    ("misattributed", NOT_FOUND, MSA, "“Service Credits adjust the price to the value of what was supplied.” Calder v. Meridian Cold Storage, at 5."),
    ("misattributed", NOT_FOUND, OKAFOR, "Nobody read the reports, “each supposing, as each testified, that one of the others did.” Id. at 6."),
    ("faithful", VERIFIED, "", "“A theory of gross negligence is a theory.” Okafor Imaging v. Brightline Hosting, at 1."),
    ("faithful", VERIFIED, "", "“The contract in this case limits the defendant’s liability under any theory.” Id."),
    ("order reversed", NOT_FOUND, "", "“A theory of gross negligence is a theory … limits the defendant’s liability under any theory.” Okafor Imaging v. Brightline Hosting, at 1."),
    ("misattributed", NOT_FOUND, CALDER, "Negligence “is consistent with good will, with diligence, and even with a high general standard of conduct.” Okafor Imaging v. Brightline Hosting, at 3."),
    ("not in the library", NOT_CHECKABLE, "", "“[A] contract between merchants is to be enforced as it was made.” *Sable Point Marina v. Voss*, 301 Ard. 415, 419 (1989)."),
    ("not in the library", NOT_CHECKABLE, "", "A clause of this kind “extends no further than its words require.” *Tolliver v. Grange Elevator Co.*, 212 Ard. 88, 93 (1964)."),
    ("not in the library", NOT_CHECKABLE, "", "Gross negligence is “the want of even scant care.” Penhallow v. Ridge Dairy, 318 Ard. 77, 81 (1997)."),
    ("not in the library", NOT_CHECKABLE, "", "“A term exempting a party from tort liability for harm caused intentionally or recklessly is unenforceable.” Restatement (Second) of Contracts § 195."),
    ("not in the library", NOT_CHECKABLE, "", "“A civil action may be brought by a participant or beneficiary.” 29 U.S.C. § 1132(a)."),
]


def main() -> int:
    docx, expected = made()
    files = {"brief.docx": docx, "expected.json": expected}
    if sys.argv[1:] == ["--check"]:
        differ = [name for name, data in files.items() if (HERE / name).read_bytes() != data]
        for name in differ:
            print(f"{name} is not what this script makes")
        return 1 if differ else 0
    HERE.mkdir(exist_ok=True)
    for name, data in files.items():
        (HERE / name).write_bytes(data)
        print(f"{name}: {len(data):,} bytes")
    return 0


def made() -> tuple[bytes, bytes]:
    notes, expected = [], []
    body = [paragraph("Skeleton argument on the limitation of liability", notes, style="Title")]
    for entry in BRIEF:
        if entry[0] == "#":
            body.append(paragraph(entry[1], notes, style="Heading1"))
            continue
        kind, outcome, elsewhere, text = entry
        if kind:
            expected.append({"kind": kind, "outcome": outcome, "elsewhere": elsewhere})
        quoted = text.startswith(">")
        body.append(paragraph(text.lstrip(">"), notes, style="Quote" if quoted else None))
    section = '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="3402" w:bottom="1417" w:left="1417"/></w:sectPr>'
    parts = {
        "[Content_Types].xml": types(),
        "_rels/.rels": relations([("officeDocument", "word/document.xml")]),
        "word/_rels/document.xml.rels": relations([("styles", "styles.xml"), ("footnotes", "footnotes.xml")]),
        "word/document.xml": f"{HEAD}<w:document {W}><w:body>{''.join(body)}{section}</w:body></w:document>",
        "word/styles.xml": styles(),
        "word/footnotes.xml": f"{HEAD}<w:footnotes {W}>{''.join(notes)}</w:footnotes>",
    }
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as package:
        for name, xml in parts.items():
            package.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), xml.encode(), zipfile.ZIP_DEFLATED)
    lines = ",\n".join("  " + json.dumps(e, ensure_ascii=False) for e in expected)
    return out.getvalue(), f"[\n{lines}\n]\n".encode()


def paragraph(text: str, notes: list[str], style: str | None = None) -> str:
    head = f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>' if style else ""
    runs, plain = [], ""
    i = 0
    while i < len(text):
        close = {"*": "*", "~": "~", "{": "}"}.get(text[i])
        if close is None:
            plain += text[i]
            i += 1
            continue
        runs.append(run(plain))
        plain, end = "", text.index(close, i + 1)
        inside, i = text[i + 1 : end], end + 1
        if close == "*":
            runs.append(run(inside, "<w:rPr><w:i/></w:rPr>"))
        elif close == "~":
            deleted = f'<w:r><w:delText xml:space="preserve">{escape(inside)}</w:delText></w:r>'
            runs.append(f'<w:del w:id="900" w:author="An editor">{deleted}</w:del>')
        else:
            number = len(notes) + 1
            notes.append(f'<w:footnote w:id="{number}"><w:p>{run(inside)}</w:p></w:footnote>')
            runs.append(f'<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="{number}"/></w:r>')
    runs.append(run(plain))
    return f"<w:p>{head}{''.join(runs)}</w:p>"


def run(text: str, properties: str = "") -> str:
    return f'<w:r>{properties}<w:t xml:space="preserve">{escape(text)}</w:t></w:r>' if text else ""


def types() -> str:
    kind = "application/vnd.openxmlformats-officedocument.wordprocessingml"
    parts = [("document", "document.main"), ("styles", "styles"), ("footnotes", "footnotes")]
    own = "".join(f'<Override PartName="/word/{name}.xml" ContentType="{kind}.{what}+xml"/>' for name, what in parts)
    base = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    base += '<Default Extension="xml" ContentType="application/xml"/>'
    return f'{HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">{base}{own}</Types>'


def relations(targets: list[tuple[str, str]]) -> str:
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    own = "".join(f'<Relationship Id="rId{i}" Type="{kind}/{what}" Target="{to}"/>' for i, (what, to) in enumerate(targets, 1))
    return f'{HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{own}</Relationships>'


def styles() -> str:
    def style(name: str, properties: str) -> str:
        return f'<w:style w:type="paragraph" w:styleId="{name}"><w:name w:val="{name}"/>{properties}</w:style>'

    own = style("Title", '<w:rPr><w:b/><w:sz w:val="32"/></w:rPr>')
    own += style("Heading1", '<w:pPr><w:spacing w:before="240"/></w:pPr><w:rPr><w:b/></w:rPr>')
    own += style("Quote", '<w:pPr><w:ind w:left="720" w:right="720"/></w:pPr>')
    base = '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Liberation Serif" w:hAnsi="Liberation Serif"/><w:sz w:val="22"/></w:rPr></w:rPrDefault>'
    base += '<w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>'
    return f"{HEAD}<w:styles {W}>{base}{own}</w:styles>"


if __name__ == "__main__":
    sys.exit(main())
