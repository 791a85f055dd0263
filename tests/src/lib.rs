//! What the acceptance tests share: the built programs, libraries of their own, the corpus, the window.

mod cli;
mod places;
mod window;

pub use cli::{Library, Ran};
pub use places::{corpus, out_folder, program, sample, samples};
pub use window::Window;
