//! Words that a question and a document use for the same thing and that a stemmer keeps apart: "paid" and "payment".

use std::collections::HashMap;
use std::sync::LazyLock;

use touchstone_search::terms::terms;

/// The first word of a line stands for all of it. Irregular forms, and the few pairs that lawyers ask with and drafters
/// write with; nothing here changes what is quoted.
const FAMILIES: &[&str] = &[
    "pay paid pays payment payments payable payer",
    "give gave given gives giving",
    "hold held holds holding holdings",
    "keep kept",
    "send sent",
    "make made",
    "sell sold sale sells",
    "buy bought purchase purchaser buyer",
    "leave left",
    "lose lost loss",
    "take took taken",
    "write wrote written writing",
    "know knew known knowledge",
    "break broke broken breach breaches",
    "begin began begun commence commencement start",
    "end ends ended terminate termination terminates expire expires expiry expiration",
    "assign assignment assignable assignor assignee",
    "liable liability liabilities",
    "insure insurance insurer insured",
    "notify notice notices notification told inform informed informs report reported",
    "late delay delays delayed overdue",
    "confidential confidentiality",
    "indemnify indemnity indemnities indemnification indemnifies",
    "renew renewal renewals",
    "bind binding bound",
    "choose chose chosen choice",
    "find found finding findings",
    "bring brought",
    "seek sought",
    "think thought",
    "show shown showing",
    "repair repairs maintain maintenance",
    "require required requires requirement requirements",
    "decide decided decision decisions",
    "waive waived waives waiver waivers",
    "arbitrate arbitration arbitral arbitrable arbitrator",
    "agree agreed agreement agreements",
    "license licence licenses licensed licensor licensee",
    "exclusive exclusivity exclusively",
    "warrant warranty warranties warrants",
    "dissent dissented dissenting dissents",
    "prejudice prejudiced prejudicial",
    "judge judges",
    "owe owed owes owing",
    "say said says",
    "effective effect",
    "express expressly",
    "answer answers answered",
];

/// The same in Romanian, where texts abbreviate what questions spell out.
const ROMANIAN: &[&str] = &[
    "articol articolul articole articolele articolului art",
    "alineat alineatul alineatele alin",
    "plăti plătește plătesc plata plăți plătit plătită",
    "notifica notifică notificare notificarea notificării",
    "începe încep început începând",
    "înceta încetează încetare încetarea încetării",
];

static ENGLISH_FAMILIES: LazyLock<HashMap<String, String>> = LazyLock::new(|| by_stem(FAMILIES, "en"));
static ROMANIAN_FAMILIES: LazyLock<HashMap<String, String>> = LazyLock::new(|| by_stem(ROMANIAN, "ro"));

fn by_stem(families: &[&str], language: &str) -> HashMap<String, String> {
    let mut map = HashMap::new();
    for family in families {
        let stems = terms(family, Some(language));
        let Some(first) = stems.first().cloned() else { continue };
        for stem in stems {
            map.entry(stem).or_insert_with(|| first.clone());
        }
    }
    map
}

/// The terms of a text in order, each family by its first word.
pub(super) fn family_terms(text: &str, language: Option<&str>) -> Vec<String> {
    let found = terms(text, language);
    let families = match language {
        Some("en") => &*ENGLISH_FAMILIES,
        Some("ro") => &*ROMANIAN_FAMILIES,
        _ => return found,
    };
    found.into_iter().map(|t| families.get(&t).cloned().unwrap_or(t)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_family_is_one_term() {
        let one = |text: &str| family_terms(text, Some("en"));
        assert_eq!(one("paid"), one("payment"));
        assert_eq!(one("The waiver was waived"), [one("waive"), one("waive")].concat());
        assert_eq!(one("informed"), one("notify"));
        assert_ne!(one("rent"), one("lease"));
        assert_eq!(family_terms("articole", Some("ro")), family_terms("art.", Some("ro")));
        assert_eq!(family_terms("payment", None), terms("payment", None));
    }
}
