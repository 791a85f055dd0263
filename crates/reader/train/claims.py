"""Claims made from the words of documents: true ones in other words, and false ones by one alteration each.

Nothing is taken from data/measured. A claim is made by rules, so that it reads less well than a person's.
"""

import re

SWAPS = [  # as good as one another in a claim
    ("shall", "must"), ("shall", "has to"), ("shall", "is required to"), ("may", "is allowed to"), ("may", "can"), ("terminate", "end"),
    ("prior to", "before"), ("commence", "begin"), ("purchase", "buy"), ("pursuant to", "under"), ("in accordance with", "under"),
    ("in the event that", "if"), ("in the event of", "on"), ("subsequent to", "after"), ("notify", "tell"), ("notice", "notification"),
    ("provide", "give"), ("obtain", "get"), ("immediately", "at once"), ("promptly", "without delay"), ("receipt", "receiving"),
    ("upon", "on"), ("utilize", "use"), ("sole discretion", "own choice"), ("consent", "approval"), ("written", "in writing"),
    ("at least", "no less than"), ("not exceed", "not be more than"), ("governed by", "subject to"), ("remain in effect", "stay in force"),
    ("agreement", "contract"), ("party", "side"), ("compensation", "pay"), ("court", "tribunal"), ("held", "found"), ("concluded", "found"),
    ("provided that", "on condition that"), ("each year", "every year"), ("annual", "yearly"), ("monthly", "every month"), ("twelve", "12"),
    ("attempt", "try"), ("require", "demand"), ("assist", "help"), ("regarding", "about"), ("additional", "further"), ("entire", "whole"),
    ("este obligat", "trebuie"), ("are obligația", "trebuie"), ("are dreptul", "poate"), ("în cazul în care", "dacă"), ("potrivit", "conform"),
    ("în termen de", "în cel mult"), ("prezenta lege", "această lege"), ("se aplică", "e aplicabil"), ("prin urmare", "deci"),
]
PARTIES = [("licensor", "licensee"), ("buyer", "seller"), ("purchaser", "seller"), ("supplier", "customer"), ("landlord", "tenant"),
           ("lessor", "lessee"), ("franchisor", "franchisee"), ("company", "consultant"), ("company", "executive"), ("employer", "employee"),
           ("distributor", "supplier"), ("plaintiff", "defendant"), ("petitioner", "respondent"), ("appellant", "appellee"),
           ("manufacturer", "distributor"), ("client", "contractor"), ("lender", "borrower"), ("vânzătorul", "cumpărătorul"),
           ("reclamantul", "pârâtul"), ("autoritatea contractantă", "ofertantul"), ("angajatorul", "angajatul"), ("creditorul", "debitorul"),
           ("disclosing party", "receiving party"), ("service provider", "customer"), ("agent", "principal"), ("government", "defendant")]
CONDITION = re.compile(
    r",?\s*\b(?:provided(?:,? however,?)? that|unless|except(?: that| as| for| to| in)?|subject to|if|until|only if|other than|so long as"
    r"|to the extent|upon|within|during|for a period of|cu excepția|dacă|numai|în cazul|în termen de|până la)\b[^,;.]*", re.I)
NUMBER = re.compile(r"(?<![\w.])(\$?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?![\w]|\.\d)")
SPELLED = dict(zip("two three four five six seven eight nine ten twelve fifteen twenty thirty sixty ninety".split(),
                   (2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 30, 60, 90)))
SPELLED_RO = dict(zip("două trei patru cinci șase șapte opt nouă zece".split(), range(2, 11)))
NEGATIONS = [(r"\b(shall|will|may|must|can|could|would|does|do|did|is|are|was|were|has|have|had|should) not\b", r"\1"),
             (r"\bcannot\b", "can"), (r"\bneither\b", "either"), (r"\bno\b", "every"), (r"\bnever\b", "always"), (r"\bnu (?=\w)", "")]
AFFIRMATIONS = [(r"\b(shall|will|must|can|could|would|should|has to|is required to|is allowed to)\b(?! not)", r"\1 not"),
                (r"\b(is|are|was|were)\b(?! not)", r"\1 not"), (r"\bmay\b(?! not)", "may not"),
                (r"\b(se|este|sunt|poate|are|trebuie|va|vor|a fost|pot)\b", r"nu \1")]
MODALS = [(r"\b(?:shall|must|will)\b(?! not)", "may"), (r"\bmay\b(?! not)", "must"), (r"\bcan\b(?! not)", "has to"),
          (r"\btrebuie să\b", "poate să"), (r"\bpoate\b", "trebuie să"), (r"\bare dreptul\b", "are obligația")]
OPENINGS = ["", "", "", "Under the agreement, ", "According to the text, ", "It is said that ", "So ", "In short, "]


def tidy(words):
    words = " ".join(words.split())
    words = re.sub(r"^\W*(?:\(?[a-z0-9ivx]{1,4}[.)]|\d+(?:\.\d+)*\.?|Section [\d.]+)\s+", "", words)
    return words.strip(" ;,:-—")


def in_other_words(claim, rng, most=5):
    """The same meaning: other words for some, figures for spelled numbers, a part of a sentence of several."""
    order = rng.sample(SWAPS, len(SWAPS))
    done = 0
    for one, other in order:
        if rng.random() < 0.5 and one not in ("shall", "may"):
            one, other = other, one
        changed = re.sub(rf"\b{one}\b", other, claim, count=1, flags=re.I)
        if changed != claim and rng.random() < 0.8:
            claim, done = changed, done + 1
        if done >= most:
            break
    claim = re.sub(r"\b(\w+) \((\d+%?)\)", lambda m: rng.choice(m.groups()), claim)
    if rng.random() < 0.4:
        claim = re.sub(r"\b\d{1,2}\b", lambda m: next((w for w, n in SPELLED.items() if str(n) == m.group()), m.group()), claim, count=1)
    if rng.random() < 0.4:
        for table in (SPELLED, SPELLED_RO):
            for word, number in table.items():
                claim = re.sub(rf"\b{word}\b(?! hundred| thousand| million)", str(number), claim, count=1, flags=re.I)
    if rng.random() < 0.3:
        claim = re.sub(r"\b(?:hereunder|hereof|herein|thereof|hereby|thereto|such|any and all|and/or)\b ?", "", claim, flags=re.I)
    if rng.random() < 0.35:  # what comes first may come last
        head, comma, rest = claim.partition(", ")
        if comma and re.match(r"(?i)(if|on|upon|under|in|after|before|during|subject|dacă|în|pentru)\b", head) and len(rest.split()) > 4:
            claim = rest.rstrip(".") + " " + head[0].lower() + head[1:]
    opening = rng.choice(OPENINGS)
    claim = opening + (claim[0].lower() + claim[1:] if opening else claim[0].upper() + claim[1:]) if claim else claim
    return claim.rstrip(".") + "."


def numbers_changed(claim, rng):
    def other(match):
        value = int(match.group(2).replace(",", ""))
        if 1900 < value < 2100:
            return f"{match.group(1)}{value + rng.choice((-3, -2, -1, 1, 2, 3))}"
        new = rng.choice([n for n in {value * 2, value * 3, value + 5, value + 15, value // 2, value * 10, value + 1} if n != value and n > 0])
        return f"{match.group(1)}{new:,}{match.group(3) or ''}"

    found = list(NUMBER.finditer(claim))
    if found and rng.random() < 0.75:
        match = rng.choice(found)
        return claim[: match.start()] + other(match) + claim[match.end() :]
    for table in (SPELLED, SPELLED_RO):
        present = [word for word in table if re.search(rf"\b{word}\b", claim, re.I)]
        if present:
            word = rng.choice(present)
            return re.sub(rf"\b{word}\b", rng.choice([w for w in table if w != word]), claim, count=1, flags=re.I)
    return claim


def parties_exchanged(claim, rng, names=()):
    pairs = [*PARTIES, *([tuple(rng.sample(names, 2))] if len(names) > 1 else [])]
    for one, other in reversed(pairs):
        has = [re.search(rf"\b{re.escape(name)}\b", claim, re.I) is not None for name in (one, other)]
        if any(has):
            both = re.compile(rf"\b({re.escape(one)}|{re.escape(other)})\b", re.I)
            return both.sub(lambda m: other if m.group().lower() == one.lower() else one, claim)
    return claim


def first_of(table, claim, rng):
    for pattern, replacement in rng.sample(table, len(table)):
        changed = re.sub(pattern, replacement, claim, count=1, flags=re.I)
        if changed != claim:
            return changed
    return claim


def negated(claim, rng):
    changed = first_of(NEGATIONS, claim, rng)
    return changed if changed != claim else first_of(AFFIRMATIONS, claim, rng)


def unlimited(claim, rng):
    found = [m for m in CONDITION.finditer(claim) if 3 <= len(m.group().split()) and len(claim) - len(m.group()) > 35]
    if not found:
        return claim
    match = rng.choice(found)
    rest = tidy(claim[: match.start()] + claim[match.end() :])
    if rng.random() < 0.5:
        rest = re.sub(r"\b(shall|will|may|must|can)\b", lambda m: m.group() + rng.choice((" always", " in every case", " in any event")), rest, count=1)
    return rest


KINDS = {"negation": (negated, "contradicted"), "number": (numbers_changed, "contradicted"), "party": (parties_exchanged, "contradicted"),
         "modal": (lambda c, r: first_of(MODALS, c, r), "not"), "scope": (unlimited, "not")}


def claims_of(words, rng, others=(), names=()):
    """(kind, claim, label) for a passage's sentence: a true claim, and false ones as many as the rules can make, at most three."""
    true = tidy(words)
    if not 6 <= len(true.split()) <= 70:
        return []
    made = [("follows", in_other_words(true, rng), "follows"), ("follows", in_other_words(true, rng, 9), "follows")]
    kinds = rng.sample(sorted(KINDS), len(KINDS))
    false = []
    for kind in kinds:
        alter, label = KINDS[kind]
        changed = alter(true, rng, names) if kind == "party" else alter(true, rng)
        if changed != true:
            false.append((kind, in_other_words(changed, rng), label))
    made += false[:3]
    if others and rng.random() < 0.5:
        made.append(("unrelated", in_other_words(tidy(rng.choice(others)), rng), "not"))
    return made
