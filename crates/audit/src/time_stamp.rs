//! The time stamp of a bundle's manifest.

use touchstone_proof::{StampFault, Trust, TrustedCertificates, verify_stamp};
use touchstone_record::audit::{Context, FindingKind, TimeStampAudit, TimeStampState};
use touchstone_record::bundle::{Bundle, TIME_STAMP};

use crate::bundle::wrong;

/// Whether the stamp is of this manifest, and leads to a certificate that the auditor trusts, where he gave any.
pub(crate) fn examine_time_stamp(bundle: &Bundle, authorities: &TrustedCertificates, context: &mut Context) {
    let mut found = |message: String| context.findings.push(wrong(FindingKind::TimeStampInvalid, TIME_STAMP, &message.into()));
    let Some(stamp) = &bundle.time_stamp else {
        if !authorities.is_empty() {
            found("Certificates of a time-stamp authority were given, and the bundle has no time stamp.".into());
        }
        return;
    };
    let checked = verify_stamp(stamp, &bundle.manifest_bytes, authorities);
    let (state, at, authority) = match checked {
        Ok(stamp) => {
            let state = if stamp.trust == Trust::NotReached { TimeStampState::Invalid } else { TimeStampState::Valid };
            match &stamp.trust {
                Trust::NotReached => found("The time stamp is by an authority whose certificates lead to none of those given.".into()),
                Trust::NotGiven => context.remarks.push(
                    "The time stamp fits the manifest. Whose it is, only certificates of the authority that you have from elsewhere can tell (--tsa)."
                        .into(),
                ),
                Trust::Anchored(_) => context.remarks.push("Whether a certificate of the time stamp was revoked was not looked at.".into()),
            }
            (state, stamp.time, stamp.authority)
        }
        Err(fault) => {
            found(words(&fault));
            (TimeStampState::Invalid, String::new(), String::new())
        }
    };
    context.time_stamp = Some(TimeStampAudit { state, at, authority });
}

fn words(fault: &StampFault) -> String {
    format!("The time stamp does not fit: {fault}.")
}
