//! Archives for systems without packages: the command line and the auditor, each with what it needs, and their sums.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::digest;
use crate::dist::tree::{self, Contents};
use crate::failure::{Failure, Outcome};
use crate::places::Places;
use crate::process;

/// Packs the named programs with libpdfium, the model and the licences into `out`; they run from wherever they are unpacked.
pub fn build(places: &Places, contents: &Contents, version: &str, work: &Path, out: &Path) -> Outcome<PathBuf> {
    let name = format!("touchstone-tools-{version}-{}", crate::packages::platform());
    tree::lay_out_tools(places, contents, &["touchstone", "touchstone-audit"], &work.join(&name))?;
    let file = out.join(format!("{name}.tar.gz"));
    let mut tar = Command::new("tar");
    if cfg!(target_os = "linux") {
        // The same contents give the same archive; other systems' tar knows none of this.
        tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@0"]);
    }
    tar.arg("-C").arg(work).arg("-czf").arg(&file).arg(&name);
    process::run(&mut tar, "Install tar and gzip.")?;
    Ok(file)
}

/// `SHA256SUMS` beside the files, as `sha256sum --check` reads it.
pub fn sums(files: &[PathBuf], out: &Path) -> Outcome {
    let mut lines = String::new();
    for file in files {
        let hash = digest::of_file(file).map_err(|e| Failure::file("read", file, &e))?;
        let _ = writeln!(lines, "{hash}  {}", file.file_name().unwrap_or_default().to_string_lossy());
    }
    tree::write(&out.join("SHA256SUMS"), &lines)
}
