//! One check of `doctor` and its result.

use serde::Serialize;

/// One check and what came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Check {
    /// What was looked at.
    pub name: String,
    /// Its result.
    pub state: CheckState,
    /// In words.
    pub message: String,
}

/// The result of a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CheckState {
    /// As it should be.
    Good,
    /// Something is missing that not everyone needs.
    Missing,
    /// Something is wrong.
    Bad,
}
