"""Makes courts.tsv, reporters.tsv, journals.tsv, case_names.tsv and laws.tsv from the tables of the Free Law Project (PyPI courts-db and reporters-db, BSD-2-Clause).

    pip download --no-deps courts-db==0.10.27 reporters-db==3.2.67   # and unzip both
    python3 make.py FOLDER
"""

import json
import pathlib
import re
import sys

TABLES = pathlib.Path(sys.argv[1])
REPORTERS = "reporters-db 3.2.67"
HERE = pathlib.Path(__file__).parent


def tidy(name):
    return re.sub(r"\s+", " ", name).strip()


def courts():
    rows = []
    for court in json.loads((TABLES / "courts_db/data/courts.json").read_text()):
        if not court.get("citation_string"):
            continue
        # A plain pattern is another name of the court.
        plain = [r for r in court.get("regex", []) if re.fullmatch(r"[A-Za-z ,.'&-]+", r)]
        names, seen = [], {tidy(court["name"]).lower()}
        for name in map(tidy, court.get("examples", []) + plain):
            if len(name.split()) > 2 and name.lower() not in seen:
                seen.add(name.lower())
                names.append(name)
        kind = court.get("type") or "-"
        rows.append((court["id"], tidy(court["name"]), court["citation_string"], kind, "; ".join(names[:4])))
    write("courts.tsv", "courts-db 0.10.27", "id, name, as cited, kind, other names", sorted(rows))


def reporters():
    rows = []
    for entries in json.loads((TABLES / "reporters_db/data/reporters.json").read_text()).values():
        for entry in entries:
            for edition in entry["editions"]:
                other = sorted(v for v, of in entry["variations"].items() if of == edition)
                rows.append((edition, entry["cite_type"], "; ".join(other)))
    write("reporters.tsv", REPORTERS, "edition, kind, other ways to write it", sorted(set(rows)))


def journals():
    rows = []
    for name, entries in json.loads((TABLES / "reporters_db/data/journals.json").read_text()).items():
        rows.append((name, "; ".join(sorted({v for entry in entries for v in entry["variations"]}))))
    write("journals.tsv", REPORTERS, "journal, other ways to write it", sorted(rows))


def case_names():
    table = json.loads((TABLES / "reporters_db/data/case_name_abbreviations.json").read_text())
    write("case_names.tsv", REPORTERS, "abbreviation in the name of a case, words", sorted((k, "; ".join(v)) for k, v in table.items()))


def laws():
    rows = [("state", name, "") for name in json.loads((TABLES / "reporters_db/data/state_abbreviations.json").read_text())]
    for name, entries in json.loads((TABLES / "reporters_db/data/laws.json").read_text()).items():
        # Dockets and filings are no laws; a journal of sessions is cited as a report is.
        kinds = {entry["cite_type"] for entry in entries} & {"leg_statute", "admin_compilation", "leg_act"}
        if kinds:
            other = sorted({v for entry in entries for v in entry.get("variations") or []})
            rows.append(("law", name, "; ".join(other)))
    write("laws.tsv", REPORTERS, "law or the state whose laws are cited by it, as cited, other ways to write it", sorted(rows))


def write(name, package, columns, rows):
    head = f"# Source: PyPI {package} by the Free Law Project, BSD-2-Clause (licence beside this file), made by make.py: {columns}.\n"
    (HERE / name).write_text(head + "".join("\t".join(row) + "\n" for row in rows))


courts()
reporters()
journals()
case_names()
laws()
