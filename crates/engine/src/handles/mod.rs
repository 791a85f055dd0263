//! What is open while a library is: each handle owns one resource and says what can be done with it. Use cases take the handles that
//! they need.

pub(crate) mod keychain;
pub(crate) mod library;
pub(crate) mod page_pictures;
pub(crate) mod passwords;
pub(crate) mod prepared_text_cache;
pub(crate) mod settings;
mod settings_table;
pub(crate) mod text_index;
pub(crate) mod workers;
