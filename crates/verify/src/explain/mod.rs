//! What is said of a quote that is not found: the closest passage, what differs, whether a misread picture explains it.

pub(crate) mod closest;
pub(crate) mod comparison;
pub(crate) mod near;
pub(crate) mod ocr_noise;
