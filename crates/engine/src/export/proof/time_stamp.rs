//! A time stamp for a bundle: asked for only by an export of a proof, and only where the user has set an authority.

use tokio_util::sync::CancellationToken;
use touchstone_api::{Code, Problem};
use touchstone_messages::Message;
use touchstone_model::{ModelError, Network, request_time_stamp};
use touchstone_proof::{StampRequest, TrustedCertificates, verify_stamp};

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
        ModelError::Cancelled => Problem::advised(Code::Cancelled, Message::stopped()),
        error => not_had(error.to_string().into()),
    })?;
    request.is_answered_by(&reply).map_err(|e| not_had(touchstone_audit::stamp_fault(e)))?;
    // Whom to trust is the reader's to say; a stamp that fits nobody is not handed on.
    verify_stamp(&reply, manifest, &TrustedCertificates::default()).map_err(|e| not_had(touchstone_audit::stamp_fault(e)))?;
    Ok(reply)
}

fn not_had(reason: Message) -> Problem {
    Problem::new(Code::EndpointUnreachable, Message::stamp_not_had(reason), Message::stamp_not_had_hint())
}
