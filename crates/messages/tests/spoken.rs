//! The language of the process, which is one for all its threads: a test program of its own.

use touchstone_messages::{Language, Message, set_language};

#[test]
fn a_message_is_shown_in_the_language_that_was_set_last() {
    set_language(Language::of_setting("ro"));
    assert_eq!(Message::verdict_verified().to_string(), "verificat");
    set_language(Language::of_setting("en"));
    assert_eq!(Message::verdict_verified().to_string(), "verified");
}
