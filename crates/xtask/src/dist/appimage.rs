//! The AppImage (type 2): our own small runtime, and behind it a squashfs of the tree with the libraries of the system.

use std::fs;
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::dist::libraries;
use crate::dist::tree::{self, Contents};
use crate::failure::{Failure, Outcome};
use crate::places::Places;
use crate::process;

/// How the program inside is started. Called by the name of a tool (a link to the AppImage) it is that tool; else the
/// window, from the folder that WebKit's relative path begins in, with nothing of the
/// system's own modules, which are built for other libraries. Files that were named stay the same files.
const START: &str = r#"#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
tool=${ARGV0##*/}
case $tool in touchstone | touchstone-audit) exec "$here/usr/bin/$tool" "$@" ;; esac
for word do
    shift
    case $word in /*) ;; *) [ ! -e "$word" ] || word=$PWD/$word ;; esac
    set -- "$@" "$word"
done
unset GTK_MODULES GTK_PATH GTK_EXE_PREFIX GTK_IM_MODULE_FILE
export XDG_DATA_DIRS="$here/usr/share:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}"
export GSETTINGS_SCHEMA_DIR="$here/usr/share/glib-2.0/schemas" GIO_MODULE_DIR="$here/usr/lib/none"
export GDK_PIXBUF_MODULE_FILE="$here/usr/lib/none/loaders.cache"
cd "$here/usr" && exec "$here/usr/bin/touchstone-desktop" "$@"
"#;

/// Where a type 2 AppImage says that it is one: the padding of the ELF header.
const MAGIC_AT: u64 = 8;
const MAGIC: &[u8] = b"AI\x02";

/// Libraries that the runtime is linked with, in the linker's order.
const RUNTIME_LIBRARIES: [&str; 8] = ["-lsquashfuse_ll", "-lsquashfuse", "-lfuse3", "-lz", "-llzma", "-llz4", "-lzstd", "-lpthread"];
/// Debian packages that hold them, for their notices.
const RUNTIME_PACKAGES: [&str; 7] =
    ["libsquashfuse-dev", "libfuse3-dev", "zlib1g-dev", "liblzma-dev", "liblz4-dev", "libzstd-dev", "libc6-dev"];

/// Builds the AppImage in `out` and returns its file.
pub fn build(places: &Places, contents: &Contents, version: &str, work: &Path, out: &Path) -> Outcome<PathBuf> {
    let folder = work.join("Touchstone.AppDir");
    let prefix = folder.join("usr");
    tree::lay_out(places, contents, &prefix)?;
    let notices = libraries::gather(&prefix)? + &runtime_notices()?;
    tree::write(&prefix.join("share/doc/touchstone/SYSTEM-LIBRARIES.txt"), &notices)?;
    tree::write(&prefix.join("lib/none/loaders.cache"), "")?;
    tree::write(&folder.join("AppRun"), START)?;
    process::output(Command::new("chmod").arg("755").arg(folder.join("AppRun")), "Check the folder's permissions.")?;
    tree::copy(&prefix.join("share/applications/touchstone.desktop"), &folder.join("touchstone.desktop"))?;
    for name in ["touchstone.png", ".DirIcon"] {
        tree::copy(&places.root.join("icons/256x256.png"), &folder.join(name))?;
    }
    let image = work.join("image.squashfs");
    let mut pack = Command::new("mksquashfs");
    pack.arg(&folder).arg(&image).args([
        "-comp",
        "zstd",
        "-root-owned",
        "-noappend",
        "-no-progress",
        "-quiet",
        "-all-time",
        "0",
        "-mkfs-time",
        "0",
    ]);
    process::run(&mut pack, "Install squashfs-tools.")?;
    let file = out.join(format!("Touchstone-{version}-{}.AppImage", std::env::consts::ARCH));
    runtime(places, &file)?;
    append(&image, &file)?;
    Ok(file)
}

/// Compiles the runtime and marks it.
fn runtime(places: &Places, file: &Path) -> Outcome {
    let mut compile = Command::new("cc");
    compile.args(["-O2", "-static", "-s", "-o"]).arg(file).arg(places.root.join("crates/xtask/src/dist/runtime.c")).args(RUNTIME_LIBRARIES);
    let remedy = format!("Install a C compiler and {}.", RUNTIME_PACKAGES.join(" "));
    process::run(&mut compile, &remedy)?;
    let mark = || {
        let mut opened = fs::OpenOptions::new().write(true).open(file)?;
        opened.seek(SeekFrom::Start(MAGIC_AT))?;
        opened.write_all(MAGIC)
    };
    mark().map_err(|e| Failure::file("write", file, &e))
}

fn append(image: &Path, file: &Path) -> Outcome {
    let join = || {
        let mut opened = fs::OpenOptions::new().append(true).open(file)?;
        std::io::copy(&mut fs::File::open(image)?, &mut opened)
    };
    join().map(drop).map_err(|e| Failure::file("write", file, &e))
}

fn runtime_notices() -> Outcome<String> {
    let mut all = String::from(
        "\nThe AppImage's runtime is linked with these, statically; it can be linked anew from crates/xtask/src/dist/runtime.c.\n",
    );
    for package in RUNTIME_PACKAGES {
        let notice = Path::new("/usr/share/doc").join(package).join("copyright");
        let text = fs::read(&notice).map_err(|e| Failure::file("read", &notice, &e))?;
        all.push_str(&format!("\n{}\n{package}\n{}\n\n{}\n", "=".repeat(80), "-".repeat(80), super::licence_file::tidy(text)));
    }
    Ok(all)
}
