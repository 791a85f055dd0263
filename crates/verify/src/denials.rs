//! What may never be left out of a quotation unseen: negations, exceptions and conditions, by language.

use std::cell::LazyCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use crate::language::Language::{self, Dutch, Finnish, French, German, Hungarian, Italian, Portuguese, Spanish, Swedish};
use crate::units::comparable;
use crate::words::{Kind, Word, kind, words};

/// Words that deny: English, Romanian, French, German, Spanish, Italian, Portuguese, Dutch, Polish, Swedish, Danish
/// and Norwegian, Finnish and Estonian, Hungarian, South Slavic, Greek, Russian, Ukrainian, Hebrew, Arabic.
pub(crate) const NEGATIONS: &[&str] = &[
    "not", "no", "nor", "never", "none", "neither", "without", "cannot", "nothing", "nobody", "nowhere", "noone", "non", "nonetheless",
    "nu", "nici", "niciun", "nicio", "niciuna", "niciunul", "nicicând", "nicicand", "niciodată", "niciodata", "nimic", "nimeni", "fără", "fara", "deloc", "defel",
    "ne", "pas", "jamais", "aucun", "aucune", "aucunement", "nullement", "sans", "rien", "nul", "nulle", "guère",
    "nicht", "nichts", "kein", "keine", "keinen", "keiner", "keines", "keinem", "keinesfalls", "keineswegs", "keinerlei", "ohne", "nie", "niemals", "niemand",
    "niemanden", "weder", "unbeschadet",
    "sin", "nunca", "jamás", "ningún", "ninguna", "ninguno", "tampoco", "nadie",
    "senza", "né", "nessun", "nessuna", "nessuno", "niente", "nulla", "neppure", "neanche", "nemmeno",
    "não", "sem", "nem", "jamais", "nenhum", "nenhuma", "tampouco", "ninguém",
    "niet", "niets", "geen", "zonder", "nooit", "geenszins", "evenmin",
    "bez", "nigdy", "ani", "żaden", "żadna", "żadne", "żadnego", "żadnej", "żadnych", "nikt", "niczego",
    "inte", "ej", "icke", "ingen", "inget", "inga", "aldrig", "utan", "ikke", "intet", "uden", "uten", "ikkje", "varken", "hverken",
    "eivät", "ilman", "eikä", "älköön", "mitte", "ilma",
    "nélkül", "sem", "nincs", "nincsen", "soha", "tilos",
    "nije", "nisu", "neće", "nema", "ništa", "nikad", "nikada", "brez",
    "δεν", "δε", "μη", "μην", "ούτε", "μήτε", "μηδέ", "χωρίσ", "άνευ", "δίχωσ", "ποτέ", "ουδέποτε", "ουδείσ", "ουδεμία", "ουδέν", "κανείσ", "κανένασ",
    "καμία", "κανένα", "όχι", "ουδόλωσ",
    "не", "ни", "без", "никогда", "нет", "никто", "ничто", "ничего", "никакой", "никаких", "нельзя", "ні", "немає", "ніколи", "жодний", "жодних", "няма", "никога",
    "לא", "אין", "אינו", "אינה", "אינם", "אינן", "בלי", "ללא", "מבלי", "בלתי", "לעולם", "מעולם", "אסור",
    "لا", "لم", "لن", "ليس", "ليست", "غير", "دون", "بدون", "عدم", "يحظر", "ممنوع",
];

/// Exceptions, conditions and limits of one word, in the same languages.
pub(crate) const RESTRICTIONS: &[&str] = &[
    "unless", "except", "excepting", "excepted", "exception", "exceptions", "excluding", "excludes", "exclude", "excluded", "save", "if",
    "provided", "notwithstanding", "however", "only", "solely", "where", "when", "whenever", "wherever", "conditional",
    "conditionally", "conditioned", "contingent", "but", "barring",
    "excepția", "exceptia", "excepții", "exceptând", "exceptand", "excepta", "exceptată", "exceptat", "exceptate", "exceptați", "decât", "decat", "numai", "doar", "dacă",
    "daca", "condiția", "conditia", "rezerva", "însă", "insa", "dar", "când", "cand", "totuși", "oricând", "până",
    "sauf", "excepté", "exceptée", "exceptés", "hormis", "hors", "seulement", "uniquement", "exclusivement", "lorsque", "quand", "pourvu", "moyennant",
    "toutefois", "cependant", "mais", "réserve",
    "außer", "ausgenommen", "ausnahme", "ausnahmen", "wenn", "sofern", "nur", "soweit", "vorbehaltlich", "solange", "lediglich", "ausschließlich", "jedoch", "aber",
    "bedingung", "voraussetzung", "vorausgesetzt",
    "salvo", "excepto", "excepción", "solamente", "únicamente", "cuando", "condición", "pero", "sino", "sólo", "mientras",
    "eccetto", "eccezione", "tranne", "purché", "qualora", "condizione", "soltanto", "esclusivamente", "unicamente", "quando", "però", "finché", "fuorché",
    "exceto", "exceção", "apenas", "somente", "condição", "quando", "porém", "enquanto",
    "tenzij", "behalve", "indien", "mits", "uitzondering", "behoudens", "slechts", "enkel", "alleen", "uitsluitend", "wanneer", "maar", "echter", "voorwaarde", "zolang",
    "chyba", "wyjątkiem", "warunkiem", "jeżeli", "jeśli", "jedynie", "tylko", "wyłącznie", "oprócz", "gdy", "jednak", "lecz", "dopóki",
    "endast", "bara", "utom", "såvida", "förutom", "undantag", "hvis", "såfremt", "undtagen", "unntatt", "dersom", "medmindre", "forutsatt",
    "paitsi", "jos", "ellei", "mikäli", "ainult", "kui",
    "kivéve", "csak", "csupán", "kivételével", "feltéve", "azonban",
    "ledaže", "kromě", "vyjma", "pouze", "jestliže", "pokud", "jestli", "avšak", "okrem", "iba", "osim", "ako", "samo", "razen", "izuzev",
    "εκτόσ", "εάν", "αν", "εφόσον", "πλην", "εξαίρεση", "μόνο", "μόνον", "όταν", "όρο", "προϋπόθεση", "παρά", "αλλά", "όμωσ", "εξαιρουμένων",
    "кроме", "если", "только", "исключением", "исключая", "случае", "случаев", "условии", "лишь", "но", "когда", "однако", "крім", "якщо", "лише", "тільки", "освен",
    "אם", "אלא", "אילו", "לולא", "למעט", "פרט", "זולת", "רק", "בלבד", "אולם", "אך", "תנאי", "מלבד", "חוץ", "כאשר", "מקרה", "ובלבד",
    "إلا", "سوى", "عدا", "باستثناء", "استثناء", "إذا", "لو", "شريطة", "شرط", "فقط", "لكن", "طالما", "متى", "حالة", "إن", "حتى",
];

/// English verbs and adverbs that deny without a word of negation, and limits in time.
const DENYING: &[&str] = &[
    "hardly", "scarcely", "barely", "seldom", "rarely", "refuse", "refuses", "refused", "fail", "fails", "failed", "prohibited", "prohibits", "prohibit",
    "prohibiting", "forbidden", "forbids", "barred", "bars", "precluded", "precludes", "prevented", "prevents", "deny", "denies", "denied", "decline", "declines",
    "declined", "falsely", "wrongly", "mistakenly", "supposedly", "ostensibly", "lack", "lacks", "lacked", "lacking", "refrain", "refrains", "unable", "unwilling", "ineligible", "until", "till", "pending", "absent", "instead",
    "rather", "unlike", "assuming", "supposing", "lest", "merely", "purportedly", "allegedly", "waives", "waived", "disclaims", "disclaimed", "cease", "ceases",
    "interzis", "interzisă", "interzice", "refuză", "refuzat",
    "interdit", "interdite", "refuse", "refusé", "défendu", "verboten", "untersagt", "prohibido", "prohíbe", "vietato", "vietata", "proibido", "verboden", "zabroniony",
    "запрещено", "запрещается", "απαγορεύεται",
];

/// Words that set a condition or deny in some languages and are harmless in others.
const IN_LANGUAGES: &[(&str, &[Language])] = &[
    ("si", &[French, Spanish]), ("se", &[Italian, Portuguese]), ("als", &[Dutch]), ("om", &[Swedish]), ("ha", &[Hungarian]), ("ei", &[Finnish]),
    ("mai", &[Italian]), ("ma", &[Italian]), ("falls", &[German]), ("kun", &[Finnish, Swedish]), ("ni", &[French, Spanish]), ("en", &[Finnish]),
    ("wo", &[German]), ("bis", &[German]), ("tot", &[Dutch]), ("até", &[Portuguese]), ("hasta", &[Spanish]), ("noch", &[Dutch]),
    ("solo", &[Spanish, Italian]), ("caso", &[Portuguese]), ("mas", &[Portuguese, Spanish]), ("dock", &[Swedish]), ("vain", &[Finnish]), ("condition", &[French]),
];

/// Restrictions of several words.
const PHRASES: &[&[&str]] = &[
    &["subject", "to"], &["other", "than"], &["so", "long", "as"], &["as", "long", "as"], &["in", "the", "event"], &["on", "condition"], &["upon", "condition"],
    &["condition", "that"], &["providing", "that"], &["in", "case"], &["to", "the", "extent"], &["apart", "from"], &["aside", "from"], &["in", "lieu"],
    &["short", "of"], &["on", "the", "understanding"], &["no", "longer"],
    &["cu", "excepția"], &["în", "cazul"], &["in", "cazul"], &["în", "măsura"], &["in", "masura"], &["în", "afară"], &["in", "afara"], &["în", "afara"],
    &["sub", "rezerva"], &["sub", "condiția"], &["cu", "condiția"],
    &["à", "moins"], &["à", "condition"], &["à", "défaut"], &["faute", "de"], &["en", "cas"], &["tant", "que"], &["dès", "lors"], &["dans", "la", "mesure"], &["au", "cas"],
    &["a", "menos"], &["siempre", "que"], &["en", "caso"], &["con", "tal"], &["a", "condición"],
    &["a", "meno"], &["salvo", "che"], &["a", "condizione"], &["fatta", "salva"], &["nel", "caso"], &["in", "caso"], &["fatta", "eccezione"],
    &["desde", "que"], &["em", "caso"], &["a", "não"],
    &["es", "sei"], &["im", "falle"], &["im", "fall"], &["es", "wäre"],
    &["in", "geval"], &["op", "voorwaarde"], &["o", "ile"], &["w", "razie"], &["w", "przypadku"], &["pod", "warunkiem"],
];

/// What denies the words right behind it, and nothing further on.
const GOVERNING: &[&[&str]] = &[
    &["purport", "to"], &["purports", "to"], &["pretend", "to"], &["pretends", "to"], &["omit", "to"], &["omits", "to"], &["omitted", "to"], &["neglect", "to"],
    &["neglects", "to"], &["neglected", "to"], &["forbear", "to"], &["forbears", "to"], &["supposed", "to"], &["forgo"], &["forgoes"], &["avoid"], &["avoids"],
    &["neglects"], &["omits"], &["forbears"], &["purports"], &["pretends"], &["dispense", "with"], &["dispenses", "with"], &["released", "from"], &["relieved", "of"],
    &["relieved", "from"], &["free", "from"], &["free", "of"], &["exempt", "from"], &["exempted", "from"], &["discharged", "from"], &["in", "place", "of"],
    &["as", "if"], &["scutit", "de"], &["scutită", "de"], &["eliberat", "de"], &["în", "loc", "de"], &["în", "locul"],
];

/// What excepts, denies, limits or sets a condition in scripts without spaces and in Korean, inside a run of letters.
const STRINGS: &[&str] = &[
    "除外", "除非", "除了", "除另", "除本", "但", "若", "如", "倘", "仅", "僅", "只", "条件", "條件", "前提", "以外", "之外", "否", "禁止", "拒", "別途",
    "ない", "なかっ", "なけ", "なく", "ません", "限り", "場合", "せず", "らず", "わず", "かず", "除く", "除き", "ただし", "のみ", "だけ", "もし", "ならば", "ときは",
    "않", "아니", "못", "없", "제외", "경우", "다만", "불구", "한하", "만약", "조건", "외에", "이외", "금지", "불가",
    "ไม่", "มิ", "เว้นแต่", "ยกเว้น", "ถ้า", "หาก", "เฉพาะ", "เพียง", "ปราศจาก", "ห้าม", "แต่", "เมื่อ",
];

/// Words after which "provided" says that something was supplied, and sets no condition.
const AFTER_SUPPLIED: &[&str] =
    &["by", "in", "under", "for", "to", "herein", "hereunder", "hereby", "with", "at", "on", "from", "through", "pursuant", "above", "below"];

/// The first negation, exception or condition in a text, as it is written there; or words in which none could be
/// seen. `around` is the text with what stands beside it, by which its language is told.
pub(crate) fn restriction_in(text: &str, around: &str) -> Option<String> {
    let all = words(text);
    let language = LazyCell::new(|| crate::language::guess(around));
    (0..all.len()).find_map(|i| {
        let word = &all[i];
        let written = |last: &Word| text.get(word.start..last.end).unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
        let abbreviated_number = word.form == "no"
            && text.get(word.end..).is_some_and(|rest| rest.starts_with('.'))
            && all.get(i + 1).is_some_and(|next| next.form.starts_with(|c: char| c.is_ascii_digit()));
        let supplied = word.form == "provided" && all.get(i + 1).is_some_and(|next| AFTER_SUPPLIED.contains(&next.form.as_str()));
        // "n-a plătit": Romanian writes its negation together with the verb.
        let clipped = word.form == "n" && text.get(word.end..).is_some_and(|rest| rest.starts_with(crate::marks::is_hyphen));
        let restricts = restricts(&word.form, &language) || clipped || crate::language::may_hide_denial(&word.form, around);
        if !abbreviated_number && !supplied && restricts {
            return Some(written(word));
        }
        let phrase = PHRASES_BY_FIRST
            .get(&word.form)?
            .iter()
            .find(|phrase| phrase.iter().enumerate().all(|(k, part)| all.get(i + k).is_some_and(|w| w.form == *part)))?;
        Some(written(all.get(i + phrase.len() - 1)?))
    })
}

/// The end of a text, as it is written there, where it denies what follows the text.
pub(crate) fn denial_at_end(text: &str) -> Option<String> {
    let all = words(text);
    GOVERNING.iter().find_map(|phrase| {
        let tail = all.get(all.len().checked_sub(phrase.len())?..)?;
        let same = tail.iter().zip(*phrase).all(|(word, part)| word.form == comparable(part));
        same.then(|| text.get(tail.first()?.start..tail.last()?.end).map(str::to_string)).flatten()
    })
}

/// Whether letters of a script without spaces, or of Korean, hold a word that restricts.
pub(crate) fn holds_restricting_string(form: &str) -> bool {
    !form.is_ascii() && STRINGS_COMPARABLE.iter().any(|s| form.contains(s.as_str()))
}

fn restricts(form: &str, language: &LazyCell<Language, impl FnOnce() -> Language>) -> bool {
    let listed = |part: &str| {
        let kinds = [kind(part), kind(without_prefix(part))];
        kinds.iter().any(|k| matches!(k, Kind::Negation | Kind::Restriction))
            || DENYING_COMPARABLE.contains(part)
            || IN_LANGUAGES_COMPARABLE.get(part).is_some_and(|languages| {
                let spoken: Language = **language;
                spoken == Language::Unknown || languages.contains(&spoken)
            })
    };
    // "n'est" and "qu'aucun": what an apostrophe joins is read part by part too.
    form.starts_with("n'") || listed(form) || form.contains('\'') && form.split('\'').any(listed)
}

/// A Hebrew or Arabic word without the one or two letters that are written together with it.
fn without_prefix(form: &str) -> &str {
    let prefix = |c: char| "ושהכבלמوفبكل".contains(c);
    let mut rest = form;
    for _ in 0..2 {
        let Some(shorter) = rest.strip_prefix(prefix).filter(|r| r.chars().count() >= 2) else { break };
        rest = shorter;
        if matches!(kind(rest), Kind::Negation | Kind::Restriction) {
            break;
        }
    }
    rest
}

static DENYING_COMPARABLE: LazyLock<BTreeSet<String>> = LazyLock::new(|| DENYING.iter().map(|word| comparable(word)).collect());

static IN_LANGUAGES_COMPARABLE: LazyLock<BTreeMap<String, &[Language]>> =
    LazyLock::new(|| IN_LANGUAGES.iter().map(|(word, languages)| (comparable(word), *languages)).collect());

static STRINGS_COMPARABLE: LazyLock<Vec<String>> = LazyLock::new(|| STRINGS.iter().map(|s| comparable(s)).collect());

/// Restrictions of several words, in comparable form, by their first word.
static PHRASES_BY_FIRST: LazyLock<BTreeMap<String, Vec<Vec<String>>>> = LazyLock::new(|| {
    let mut all: BTreeMap<String, Vec<Vec<String>>> = BTreeMap::new();
    for phrase in PHRASES {
        let words: Vec<String> = phrase.iter().map(|word| comparable(word)).collect();
        if let Some(first) = words.first() {
            all.entry(first.clone()).or_default().push(words);
        }
    }
    all
});

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        assert_eq!(restriction_in(text, text).as_deref(), expected, "{text}");
    }

    #[test]
    fn what_restricts() {
        check("to any third party", None);
        check("is not here", Some("not"));
        check("they can’t", Some("can’t"));
        check("a non-exclusive licence", Some("non"));
        check("subject\nto clause", Some("subject to"));
        check("hardly ever", Some("hardly"));
        check("cu excepția celor", Some("cu excepția"));
        check("fără acord", Some("fără"));
        check("see No. 5 there", None);
        check("the services provided by it", None);
        check("it pays, provided that", Some("provided"));
        check("No 5", Some("No"));
        check("另有约定的除外", Some("另有约定的除外"));
        check("n-a plătit", Some("n"));
        check("le bailleur n’est tenu", Some("n’est"));
        check("ולא ישלם", Some("ולא"));
        check("بدون موافقة", Some("بدون"));
        check("없는 경우에는", Some("없는"));
    }

    #[test]
    fn words_that_restrict_in_one_language_only() {
        check("as it falls due to the Lender on the day and for the sum", None);
        check("der Mieter zahlt die Miete und das Wasser, falls", Some("falls"));
        check("il presente contratto si applica alle parti e ai terzi della società per il periodo", None);
        check("le bailleur et le preneur dans les délais, si une partie", Some("si"));
        check("si", Some("si"));
        check("the Effective Date on which the MAs of this Agreement and the parties", None);
        check("o contrato e as partes da sociedade, mas não", Some("mas"));
    }

    #[test]
    fn denials_inside_words_cannot_be_seen() {
        check("nesmí převést", Some("nesmí"));
        check("kiralananı devredemez", Some("kiralananı"));
        check("अनुबंध", Some("अनुबंध"));
        check("a necessary new notice", None);
    }
}
