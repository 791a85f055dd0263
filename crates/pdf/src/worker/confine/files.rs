//! Landlock: no file but the system's fonts, which PDFium substitutes for fonts that a document does not hold; for
//! Tesseract no file but its own.

use std::path::{Path, PathBuf};

use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetError,
    RulesetStatus, Scope, path_beneath_rules,
};

/// Where PDFium looks for fonts.
const FONTS: [&str; 4] = ["/usr/share/fonts", "/usr/share/X11/fonts/Type1", "/usr/share/X11/fonts/TTF", "/usr/local/share/fonts"];
/// The newest rules that are asked for; an older kernel enforces those that it knows.
const RULES: ABI = ABI::V6;

/// What a program needs to start: the dynamic loader, and the libraries that it loads.
const LOADERS: [&str; 4] =
    ["/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1", "/lib/ld-musl-x86_64.so.1", "/lib/ld-musl-aarch64.so.1"];
const LIBRARIES: [&str; 8] =
    ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache", "/sys/devices/system/cpu", "/proc/cpuinfo"];
/// Where Tesseract keeps its trained data.
const TRAINED_DATA: [&str; 5] = [
    "/usr/share/tesseract-ocr",
    "/usr/share/tessdata",
    "/usr/share/tesseract",
    "/usr/local/share/tessdata",
    "/usr/local/share/tesseract-ocr",
];

/// Confines this thread, and those that it starts, to reading fonts. Returns why not, or what is missing.
pub(in crate::worker) fn deny_files() -> Option<String> {
    told(restrict(path_beneath_rules(FONTS, AccessFs::ReadFile | AccessFs::ReadDir)))
}

/// Confines this process to one program, its libraries and its data. Returns why not, or what is missing.
pub(in crate::worker) fn deny_other_files(program: &Path) -> Option<String> {
    let prefix = program.parent().and_then(Path::parent);
    let beside = prefix.filter(|p| *p != Path::new("/usr")).into_iter().flat_map(|p| [p.join("lib"), p.join("share")]);
    let named = std::env::var_os("TESSDATA_PREFIX").map(PathBuf::from);
    let loaded = std::env::var_os("LD_LIBRARY_PATH").unwrap_or_default();
    let loaded = std::env::split_paths(&loaded).filter(|p| p.is_absolute());
    let fixed = LIBRARIES.into_iter().chain(TRAINED_DATA).map(PathBuf::from);
    let readable: Vec<PathBuf> = fixed.chain(beside).chain(named).chain(loaded).collect();
    let started: Vec<PathBuf> = LOADERS.map(PathBuf::from).into_iter().chain([program.to_owned()]).collect();
    let rules = path_beneath_rules(readable, AccessFs::ReadFile | AccessFs::ReadDir);
    told(restrict(rules.chain(path_beneath_rules(started, AccessFs::ReadFile | AccessFs::Execute))))
}

/// What every program may read: the system's own files, nothing of anybody's.
const SYSTEM: [&str; 12] =
    ["/usr", "/lib", "/lib64", "/bin", "/sbin", "/etc", "/opt", "/proc", "/sys", "/dev", "/var/lib/libreoffice", "/var/cache/fontconfig"];

/// Confines this process, and the programs that it becomes and starts, to reading the system, the program's own place, and
/// one folder, in which alone it may write. Returns why not, or what is missing.
pub(in crate::worker) fn deny_files_but(folder: &Path, program: &Path) -> Option<String> {
    let installed = program.parent().and_then(Path::parent).map(Path::to_owned);
    let readable: Vec<PathBuf> = SYSTEM.map(PathBuf::from).into_iter().chain(installed).collect();
    let rules = path_beneath_rules(readable, AccessFs::from_read(RULES) | AccessFs::Execute);
    let devices = path_beneath_rules(["/dev/null", "/dev/zero"], AccessFs::ReadFile | AccessFs::WriteFile);
    let own = path_beneath_rules([folder], AccessFs::from_all(RULES));
    // Where LibreOffice insists on a socket by which a second one would find it.
    let meeting_place = path_beneath_rules(["/tmp"], AccessFs::MakeSock);
    told(restrict(rules.chain(devices).chain(own).chain(meeting_place)))
}

fn told(restricted: Result<RulesetStatus, RulesetError>) -> Option<String> {
    match restricted {
        Ok(RulesetStatus::FullyEnforced | RulesetStatus::PartiallyEnforced) => None,
        Ok(RulesetStatus::NotEnforced) => Some("this kernel has no Landlock, which keeps files out of reach".into()),
        Err(e) => Some(format!("files are not denied: {e}")),
    }
}

fn restrict(rules: impl Iterator<Item = Result<PathBeneath<PathFd>, RulesetError>>) -> Result<RulesetStatus, RulesetError> {
    let status = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(RULES))?
        .handle_access(AccessNet::from_all(RULES))?
        .scope(Scope::from_all(RULES))?
        .create()?
        .add_rules(rules)?
        .restrict_self()?;
    Ok(status.ruleset)
}
