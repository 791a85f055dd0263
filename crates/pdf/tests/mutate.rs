//! Files of the corpus, damaged at random: the host survives every one of them. `cargo xtask fuzz` runs longer.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;
#[path = "common/mutation.rs"]
mod mutation;

use std::time::{Duration, Instant};

use touchstone_pdf::Pool;

#[test]
#[ignore = "needs the acceptance corpus"]
fn random_damage_never_reaches_the_host() {
    let mut config = common::config(1);
    config.page_timeout = Duration::from_secs(3);
    config.memory_limit = 512 << 20;
    let mut files = common::pdfs(&common::corpus("pdf"));
    files.retain(|f| f.metadata().is_ok_and(|m| m.len() < 200_000));
    let tally = mutation::run_until(Instant::now() + Duration::from_secs(10), 1, &Pool::new(config), &files, |_| {});
    println!("{tally:#?}");
}
