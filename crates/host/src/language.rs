//! The program's own language follows the window's, for what it writes: exports, reports, logs.

use touchstone_engine::Engine;
use touchstone_messages::{Language, set_language};

/// The setting that the window's language follows.
pub(crate) const SETTING: &str = "appearance.language";

/// Sets the process's language to the one that the settings name, else to the system's.
pub(crate) fn speak_as_set(engine: &Engine) {
    let settings = engine.settings.lock();
    set_language(Language::of_setting(settings.get(SETTING).unwrap_or_default()));
}
