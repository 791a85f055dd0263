//! Where libpdfium is, and which build it is.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use sha2::{Digest, Sha256};

/// Environment variable that names the library, before any other place.
pub const LIBRARY_VARIABLE: &str = "TOUCHSTONE_PDFIUM";

/// Version of the `pypdfium2` wheel that this version of Touchstone is built and tested with.
pub const PINNED_WHEEL: &str = "5.15.2";

/// SHA-256 of libraries whose build is known: from the `version.json` of the wheels that hold them.
const KNOWN: &[(&str, &str)] = &[
    // pypdfium2 5.15.2, manylinux_2_17_x86_64
    ("c76dc0f7839644bfa7c3e3107a6068df714e339c861bb7d4519907b821d427f9", "8149"),
];

#[cfg(target_os = "windows")]
const FILE: &str = "pdfium.dll";
#[cfg(target_os = "macos")]
const FILE: &str = "libpdfium.dylib";
#[cfg(not(any(target_os = "windows", target_os = "macos")))]
const FILE: &str = "libpdfium.so";

/// Where the set-up puts the library for this user, whether it is there or not; `None` without a home folder.
pub fn cached_library() -> Option<PathBuf> {
    let folders = ProjectDirs::from("", "", "touchstone")?;
    Some(folders.cache_dir().join(format!("pdfium-{PINNED_WHEEL}")).join(FILE))
}

/// Where packages put the library, seen from the executable's folder: beside it (Windows, archives), below the same
/// prefix (Linux), in an application bundle (macOS).
const INSTALLED: [&str; 3] = ["", "../lib/touchstone", "../Frameworks"];

/// The library: as [`LIBRARY_VARIABLE`] says (even if nothing is there), else where packages put it, else in the user's
/// cache; `None` where it is in none of them.
pub fn find_library() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os(LIBRARY_VARIABLE).filter(|v| !v.is_empty()) {
        return Some(named.into());
    }
    let program = std::env::current_exe().ok();
    let folder = program.as_deref().and_then(Path::parent);
    let installed = folder.into_iter().flat_map(|f| INSTALLED.map(|place| f.join(place).join(FILE)));
    installed.chain(cached_library()).find(|p| p.is_file())
}

/// The build for the pipeline id: the number where the file is known, else the first digits of its SHA-256, so
/// that two different libraries never share an id.
pub(crate) fn build_of(library: &Path) -> std::io::Result<String> {
    let digest = Sha256::digest(std::fs::read(library)?);
    let hex: String = digest.iter().map(|b| format!("{b:02x}")).collect();
    let known = KNOWN.iter().find(|(hash, _)| *hash == hex);
    Ok(known.map_or_else(|| format!("x{}", hex.get(..12).unwrap_or_default()), |(_, build)| (*build).to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_library_is_named_by_its_bytes() {
        let folder = std::env::temp_dir().join(format!("touchstone-library-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join(FILE);
        std::fs::write(&file, b"not a library").unwrap();
        let build = build_of(&file).unwrap();
        assert!(build.starts_with('x') && build.len() == 13, "{build}");
        assert!(build_of(&folder.join("absent")).is_err());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
