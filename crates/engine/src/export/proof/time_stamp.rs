//! A time stamp for a bundle: asked for only by an export of a proof, and only where the user has set an authority.

use tokio_util::sync::CancellationToken;
use touchstone_api::{Code, Problem};
use touchstone_messages::Message;
use touchstone_model::{ModelError, Network, request_time_stamp};
use touchstone_proof::{StampFault, StampRequest, TrustedCertificates, verify_stamp};

use crate::handles::settings::SharedSettings;

/// The authority's reply for a manifest, checked. What is sent is the manifest's SHA-256 and a random number.
///
/// Fails where no authority is set, it doesn't answer, or what it gives is no time stamp of this manifest.
pub(super) fn time_stamp(settings: &SharedSettings, manifest: &[u8], cancel: &CancellationToken) -> Result<Vec<u8>, Problem> {
    let address = settings.value("proof.tsa");
    if address.is_empty() {
        return Err(Problem::new(Code::BadRequest, Message::stamp_no_address(), Message::stamp_no_address_hint()));
    }
    let mut random = [0; 16];
    getrandom::fill(&mut random).map_err(|e| Problem::new(Code::Io, e.to_string(), ""))?;
    let request = StampRequest::new(manifest, random);
    let network = Network { proxy: Some(settings.value("endpoint.proxy")).filter(|p| !p.is_empty()), ..Network::default() };
    let reply = request_time_stamp(&address, request.bytes(), &network, cancel).map_err(|e| match e {
        ModelError::Cancelled => Problem::new(Code::Cancelled, "Stopped.", ""),
        error => not_had(error.to_string().into()),
    })?;
    request.is_answered_by(&reply).map_err(|e| not_had(fault_words(e)))?;
    // Whom to trust is the reader's to say; a stamp that fits nobody is not handed on.
    verify_stamp(&reply, manifest, &TrustedCertificates::default()).map_err(|e| not_had(fault_words(e)))?;
    Ok(reply)
}

fn not_had(reason: Message) -> Problem {
    Problem::new(Code::EndpointUnreachable, Message::stamp_not_had(reason), Message::stamp_not_had_hint())
}

/// A fault of a time stamp, as it is said.
fn fault_words(fault: StampFault) -> Message {
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
