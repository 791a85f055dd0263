//! What a court or an opponent can check without us: time stamps, and the certificate of a cite check.
//!
//! No network and no clock: a request is sent by whoever may send, and a stamp is checked from its bytes alone.

mod certificate;
mod stamp;

pub use certificate::{Block, FIELDS, Fields, LONGEST_TEMPLATE, SHIPPED, Shipped, Template, TemplateFault};
pub use stamp::{Stamp, StampFault, StampRequest, Trust, TrustFault, TrustedCertificates, verify_stamp};
