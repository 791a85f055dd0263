//! What the acceptance tests share: the built programs, libraries of their own, the corpus, the window.

mod cli;
mod paper;
mod places;
mod window;

pub use cli::{Library, Ran};
pub use paper::{Paper, pdf};
pub use places::{corpus, encrypted_file, files_below, out_folder, program, sample, samples};
pub use window::{Window, alone};
