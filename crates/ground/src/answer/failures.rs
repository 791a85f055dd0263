//! Why a claim of a draft failed: for the next attempt and for the record.

use touchstone_record::{Citation, Claim, ClaimState, QuoteState, source_words};

use crate::types::Answer;

/// Why a claim failed, and what the document does say; `None` if it holds.
pub(super) fn why_failed(claim: &Claim, answer: &Answer) -> Option<(String, String)> {
    let cited: Vec<&Citation> = answer.citations.iter().filter(|c| claim.anchors.contains(&c.anchor)).collect();
    let (mut reasons, mut more) = (Vec::new(), String::new());
    for citation in &cited {
        let quote: String = citation.quote.chars().take(300).collect();
        let verdict = &citation.verdict;
        let state = verdict.state();
        let reason = match state {
            QuoteState::Verified | QuoteState::VerifiedInScan | QuoteState::Altered => continue,
            QuoteState::AlteredWithWarning => format!("“{quote}” is {}", state.badge(verdict)),
            QuoteState::NearMatch => format!("“{quote}” is only nearly so in scanned text"),
            QuoteState::NotFound => format!("“{quote}” is not in {}", citation.doc_title),
            QuoteState::Unresolved => {
                let why = verdict.notes.first().map_or("the citation names nothing that was shown", String::as_str);
                if quote.is_empty() { why.to_owned() } else { format!("“{quote}”: {why}") }
            }
        };
        reasons.push(reason);
        if state == QuoteState::AlteredWithWarning {
            let words: String = source_words(verdict).chars().take(600).collect();
            more.push_str(&format!("The words in full in ref {}: {words}\n", citation.reference));
        }
        if let Some(closest) = &verdict.closest {
            let nearest: String = closest.text.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(600).collect();
            more.push_str(&format!("The nearest words in ref {}: {nearest}\n", citation.reference));
        }
    }
    match claim.state {
        ClaimState::Supported => return None,
        ClaimState::Uncited => reasons.push("nothing is cited for this sentence".into()),
        ClaimState::Unsupported if reasons.is_empty() => reasons.push("it states a figure that is not in its quotations".into()),
        ClaimState::Unsupported => {}
    }
    Some((reasons.join("; "), more))
}
