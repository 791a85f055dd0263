//! What the host and its worker processes say to each other, and the values in it. Neither side uses the other's code.

pub(crate) mod arguments;
pub(crate) mod cage;
#[cfg(target_os = "linux")]
pub(crate) mod descriptors;
pub(crate) mod document;
pub(crate) mod drawing;
pub(crate) mod frames;
pub(crate) mod mark;
pub(crate) mod messages;
pub(crate) mod probe;
