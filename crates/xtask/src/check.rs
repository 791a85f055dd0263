//! `cargo xtask check`: what a reviewer should not have to say. Changes nothing.

use crate::failure::{Failure, Outcome};
use crate::places::{PROFILE, Places};
use crate::{budget, process, rules, setup, ui};

/// Formatting, lints, types of the window, rules of the repository; returns the closing line.
pub fn run(places: &Places) -> Outcome<String> {
    setup::run(places)?;
    process::run(places.cargo().args(["fmt", "--all", "--check"]), "Run `cargo fmt --all`.")?;
    let mut clippy = places.cargo();
    clippy.args(["clippy", "--profile", PROFILE, "--workspace", "--all-targets", "--", "--deny", "warnings"]);
    process::run(&mut clippy, "Mend what clippy names above, or allow it where it stands with a reason.")?;
    ui::check(places)?;
    let mut broken = rules::broken(&places.root)?;
    broken.extend(budget::broken(places)?);
    for rule in &broken {
        println!("  {rule}");
    }
    if broken.is_empty() {
        return Ok("formatting, lints, types and rules hold".to_owned());
    }
    Err(Failure::new(format!("{} rules of the repository are broken", broken.len()), "Mend what is listed above."))
}
