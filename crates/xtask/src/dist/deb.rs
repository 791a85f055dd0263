//! The Debian package: the tree below /usr, with what it depends on as `dpkg-shlibdeps` finds it.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::dist::tree::{self, Contents};
use crate::failure::{Failure, Outcome};
use crate::places::Places;
use crate::process;

/// What the package says of itself, before what is computed.
const CONTROL: &str = "\
Package: touchstone
Section: text
Priority: optional
Maintainer: The Touchstone authors <touchstone@localhost>
Recommends: tesseract-ocr, fonts-dejavu-core, desktop-file-utils, shared-mime-info, hicolor-icon-theme
Suggests: tesseract-ocr-ron, libreoffice-writer, gnome-keyring
Description: questions to your own PDFs, every quotation checked
 Touchstone answers questions from your own documents. Every quotation in an
 answer is compared, word for word, with the document that it cites; a click
 opens the original page with the words boxed. What does not match stays where
 it was written, struck through and explained.
 .
 It works without an account, a server or a network. The package holds the
 window, the command line (touchstone) and the auditor (touchstone-audit),
 libpdfium, an embedding model and a sample library.
";

/// Builds the package in `out` and returns its file.
pub fn build(places: &Places, contents: &Contents, version: &str, work: &Path, out: &Path) -> Outcome<PathBuf> {
    let root = work.join("deb");
    let prefix = root.join("usr");
    tree::lay_out(places, contents, &prefix)?;
    let documents = prefix.join("share/doc/touchstone");
    tree::write(&documents.join("copyright"), COPYRIGHT)?;
    let architecture = process::output(Command::new("dpkg").arg("--print-architecture"), "Install dpkg.")?;
    let files = tree::files_below(&root)?;
    let control = control(version, architecture.trim(), &needs(&prefix, work)?, size(&root, &files)?);
    tree::write(&root.join("DEBIAN/md5sums"), &sums(&root, &files)?)?;
    tree::write(&root.join("DEBIAN/control"), &control)?;
    let file = out.join(format!("touchstone_{version}_{}.deb", architecture.trim()));
    // Whoever builds it, its files belong to root. Weights hardly shrink, so the fast way of packing loses little.
    let mut build = Command::new("dpkg-deb");
    build.args(["--root-owner-group", "-Zzstd", "-z6", "--build"]).arg(&root).arg(&file);
    process::run(&mut build, "Check that the disk has space.")?;
    Ok(file)
}

const COPYRIGHT: &str = "\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Touchstone
Comment: THIRD-PARTY-LICENCES.txt in this folder lists what of others is inside, with the texts of their licences.

Files: *
Copyright: 2026 The Touchstone authors
License: MIT or Apache-2.0

License: MIT or Apache-2.0
 The texts are in LICENSE-MIT and LICENSE-APACHE in this folder.
";

fn control(version: &str, architecture: &str, needs: &str, kibibytes: u64) -> String {
    let mut control = CONTROL.replacen('\n', &format!("\nVersion: {version}\nArchitecture: {architecture}\n"), 1);
    let at = control.find("Recommends:").unwrap_or(control.len());
    control.insert_str(at, &format!("Depends: {needs}\nInstalled-Size: {kibibytes}\n"));
    control
}

/// The packages that hold the libraries that the programs are linked with.
fn needs(prefix: &Path, work: &Path) -> Outcome<String> {
    let source = work.join("shlibdeps");
    tree::write(&source.join("debian/control"), "Source: touchstone\n\nPackage: touchstone\nArchitecture: any\n")?;
    let mut command = Command::new("dpkg-shlibdeps");
    command.current_dir(&source).args(["-O", "--ignore-missing-info"]);
    for name in ["touchstone-desktop", "touchstone", "touchstone-audit"] {
        command.arg(format!("-e{}", prefix.join("bin").join(name).display()));
    }
    command.arg(format!("-e{}", prefix.join("lib/touchstone/libpdfium.so").display()));
    let said = process::output(&mut command, "Install dpkg-dev.")?;
    let found = said.lines().find_map(|line| line.strip_prefix("shlibs:Depends=")).map(str::trim).filter(|n| !n.is_empty());
    found.map(str::to_owned).ok_or_else(|| Failure::new("dpkg-shlibdeps found no dependency", "Build on Debian or Ubuntu."))
}

fn size(root: &Path, files: &[PathBuf]) -> Outcome<u64> {
    let sizes = files.iter().map(|file| {
        let file = root.join(file);
        fs::metadata(&file).map(|m| m.len().div_ceil(1024)).map_err(|e| Failure::file("read", &file, &e))
    });
    sizes.sum()
}

/// As `debsums` checks them later.
fn sums(root: &Path, files: &[PathBuf]) -> Outcome<String> {
    let mut command = Command::new("md5sum");
    command.current_dir(root).args(files);
    let said = process::output(&mut command, "Install coreutils.")?;
    Ok(said.lines().fold(String::new(), |mut all, line| {
        let _ = writeln!(all, "{line}");
        all
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_control_file_has_its_fields_in_order() {
        let control = control("1.2.3", "amd64", "libc6 (>= 2.36)", 4096);
        let fields: Vec<&str> = control.lines().filter(|l| !l.starts_with(' ')).filter_map(|l| l.split(':').next()).collect();
        let expected = [
            "Package",
            "Version",
            "Architecture",
            "Section",
            "Priority",
            "Maintainer",
            "Depends",
            "Installed-Size",
            "Recommends",
            "Suggests",
            "Description",
        ];
        assert_eq!(fields, expected);
        assert!(control.contains("Depends: libc6 (>= 2.36)\n") && control.ends_with("sample library.\n"));
    }
}
