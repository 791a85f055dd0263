"""Makes courts.tsv and reporters.tsv from the tables of the Free Law Project (PyPI courts-db and reporters-db, BSD-2-Clause).

    pip download --no-deps courts-db==0.10.27 reporters-db==3.2.67   # and unzip both
    python3 make.py FOLDER
"""

import json
import pathlib
import re
import sys

TABLES = pathlib.Path(sys.argv[1])
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
    write("reporters.tsv", "reporters-db 3.2.67", "edition, kind, other ways to write it", sorted(set(rows)))


def write(name, package, columns, rows):
    head = f"# Source: PyPI {package} by the Free Law Project, BSD-2-Clause (licence beside this file), made by make.py: {columns}.\n"
    (HERE / name).write_text(head + "".join("\t".join(row) + "\n" for row in rows))


courts()
reporters()
