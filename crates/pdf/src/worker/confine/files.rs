//! Landlock: no file but the system's fonts, which PDFium substitutes for fonts that a document does not hold.

use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetError, RulesetStatus,
    Scope, path_beneath_rules,
};

/// Where PDFium looks for fonts.
const FONTS: [&str; 4] = ["/usr/share/fonts", "/usr/share/X11/fonts/Type1", "/usr/share/X11/fonts/TTF", "/usr/local/share/fonts"];
/// The newest rules that are asked for; an older kernel enforces those that it knows.
const RULES: ABI = ABI::V6;

/// Confines this thread, and those that it starts, to reading fonts. Returns why not, or what is missing.
pub(in crate::worker) fn deny_files() -> Option<String> {
    match restrict() {
        Ok(RulesetStatus::FullyEnforced | RulesetStatus::PartiallyEnforced) => None,
        Ok(RulesetStatus::NotEnforced) => Some("this kernel has no Landlock, which keeps files out of reach".into()),
        Err(e) => Some(format!("files are not denied: {e}")),
    }
}

fn restrict() -> Result<RulesetStatus, RulesetError> {
    let status = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(RULES))?
        .handle_access(AccessNet::from_all(RULES))?
        .scope(Scope::from_all(RULES))?
        .create()?
        .add_rules(path_beneath_rules(FONTS, AccessFs::ReadFile | AccessFs::ReadDir))?
        .restrict_self()?;
    Ok(status.ruleset)
}
