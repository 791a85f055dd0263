//! Reading: saved sessions with their sources, documents with their pages, links to both.

mod deep_link;
mod document_view;
mod find_in_document;
mod outline;
pub(crate) mod pages;
mod passage;
mod sections;
pub(crate) mod session_view;

pub use deep_link::parse_link;
pub use document_view::{document_view, find, page_text};
pub use outline::document_outline;
pub use pages::{locate, locate_words, render_page, render_region, show, unlock};
pub use session_view::session_view;
