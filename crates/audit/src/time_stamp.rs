//! The time stamp of a bundle's manifest.

use std::path::Path;

use touchstone_messages::{Code, Message, Problem};
use touchstone_proof::{StampFault, Trust, TrustFault, TrustedCertificates, verify_stamp};
use touchstone_record::audit::{Context, Finding, FindingKind, Place, TimeStampAudit, TimeStampState};
use touchstone_record::bundle::{Bundle, TIME_STAMP};

/// Whether the stamp is of this manifest, and leads to a certificate that the auditor trusts, where he gave any.
pub(crate) fn examine_time_stamp(bundle: &Bundle, authorities: &TrustedCertificates, context: &mut Context) {
    let mut found = |message| context.findings.push(Finding::wrong(FindingKind::TimeStampInvalid, Place::member(TIME_STAMP), message));
    let Some(stamp) = &bundle.time_stamp else {
        if !authorities.is_empty() {
            found(Message::bundle_stamp_none());
        }
        return;
    };
    let checked = verify_stamp(stamp, &bundle.manifest_bytes, authorities);
    let (state, at, authority) = match checked {
        Ok(stamp) => {
            let state = if stamp.trust == Trust::NotReached { TimeStampState::Invalid } else { TimeStampState::Valid };
            match &stamp.trust {
                Trust::NotReached => found(Message::bundle_stamp_not_reached()),
                Trust::NotGiven => context.remarks.push(Message::bundle_stamp_whose()),
                Trust::Anchored(_) => context.remarks.push(Message::bundle_stamp_revocation()),
            }
            (state, stamp.time, stamp.authority)
        }
        Err(fault) => {
            found(Message::bundle_stamp_unfit(stamp_fault(fault)));
            (TimeStampState::Invalid, String::new(), String::new())
        }
    };
    context.time_stamp = Some(TimeStampAudit { state, at, authority });
}

/// A file of certificates that cannot be used.
pub fn trust_problem(file: &Path, fault: &TrustFault) -> Problem {
    let file = file.display().to_string();
    let message = match fault {
        TrustFault::NoCertificate => Message::trust_no_certificate(file),
        TrustFault::Unreadable(number) => Message::trust_certificate_unreadable(*number, file),
    };
    Problem::advised(Code::BadRequest, message)
}

/// What is wrong with a time stamp, in a sentence.
pub fn stamp_fault(fault: StampFault) -> Message {
    match fault {
        StampFault::Unreadable(_) => Message::stamp_unreadable(),
        StampFault::Refused(words) => Message::stamp_refused(words),
        StampFault::OtherContent { found, expected } => Message::stamp_other_content(found, expected),
        StampFault::OtherNonce => Message::stamp_other_nonce(),
        StampFault::Altered => Message::stamp_altered(),
        StampFault::Signature => Message::stamp_signature(),
        StampFault::UnknownMethod(method) => Message::stamp_unknown_method(method),
        StampFault::NoCertificate => Message::stamp_no_certificate(),
        StampFault::OtherCertificate => Message::stamp_other_certificate(),
        StampFault::Purpose(holder) => Message::stamp_purpose(holder),
        StampFault::NotValidThen { holder, from, until, time } => Message::stamp_not_valid_then(holder, from, until, time),
        StampFault::Condition { holder, condition } => Message::stamp_condition(holder, condition),
    }
}
