//! The installed tree: what lies where below the prefix. Packages for Linux are this tree in different wrappings.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::failure::{Failure, Outcome};
use crate::places::Places;
use crate::process;
use crate::wheels::{EMBEDDING_MODEL, PDFIUM};

/// Sizes that icons are drawn in.
const ICONS: [u32; 8] = [16, 24, 32, 48, 64, 128, 256, 512];

/// What goes into every tree.
pub struct Contents<'a> {
    /// The folder with the built programs.
    pub programs: &'a Path,
    /// The licences of everything.
    pub licences: &'a str,
    /// The bill of materials.
    pub bill: &'a Value,
}

/// Programs and what they need, below `prefix`: `bin`, `lib/touchstone`, `share/doc/touchstone`. Nothing of a desktop.
pub fn lay_out_tools(places: &Places, contents: &Contents, names: &[&str], prefix: &Path) -> Outcome {
    for name in names {
        let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
        let program = prefix.join("bin").join(&file);
        copy(&contents.programs.join(&file), &program)?;
        if cfg!(target_os = "linux") {
            // Symbols are for whoever debugs; the shipped program is smaller without.
            process::output(Command::new("strip").arg(&program), "Install binutils.")?;
        }
    }
    for file in PDFIUM.kept(&places.cache) {
        copy(&file, &prefix.join("lib/touchstone").join(file.file_name().unwrap_or_default()))?;
    }
    for file in EMBEDDING_MODEL.kept(&places.cache) {
        copy(&file, &prefix.join("lib/touchstone/all-MiniLM-L6-v2").join(file.file_name().unwrap_or_default()))?;
    }
    let documents = prefix.join("share/doc/touchstone");
    for name in ["LICENSE-MIT", "LICENSE-APACHE", "CHANGELOG.md", "README.md"] {
        copy(&places.root.join(name), &documents.join(name))?;
    }
    write(&documents.join("THIRD-PARTY-LICENCES.txt"), contents.licences)?;
    write(&documents.join("touchstone.cdx.json"), &format!("{:#}\n", contents.bill))
}

/// The same with the desktop program, its entries, icons, MIME type and the sample library.
pub fn lay_out(places: &Places, contents: &Contents, prefix: &Path) -> Outcome {
    lay_out_tools(places, contents, &["touchstone-desktop", "touchstone", "touchstone-audit"], prefix)?;
    let (share, linux) = (prefix.join("share"), places.root.join("src-tauri/linux"));
    for entry in ["touchstone.desktop", "touchstone-audit.desktop"] {
        copy(&linux.join(entry), &share.join("applications").join(entry))?;
    }
    copy(&linux.join("touchstone.mime.xml"), &share.join("mime/packages/touchstone.xml"))?;
    let about = "app.touchstone.desktop.metainfo.xml";
    copy(&linux.join(about), &share.join("metainfo").join(about))?;
    let icons = share.join("icons/hicolor");
    for size in ICONS {
        copy(&places.root.join(format!("icons/{size}x{size}.png")), &icons.join(format!("{size}x{size}/apps/touchstone.png")))?;
    }
    copy(&places.root.join("icons/icon.svg"), &icons.join("scalable/apps/touchstone.svg"))?;
    copy(&places.root.join("icons/document.svg"), &icons.join("scalable/mimetypes/application-vnd.touchstone+zip.svg"))?;
    let samples = share.join("touchstone/samples");
    for file in sample_files(&places.root)? {
        copy(&places.root.join("samples").join(&file), &samples.join(&file))?;
    }
    Ok(())
}

/// The sample library's list and its documents, below `samples`.
fn sample_files(root: &Path) -> Outcome<Vec<PathBuf>> {
    let folder = root.join("samples/pdf");
    let entries = fs::read_dir(&folder).map_err(|e| Failure::file("read", &folder, &e))?;
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| Path::new("pdf").join(entry.file_name())).collect();
    files.push("library.json".into());
    files.sort();
    Ok(files)
}

/// Copies a file to where it may be read by all and written by its owner.
pub fn copy(from: &Path, to: &Path) -> Outcome {
    folder_of(to)?;
    fs::copy(from, to).map_err(|e| Failure::file("copy", from, &e))?;
    let program = to.parent().is_some_and(|folder| folder.ends_with("bin"));
    mode(to, if program { 0o755 } else { 0o644 })
}

/// Writes a file that may be read by all.
pub fn write(file: &Path, text: &str) -> Outcome {
    folder_of(file)?;
    fs::write(file, text).map_err(|e| Failure::file("write", file, &e))?;
    mode(file, 0o644)
}

fn folder_of(file: &Path) -> Outcome {
    let folder = file.parent().unwrap_or(file);
    fs::create_dir_all(folder).map_err(|e| Failure::file("make", folder, &e))
}

#[cfg(unix)]
fn mode(file: &Path, mode: u32) -> Outcome {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(file, fs::Permissions::from_mode(mode)).map_err(|e| Failure::file("change", file, &e))
}

#[cfg(not(unix))]
fn mode(_: &Path, _: u32) -> Outcome {
    Ok(())
}

/// Every file below a folder, relative to it, in an order that does not depend on the disk.
pub fn files_below(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![PathBuf::new()];
    while let Some(below) = open.pop() {
        let here = folder.join(&below);
        for entry in fs::read_dir(&here).map_err(|e| Failure::file("read", &here, &e))?.flatten() {
            let path = below.join(entry.file_name());
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) { open.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    Ok(found)
}
