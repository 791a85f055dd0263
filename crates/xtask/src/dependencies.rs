//! `cargo xtask dependencies`: licences, bans, sources and known weaknesses of everything that we build on.

use std::process::Command;

use crate::failure::{Failure, Outcome};
use crate::places::Places;
use crate::{budget, process, rust, system};

/// Checks the crates against `deny.toml`.
const CARGO_DENY: (&str, &str) = ("cargo-deny", "0.20.2");

/// Checks everything; with `offline` what needs a database from the network is left out and said to be so.
pub fn run(places: &Places, offline: bool) -> Outcome<String> {
    let over = budget::broken(places)?;
    if !over.is_empty() {
        return Err(Failure::new(
            over.join("\n       "),
            "Do without the new package, or say in docs/dependencies.md why it is worth its place.",
        ));
    }
    let deny = rust::install(places, &places.cache.join("tools"), CARGO_DENY.0, CARGO_DENY.1)?;
    let mut check = Command::new(deny);
    check.current_dir(&places.root).arg("--locked");
    if offline {
        check.arg("--offline").args(["check", "licenses", "bans", "sources"]);
    } else {
        check.arg("check");
    }
    process::run(&mut check, "Mend what is named above, or allow it in deny.toml with a reason.")?;
    if offline {
        return Ok("licences, bans, sources and budgets hold; advisories were not looked up".to_owned());
    }
    let mut audit = Command::new(system::npm_program());
    audit.current_dir(places.ui()).args(["audit", "--omit=dev"]);
    process::run(
        &mut audit,
        "Update what is named above; where the registry has no audit, `cargo xtask dependencies --offline` leaves it out.",
    )?;
    Ok("licences, bans, sources, advisories and budgets hold".to_owned())
}
