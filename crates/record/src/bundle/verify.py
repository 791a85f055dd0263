#!/usr/bin/env python3
"""Checks a Touchstone bundle with nothing but Python's standard library (3.8 or later).

    python3 verify.py BUNDLE.touchstone|FOLDER [--documents FOLDER] [--key PUBLIC_KEY] [--json]

It reads the bundle (or the folder that it was unpacked into), writes nothing, and asks no network. It derives again: the
hash of every member, the hash of the record, the signature, the page map, the words at the offsets of every citation, every
verified quote from its text, every altered one by undoing its alterations, and the boxes of its first page. It does not
compare the texts with the PDFs. What else it cannot derive it says; near matches, and quotes from which footnotes and the
like were left out, it does not pass: they need touchstone-audit.

Exit status: 0 what is derived here is as the record says, 1 something is not or could not be looked at, 2 the bundle cannot be read.
"""

import base64
import hashlib
import json
import os
import re
import struct
import sys
import unicodedata
import zipfile
import zlib

LIMIT = 4 << 30


class Unreadable(Exception):
    """The bundle cannot be judged at all."""


class Raw(str):
    """A number with the characters it was written with."""


# Reading -----------------------------------------------------------------------------------------------------------


def unique(pairs):
    found = {}
    for key, value in pairs:
        if key in found:
            raise Unreadable("the key %r stands twice in one object" % key[:80])
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
                    raise Unreadable("%s would inflate beyond measure" % info.filename)
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


def signature_holds(key, signature, message):
    a, r, s = point(key), point(signature[:32]), int.from_bytes(signature[32:], "little")
    if len(key) != 32 or len(signature) != 64 or a is None or r is None or s >= ORDER:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    base = point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))
    return times(s, base) == add(r, times(h, a))


# Words -------------------------------------------------------------------------------------------------------------

ELLIPSIS = re.compile(r"\[\s*(?:\.\s?\.\s?\.\s?\.?|…\.?)\s*\]|\.\s?\.\s?\.(?:\s?\.)?|…\s?\.?|\*\s?\*\s?\*")
BRACKET = re.compile(r"\[[^\[\]]*\]")
EDITORIAL = ("sic", "emphasis added", "citation omitted")  # these very words, which stand for nothing
MOST_OMITTED, MOST_REPLACED = 1000, 25  # characters that an ellipsis, words that a bracket may stand for
FOLD = {0x15E: "Ș", 0x15F: "ș", 0x162: "Ț", 0x163: "ț"}
FOLD.update({ord(c): "'" for c in "\"“”„‟«»‘’‚‛‹›`´″′"})
FOLD.update({ord(c): "-" for c in "‐‑‒–—―−"})
FOLD.update({c: None for c in (0xAD, 0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF)})
# The words that stand for numbers: those of crates/lexicon, which a test compares.
NUMBER_WORDS = frozenset(
    """
    acht achtzehn achtzig billion billions bn catorce catorze cem cent cento cents cien ciento cincea cinci cincilea cincisprezece
    cincizeci cinco cincuenta cinq cinquanta cinquante cinque cinquenta cuarenta cuatro cuatrocientas cuatrocientos czterdziestu
    czterdzieści czterech czternastu czternaście cztery czterysta derde dertig deux deuxième dez dieci diez dix doble doce dodici doi
    doilea dois doisprezece doppelte doppelten doppio dos doscientas doscientos doua double douze două douăsprezece douăzeci doze dozen
    dozens drei dreissig dreizehn dreißig drie dritte drittel dritten druga drugi duas dublul due duizend duzentas duzentos dwa
    dwadzieścia dwaj dwanaście dwie dwieście dwudziestu dwunastu dwóch dziesięciu dziesięć dziewięciu dziewięć dziewięćdziesiąt
    dziewięćdziesięciu eerste eight eighteen eighth eighty eleven eleventh elf erste ersten erster erstes fifteen fifteenth fifth fifty
    first five forty four fourteen fourth fünf fünfzehn fünfzig half halves helft honderd huit huitante hundert hundred hundreds
    hundredth hälfte jumătate jumătăți metade metà mie mii mil mila milhão milhões miliard miliarde miliardi miliardo miliardy miliardów
    milioane milion milione milioni miliony milionów miljard miljoen mille milliard milliarde milliarden milliards million millionen
    millions millones millón mio mitad mln moitié negen negentig neuf neun neunzehn neunzig nine nineteen ninetieth ninety ninth nonante
    nouă nouăsprezece nouăzeci novanta nove novecientas novecientos noventa nueve ochenta ocho ochocientas ochocientos octante oitenta
    oito once one onze opt optsprezece optzeci osiem osiemdziesiąt ottanta otto ośmiu paisprezece patra patru patrulea patruzeci
    pierwsza pierwszy pięciu piętnastu piętnaście pięć pięćdziesiąt pięćdziesięciu pięćset połowa połowy premier première prim prima
    primei primeira primeiro primele primera primero primii primo primul primului quaranta quarante quarenta quarter quarters quatorze
    quatre quatro quattro quince quindici quinhentas quinhentos quinientas quinientos quinze sechs sechzehn sechzig second seconda
    secondo segunda segundo sei seis seiscientas seiscientos seize sept septante sesenta sessanta sessenta sete setecientas setecientos
    setenta settanta sette seven seventeen seventh seventy sfert sferturi sieben siebzehn siebzig siedem siedemdziesiąt siedmiu siete
    six sixteen sixth sixtieth sixty soixante sto sute sută sześciu sześć sześćdziesiąt sześćdziesięciu sześćset tachtig tausend ten
    tenth tercera tercero tercio tercios terza terzo third thirds thirteen thirtieth thirty thousand thousands three thrice tien tre
    trece trei treia treilea treime treimi treinta treisprezece treize treizeci trenta trente tres trescientas trescientos treze
    trezentas trezentos trillion trillions trinta triple triplul trois troisième trzech trzy trzydziestu trzydzieści trzysta três twaalf
    twee tweede twelfth twelve twentieth twenty twice twintig two tysiąc tysiące tysięcy una undici unsprezece unu veertig veinte venti
    vier viertel vierzehn vierzig vijf vijftien vijftig vingt vingts vinte zece zehn zero zes zestig zeven zeventig zwanzig zwei zweite
    zweiten zwo zwölf zéro șaisprezece șaizeci șapte șaptesprezece șaptezeci șase έξι δέκα δισεκατομμύρια δισεκατομμύριο δύο δώδεκα
    είκοσι εβδομήντα εκατομμύρια εκατομμύριο εκατό εκατόν ενενήντα εννέα εννιά εξήντα επτά εφτά μισό ογδόντα οκτώ οχτώ πέντε πενήντα
    πρώτη πρώτο πρώτος σαράντα τέσσερα τέσσερις τεσσάρων τρία τρεις τριάντα τριών χίλια χιλιάδες восемь восемьдесят восьми два двадцати
    двадцать две двенадцати двенадцать двести двух девяносто девяти девять десяти десять миллиард миллиарда миллиардов миллион миллиона
    миллионов первого первый половина половины пяти пятидесяти пятнадцати пятнадцать пять пятьдесят пятьсот семи семь семьдесят сорок
    сорока ста сто трех три тридцати тридцать триста трёх тысяч тысяча тысячи четыре четыреста четырех четырнадцати четырнадцать четырёх
    шести шестидесяти шесть шестьдесят
    """.split()
)
DASH_BEFORE_NUMBER = "\x02"  # a dash between clauses, which is no minus
JOINED = "\x01"  # a hyphen at a line end: it may belong to the word or not


def folded(text):
    text = re.sub(r"(?<=\s)[—―](?=\d)", DASH_BEFORE_NUMBER, text)
    text = re.sub(r"[-\u2010\u00ad]\s*\n\s*", JOINED, text).translate(FOLD)
    text = "".join(unicodedata.normalize("NFKC", c) if unicodedata.category(c)[0] == "L" else c for c in text)
    text = unicodedata.normalize("NFC", text.casefold()).translate(FOLD)
    return re.sub(r"_{2,}", " ", re.sub(r"\s+", " ", text)).strip()


def trimmed(text):
    """Without punctuation at the two ends."""
    return re.sub(r"^[^\w\x01]+|[^\w\x01]+$", "", text)


def literal(words):
    """A pattern for words: white space may differ where letters meet, never between digits."""
    out, units = [], [c for c in folded(words)]
    for i, c in enumerate(units):
        before, after = units[i - 1 : i], units[i + 1 : i + 2]
        if c == " ":
            between_digits = before and after and before[0].isdigit() and after[0].isdigit()
            out.append(" " if between_digits else " ?")
            continue
        out.append("[-\x01] ?" if c in "-\x01" else re.escape(c))
        if after and after[0] not in " -\x01":
            out.append("\x01?" if c.isdigit() and after[0].isdigit() else " ?\x01? ?")
    return "".join(out)


def plain(quote):
    """A quote without what safe normalisation takes out of it: the brackets of [t]he, editorial marks."""

    def without(bracket):
        inside = bracket.group()[1:-1]
        if inside.lower() in EDITORIAL:
            return " "
        letter = len(inside) == 1 and inside.isalpha() and quote[bracket.end() : bracket.end() + 1].isalpha()
        return inside if letter and not quote[: bracket.start()][-1:].isalnum() else bracket.group()

    return re.sub(r"\s+(?=[.,;:!?])", "", BRACKET.sub(without, quote))


def without_furniture(text):
    """The text as it is, then without up to eight lines on either side of each page end, its first and last word always kept."""
    yield text
    ends = lambda text: (text.split() or [""])[:: max(1, len(text.split()) - 1)][:2]
    if "\f" in text[:-1]:
        pages = text.split("\f")
        for above in range(9):
            for below in range(9):
                kept = [pages[0]] + pages[1:]
                for i in range(len(kept)):
                    lines = kept[i].split("\n")
                    lines = lines[below:] if i else lines
                    kept[i] = "\n".join(lines[: len(lines) - above or None] if i + 1 < len(kept) and above else lines)
                if ends("\n".join(kept)) == ends(text):
                    yield "\n".join(kept)


def holds_words(quote, sources):
    """Whether the quote is one of the sources after safe normalisation."""
    words = literal(trimmed(plain(quote)))
    return bool(words) and any(re.compile(r"\W*" + words + r"\W*", re.S).fullmatch(trimmed(folded(text))) for text in sources)


# Numbers: docs/formats/verification.md, 6.2. Where in doubt this takes more for one number than the program does.

DIGIT = "[0-9\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19\xb2\xb3\xb9\xbc-\xbe\u2070-\u2079\u2080-\u2089\u2150-\u215f\u2189]"
ONE_SPACE = r"(?:[^\S\n\f\t\v\r]|[^\S\n\f\t\v\r]?(?:\n\f?|\f)[^\S\n\f\t\v\r]?)"
FIGURES = re.compile(
    r"\d{1,2}\.%s\d{1,2}\.%s\d{4}|(?:(?<![\w.,)\]])[.,])?%s+(?:[.,:/'’·⁄∕٫٬×^]%s+)*" % (ONE_SPACE, ONE_SPACE, DIGIT, DIGIT)
)
DASHES = "‐‑‒–−-"  # the last of a class of characters, so that "-" is itself
COMPARISONS = "<>≤≥≦≧⩽⩾≪≫≮≯≲≳~∼～〜≈≃≅≠"


def is_currency(c):
    return unicodedata.category(c) == "Sc"


def chains(text):
    """Figures, their groups, mixed fractions and ranges: [from, to, last figure]."""
    found = []
    for match in FIGURES.finditer(text):
        start, end, figure = match.start(), match.end(), match.group()
        if found:
            last = found[-1]
            between = text[last[1] : start]
            bare = "".join(c for c in between if not is_currency(c) and c not in "%‰°")
            group = re.fullmatch(r"\d{1,3}", last[2]) and re.fullmatch(r"\d{3}(?:[.,:/'’·]%s+|[¼½¾⅐-⅟↉])?" % DIGIT, figure)
            fraction = last[2].isdigit() and re.fullmatch(r"\d{1,3}[/⁄∕]\d{1,3}|[¼½¾⅐-⅟↉]", figure)
            grouped = (group or fraction) and re.fullmatch(ONE_SPACE, between) and not is_page_number(text, last[1], start)
            glued = re.fullmatch(r"[—+±<>~～〜/%s]|[%s]%s" % (DASHES, DASHES, ONE_SPACE), bare)
            spaced = re.fullmatch(r"%s?[±/%s]%s?" % (ONE_SPACE, DASHES, ONE_SPACE), bare) and "\n" not in bare[:1]
            if grouped or glued or spaced and ascends(last[2], figure):
                found[-1] = [last[0], end, figure]
                continue
        found.append([start, end, figure])
    return found


def is_page_number(text, end, start):
    """Whether one of two figures, parted by a line or page end, is alone on a line at the edge of a page."""
    parted = "\f" in text[end:start]
    above = re.search(r"(^|[\n\f])[^\S\n\f]*[\d ]+$", text[:end])
    below = re.match(r"[\d ]+[^\S\n\f]*(\n?\f|\n|$)", text[start:])
    lines = re.search(r"[\n\f]", text[end:start])
    return bool(lines) and bool(above and (parted or above.group(1) == "\f") or below and (parted or "\f" in below.group(1)))


def ascends(a, b):
    try:
        return float(a.replace(",", ".")) < float(b.replace(",", "."))
    except ValueError:
        return True


def numbers(text):
    """Every number of a text with its signs: [from, to]."""
    spans, least = [], 0
    for start, end, _ in chains(text):
        sign = r"[+±∓%s]|[±∓−]%s|[%s]=?%s?" % (DASHES, ONE_SPACE, COMPARISONS, ONE_SPACE)
        currency = False

        def left():
            nonlocal start, currency
            while True:
                before = text[least:start]
                money = re.search(r"(\S)%s?$" % ONE_SPACE, before)
                if money and is_currency(money.group(1)) and not currency:
                    start, currency = least + money.start(), True
                    continue
                found = re.search(r"(?:%s)$" % sign, before)
                glued = found and found.group()[0] in DASHES and re.search(r"[\w)\]-]$", before[: found.start()])
                if not found or glued:
                    return
                start = least + found.start()

        def right():
            nonlocal end, currency
            while True:
                rate = re.match(r"\s*[%‰‱٪％]|[°+]|[" + DASHES + r"](?!\w)", text[end:])
                money = re.match(r"%s?(\S)" % ONE_SPACE, text[end:])
                if rate:
                    end += rate.end()
                elif money and not currency and is_currency(money.group(1)) and not (money.end() > 1 and text[end + money.end() : end + money.end() + 1].isdigit()):
                    end, currency = end + money.end(), True
                else:
                    return

        left()
        right()
        opened = re.search(r"(^|[^\w)\]])\(%s?$" % ONE_SPACE, text[least:start])
        closed = re.match(r"%s?\)" % ONE_SPACE, text[end:])
        if opened and closed:
            word = re.search(r"(\w*)\s*\(\s*$", text[:start])
            if not (word and folded(word.group(1)) in NUMBER_WORDS):
                start, end = least + opened.end(1), end + closed.end()
                currency = False
                left()
                right()
        spans.append([start, end])
        least = end
    return spans


def visible(text):
    return "".join(c for c in text if c not in "\xad\u200b\u200c\u200d\u2060\ufeff")


def cuts_number(text, at):
    """Whether a place lies inside a number."""
    before = visible(text[max(0, at - 160) : at])
    return any(a < len(before) < b for a, b in numbers(before + visible(text[at : at + 160])))


def signs(text, first):
    """The signs of the number that a text begins or ends with, outside of its first or last digit."""
    text = visible(text)
    word = [i for i, c in enumerate(text) if c.isalnum()]
    at = (word[0] if first else word[-1]) if word else -1
    for a, b in numbers(text):
        if a <= at < b:
            return re.sub(r"\s", "", text[a:at] if first else text[at + 1 : b])
    return ""


def keeps_signs(quote, text, start, end):
    """Whether the source has the signs with which the quote begins and ends, and its number ends with them."""
    word = [i for i in range(start, end) if text[i].isalnum()]
    return bool(word) and reaches(quote, text, word[0], -1) and reaches(quote, text, word[-1], 1)


def reaches(quote, text, at, step):
    marks = signs(quote, step < 0)
    for mark in reversed(marks) if step < 0 else marks:
        at += step
        while 0 <= at < len(text) and (text[at].isspace() or not visible(text[at])):
            at += step
        plain = lambda c: "-" if c in DASHES else c
        if not 0 <= at < len(text) or plain(text[at]) != plain(mark):
            return False
    if step > 0 and not marks:
        # "6'" is not '6"'; a mark that the quote has before too is a quotation mark.
        straight = lambda c: "'" if c in "'‘’‚‛" else '"' if c in '"“”„‟«»' else ""
        prime, beside = re.search(r"\d([^\w\s])\W*$", quote), text[at + 1 : at + 2]
        ours, theirs = straight(prime.group(1)) if prime else "", straight(beside) if beside else ""
        if ours and theirs and ours != theirs and ours not in [straight(c) for c in quote[: prime.start(1)]]:
            return False
    return not cuts_number(text, at if step < 0 else at + 1)


def whole_words(text, start, end):
    """Whether the span begins and ends at the edges of words and numbers."""

    def cut(a, b, beyond):
        if not a or not b:
            return False
        if a.isalnum() and b.isalnum():
            return True
        return a.isdigit() and b in ".," and beyond.isdigit()

    if cuts_number(text, start) or cuts_number(text, end):
        return False
    while start < end and not text[start].isalnum():
        start += 1
    while start < end and not text[end - 1].isalnum():
        end -= 1
    at = lambda i: text[i] if 0 <= i < len(text) else ""
    return not cut(at(start), at(start - 1), at(start - 2)) and not cut(at(end - 1), at(end), at(end + 1))


def rederived(quote, text, span, skipped=()):
    """Whether a verified quote follows from text and offsets by the rules that fit on this page."""
    source, at = "", span[0]
    for start, end in skipped:
        source, at = source + text[at:start], end
    source += text[at : span[1]]
    words = quote.strip() == source.strip() or holds_words(quote, [source])
    return words and whole_words(text, *span) and keeps_signs(plain(quote), text, *span)


def undone(quote, text, span, alterations):
    """The quote with the source's words in the place of every alteration; None where one is not what it says."""
    out, at, last = "", 0, span[0]
    for a in alterations:
        start, end, first, stop = (int(a[name]) for name in ("quote_start", "quote_end", "char_start", "char_end"))
        if not at <= start < end <= len(quote) or not last <= first <= stop <= span[1]:
            return None
        mark, source = quote[start:end], text[first:stop]
        if mark != a["quote"] or source != a["source"]:
            return None
        if ELLIPSIS.fullmatch(mark):
            fits = a["kind"] == "omitted" and 0 < len(source) <= MOST_OMITTED
        else:
            words = len(source.split())
            fits = BRACKET.fullmatch(mark) and a["kind"] == ("replaced" if source else "inserted") and words <= MOST_REPLACED
        if not fits:
            return None
        out, at, last = out + quote[at:start] + source, end, stop
    return out + quote[at:] if alterations else None


def edge_lines(text, page_start, page_end, top):
    """The first or last lines of a page that are not blank, from its edge inwards, without digits and in small letters."""
    lines = [line for line in text[page_start:page_end].replace("\f", "\n").split("\n") if line.strip()]
    lines = lines[:4] if top else lines[::-1][:4]
    return [re.sub(r"[\d\s]+", "", folded(line)) for line in lines]


def is_furniture(text, start, end):
    """Whether a skipped stretch is made of whole lines at the edge of a page, each a page's number or one that recurs on a page beside it."""
    page_start = text.rfind("\f", 0, start) + 1
    page_end = text.find("\f", start) + 1 or len(text)
    if end > page_end:
        return is_furniture(text, start, page_end) and is_furniture(text, page_end, end)
    top = not text[page_start:start].strip()
    if not top and text[end:page_end].strip() or not top and start > page_start and text[start] != "\n" and text[start - 1] != "\n":
        return False
    ends = [0] + [m.end() for m in re.finditer("\f", text)] + [len(text)]
    here = ends.index(page_start) if page_start in ends else -1
    beside = [n for n in (here - 2, here - 1, here + 1, here + 2) if 0 <= n < len(ends) - 1]
    for line in text[start:end].replace("\f", "\n").split("\n"):
        bare = re.sub(r"[\d\s]+", "", folded(line))
        if not line.strip() or re.fullmatch(r"[\s\d\-–—.|/]*|\s*[ivxlc]+\s*", line):
            continue
        if not any(bare in edge_lines(text, ends[n], ends[n + 1], top) for n in beside):
            return False
    return True


# Boxes -------------------------------------------------------------------------------------------------------------


def boxes_of(packed):
    """The box of every character of a page, in points: docs/formats/bundle.md, "Boxes"."""
    data = base64.b64decode(packed, validate=True)
    if data[:1] != b"\x01":
        raise ValueError("unknown format of boxes")
    inflate = zlib.decompressobj(-15)
    body = inflate.decompress(data[1:], 256 << 20)
    at = 8

    def unsigned():
        nonlocal at
        value = shift = 0
        while True:
            byte = body[at]
            at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    streams = []
    for _ in range(4):
        length = unsigned()
        streams.append(body[at : at + length])
        at += length
    steps = streams[0]

    def signed(stream):
        body_of, place = stream, 0
        while place < len(body_of):
            value = shift = 0
            while True:
                byte = body_of[place]
                place += 1
                value |= (byte & 127) << shift
                shift += 7
                if byte < 128:
                    break
            yield (value >> 1) ^ -(value & 1)

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
    return struct.unpack("<ff", body[:8]), out


def box_check(citation, text, pages):
    """The box around the quoted words on their first page against the one in the record. Records of the first format boxed whole spans."""
    locator, span = citation["pdf_locator"], citation["span"]
    if locator is None or span is None:
        return "not_checked"
    start, end = int(span["char_start"]), int(span["char_end"])
    page = next((p for p in pages if p["page"] == locator["page"]), None)
    if page is None or page["boxes"] is None:
        return "differs"
    first = int(page["char_start"])
    _, boxes = boxes_of(page["boxes"])
    drawn = []
    holes = [(int(h["char_start"]), int(h["char_end"])) for h in citation.get("skipped", []) + citation.get("alterations", [])]
    parts = [(int(p["char_start"]), int(p["char_end"])) for p in citation["parts"]] if "skipped" in citation else [(start, end)]
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


# The audit ---------------------------------------------------------------------------------------------------------


class Audit:
    def __init__(self):
        self.findings = []
        self.citations = []

    def wrong(self, place, what):
        self.findings.append(("wrong", place, what))

    def run(self, path, documents, pinned):
        members = members_of(path)
        for name in ("manifest.json", "session.json"):
            if name not in members:
                raise Unreadable("the bundle has no %s" % name)
        manifest = read_json("manifest.json", members["manifest.json"])
        if manifest.get("schema") != "touchstone-bundle/1":
            raise Unreadable("the bundle's format is %s; this program knows touchstone-bundle/1" % manifest.get("schema"))
        self.signature(members.pop("signature.json", None), members["manifest.json"], pinned)
        self.members(manifest, members)
        record = read_json("session.json", members["session.json"])
        self.record(record, manifest)
        for citation in record["citations"]:
            self.citation(citation, manifest, members, documents)
        return not self.findings

    def signature(self, data, manifest, pinned):
        if data is None:
            if pinned:
                self.wrong("signature.json", "the bundle is not signed")
            return
        signed = read_json("signature.json", data)
        try:
            key, signature = bytes.fromhex(signed["public_key"]), bytes.fromhex(signed["signature"])
        except ValueError:
            key = signature = b""
        if signed["algorithm"] != "ed25519" or not signature_holds(key, signature, manifest):
            self.wrong("signature.json", "the signature does not fit the manifest")
        elif pinned and key.hex() != pinned.lower():
            self.wrong("signature.json", "the bundle is signed by another key: %s" % key.hex())

    def members(self, manifest, members):
        for name, said in manifest["members"].items():
            if name not in members:
                self.wrong(name, "the manifest names this member, and it is not in the bundle")
            elif sha256(members[name]) != said["sha256"] or len(members[name]) != int(said["bytes"]):
                self.wrong(name, "it hashes to %s, the manifest says %s" % (sha256(members[name]), said["sha256"]))
        for name in members:
            if name not in manifest["members"] and name != "manifest.json":
                self.wrong(name, "the manifest does not name this member")

    def record(self, record, manifest):
        rest = {key: value for key, value in record.items() if key != "record_hash"}
        derived = sha256(canonical(rest).encode())
        if record["schema"] not in ("touchstone/1", "touchstone/2"):
            raise Unreadable("the record's format is %s" % str(record["schema"])[:80])
        if record.get("record_hash") != derived:
            self.wrong("session.json", "the record was altered after it was saved: it hashes to %s" % derived)
        if manifest["record_hash"] != record.get("record_hash") or manifest["session_id"] != record["session_id"]:
            self.wrong("manifest.json", "it is about another record than the one in the bundle")
        tally = record["verification"]
        self.first_format = record["schema"] == "touchstone/1"
        scan = lambda c: c["status"] == "verified" and c.get("basis") == "scan_text"
        warned = lambda c: c["status"] == "altered" and any(a["warnings"] for a in c["alterations"])
        counts = {"verified_in_scan": scan, "altered_with_warning": warned}
        for status in ("verified", "altered", "near_match", "not_found", "citation_unresolved"):
            counts[status] = lambda c, status=status: c["status"] == status
        for name, counts_in in counts.items():
            counted = sum(map(counts_in, record["citations"]))
            if int(tally.get(name, 0)) != counted:
                self.wrong("verification", "the tally says %s %s, counted %d" % (tally.get(name, 0), name, counted))
        for text in record.get("texts", []):
            said = [d for d in manifest["documents"] if d["doc_hash"] == text["doc_hash"]]
            hashes = [manifest["members"].get(d["text"], {}).get("sha256") for d in said]
            if hashes and text["text_hash"] not in hashes:
                self.wrong(text["doc_title"], "its text is not the one that the record was sealed with")

    def citation(self, citation, manifest, members, documents):
        row = {"anchor": int(citation["anchor"]), "doc_hash": "no_document", "span": "not_checked", "locator": "not_checked", "quote": "not_checked"}
        self.citations.append(row)
        place = "citation %d" % row["anchor"]
        status, span = citation["status"], citation["span"]
        if not citation["doc_hash"]:
            row["quote"] = "citation_unresolved"
            if status != "citation_unresolved" or span is not None:
                self.wrong(place, "the record says %s, and the citation names no document" % status)
            return
        entry = next((d for d in manifest["documents"] if d["doc_hash"] == citation["doc_hash"]), None)
        row["doc_hash"] = self.file(citation, entry, members, documents)
        data = members.get(entry["text"]) if entry else None
        pages = members.get(entry["pages"]) if entry else None
        if data is None or pages is None:
            self.findings.append(("unavailable", place, "the text of %s is not in the bundle" % citation["doc_title"]))
            return
        text, pages = data.decode("utf-8"), read_json(entry["pages"], pages)["pages"]
        if [int(p["char_end"]) for p in pages if p["page"] != pages[-1]["page"]] != [m.end() for m in re.finditer("\f", text)][: len(pages) - 1]:
            self.wrong(entry["pages"], "the page map does not fit the text")
        if span is not None:
            start, end = int(span["char_start"]), int(span["char_end"])
            row["span"] = "match" if start < end and text[start:end] == span["text"] else "differs"
            if row["span"] == "differs":
                self.wrong(place, "other words stand at characters %d to %d" % (start, end))
            try:
                row["locator"] = box_check(citation, text, pages)
            except (ValueError, IndexError, StopIteration, RuntimeError, zlib.error, struct.error):
                row["locator"] = "differs"
            if row["locator"] == "differs":
                self.wrong(place, "the box is not where the words stand on the page")
        if status in ("verified", "altered"):
            row["quote"] = self.derived(citation, text, pages, place)
        elif status == "not_found":
            row["quote"] = "not_found"
            if span is None:
                row["span"] = "match"
            words = re.sub(r"\W+", "", folded(citation["quote"]))
            if words and trimmed(folded(citation["quote"])) in folded(text):
                row["quote"] = "not_checked"
                self.wrong(place, "the record says not found, and the words stand in the text: check it with touchstone-audit")
        else:
            row["quote"] = "not_checked"
            self.findings.append(("unavailable", place, "a %s cannot be derived again here: check it with touchstone-audit" % status))

    def derived(self, citation, text, pages, place):
        """The verdict on a quote that the record calls verified or altered."""
        status, span, quote = citation["status"], citation["span"], citation["quote"]
        alterations = citation.get("alterations", [])
        again = "the quote could not be derived again from the text: check it with touchstone-audit"
        if span is None or (status == "altered") != bool(alterations):
            self.wrong(place, again)
            return "not_found"
        span = (int(span["char_start"]), int(span["char_end"]))
        parts = [(int(p["char_start"]), int(p["char_end"])) for p in citation["parts"]]
        if not parts or parts != sorted(parts) or any(not span[0] <= a < b <= span[1] for a, b in parts):
            self.wrong(place, "the parts are not inside the span")
            return "not_found"
        skipped = sorted((int(k["char_start"]), int(k["char_end"])) for k in citation.get("skipped", []))
        if any(not span[0] <= a < b <= span[1] for a, b in skipped) or any(b > c for (_, b), (c, _) in zip(skipped, skipped[1:])):
            self.wrong(place, "what was skipped is not inside the span")
            return "not_found"
        scanned = any(p["source"] in ("ocr", "ocr_layer") and int(p["char_start"]) < b and a < int(p["char_end"]) for p in pages for a, b in parts)
        if not self.first_format and scanned and citation["basis"] != "scan_text":
            self.wrong(place, "the words were read from a picture, and the record does not say so")
        words = undone(quote, text, span, alterations) if alterations else quote
        if words is not None and rederived(words, text, span, skipped):
            marks = any(c["kind"] == "footnote_mark_ignored" for c in citation.get("changes", []))
            if not marks and all(is_furniture(text, a, b) for a, b in skipped):
                return status
        elif self.first_format and not skipped and words is not None and holds_words(quote, without_furniture(text[span[0] : span[1]])):
            pass
        elif not any(c["kind"] == "footnote_mark_ignored" for c in citation.get("changes", [])):
            self.wrong(place, again)
            return "not_found"
        self.findings.append(("unavailable", place, "what the quote leaves out beside cannot be derived here: check it with touchstone-audit"))
        return "not_checked"

    def file(self, citation, entry, members, documents):
        wanted, title = citation["doc_hash"], citation["doc_title"]
        data = members.get(entry["document"]) if entry and entry["document"] else None
        if data is None and documents:
            named = None
            for folder, _, files in os.walk(documents):
                for file in sorted(files):
                    with open(os.path.join(folder, file), "rb") as stream:
                        found = stream.read(LIMIT)
                    if sha256(found) == wanted:
                        return "match"
                    if entry and file == entry["file_name"]:
                        named = found
            data = named
        if data is not None and sha256(data) == wanted:
            return "match"
        missing = ("unavailable", title, "the file %s is not at hand" % wanted)
        changed = data is not None and ("changed", title, "the file hashes to %s, the record cites %s" % (sha256(data), wanted))
        finding = changed or missing
        if finding not in self.findings:
            self.findings.append(finding)
        return "differs" if changed else "document_missing"


NOT_DERIVED = [
    "whether the texts are those of the PDFs",
    "warnings, cut words and the kinds of changes",
    "why a quote was not found, and where else it is",
]


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


def main(arguments):
    documents, pinned = option(arguments, "--documents"), option(arguments, "--key")
    as_json = "--json" in arguments
    paths = [a for a in arguments if a != "--json"]
    if len(paths) != 1:
        sys.stderr.write(__doc__)
        return 2
    audit = Audit()
    try:
        holds = audit.run(paths[0], documents, pinned)
    except Unreadable as error:
        audit.wrong(paths[0], str(error))
        holds = None
    except (KeyError, TypeError, ValueError, AttributeError, OSError) as error:
        audit.wrong(paths[0], "a field is missing or of another kind: %r" % error)
        holds = None
    if as_json:
        findings = [{"class": c, "place": p, "message": m} for c, p, m in audit.findings]
        print(json.dumps({"holds": bool(holds), "citations": audit.citations, "findings": findings, "not_derived": NOT_DERIVED}))
    else:
        for row in audit.citations:
            print(shown("[%(anchor)d] quote %(quote)s, words %(span)s, box %(locator)s, file %(doc_hash)s" % row))
        for finding in audit.findings:
            print(shown("%s: %s: %s" % finding))
        print("what is derived here is as the record says" if holds else "something is not as the record says, or could not be looked at")
        print("not derived here: %s" % "; ".join(NOT_DERIVED))
    return 0 if holds else 2 if holds is None else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
