//! Why a claim of a draft failed: for the next attempt and for the record.

use touchstone_messages::Message;
use touchstone_record::{Citation, Claim, ClaimState, QuoteState, notes, sentence_reasons, source_words};

use crate::types::Answer;

/// Why a claim failed, and what the document does say; `None` if it holds.
pub(super) fn why_failed(claim: &Claim, answer: &Answer) -> Option<(Vec<Message>, String)> {
    let cited: Vec<&Citation> = answer.citations.iter().filter(|c| claim.anchors.contains(&c.anchor)).collect();
    let (mut reasons, mut more) = (Vec::new(), String::new());
    for citation in &cited {
        let quote: String = citation.quote.chars().take(300).collect();
        let verdict = &citation.verdict;
        let state = verdict.state();
        let reason = match state {
            QuoteState::Verified | QuoteState::VerifiedInScan | QuoteState::Altered => continue,
            QuoteState::AlteredWithWarning => Message::failed_altered(quote, state.badge(verdict)),
            QuoteState::NearMatch => Message::failed_near_match(quote),
            QuoteState::NotFound => Message::failed_not_in_document(quote, &citation.doc_title),
            QuoteState::Unresolved => {
                let why = notes(verdict).into_iter().next().unwrap_or_else(Message::failed_names_nothing);
                if quote.is_empty() { why } else { Message::failed_unresolved(quote, why) }
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
        ClaimState::Supported | ClaimState::Computed | ClaimState::Gap => return None,
        ClaimState::Uncited => reasons.push(Message::failed_uncited()),
        // A quotation that failed has said why; what the sentence states beside it comes too.
        ClaimState::Unsupported if claim.items.iter().any(touchstone_claims::Item::fails) => {
            reasons.extend(sentence_reasons(claim));
            for citation in cited.iter().filter(|c| c.verdict.holds()) {
                let words: String = source_words(&citation.verdict).chars().take(600).collect();
                more.push_str(&format!("The words of ref {}: {words}\n", citation.reference));
            }
        }
        ClaimState::Unsupported => {}
    }
    Some((reasons, more))
}
