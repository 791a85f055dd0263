//! Sessions checked again, their versions, what has changed under them, and the key that signs what is handed on.

mod drift;
mod session_revisions;
pub(crate) mod sessions;
pub(crate) mod sign_off;
pub(crate) mod signing;

pub use drift::drift;
pub use session_revisions::{accept_position, delete_session, session_versions};
pub use sessions::{AuditOptions, SessionAudit, audit_all, audit_alone, audit_file, audit_session, chain};
pub use sign_off::{sign_off, sign_offs};
pub use signing::{make_signing_key, public_key, remove_signing_key};
