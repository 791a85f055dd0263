//! The system's libraries that an AppImage brings along, because other systems have others or none of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::dist::tree;
use crate::failure::{Failure, Outcome};
use crate::process;

/// What every desktop has and has to match its kernel, C library, graphics driver or display: never brought along.
const FROM_THE_SYSTEM: [&str; 44] = [
    "ld-linux-x86-64.so",
    "libEGL.so",
    "libGL.so",
    "libGLX.so",
    "libGLdispatch.so",
    "libICE.so",
    "libOpenGL.so",
    "libSM.so",
    "libX11-xcb.so",
    "libX11.so",
    "libasound.so",
    "libc.so",
    "libcom_err.so",
    "libdl.so",
    "libdrm.so",
    "libexpat.so",
    "libfontconfig.so",
    "libfreetype.so",
    "libfribidi.so",
    "libgbm.so",
    "libgcc_s.so",
    "libglapi.so",
    "libgpg-error.so",
    "libharfbuzz.so",
    "libm.so",
    "libmvec.so",
    "libp11-kit.so",
    "libpthread.so",
    "libresolv.so",
    "librt.so",
    "libstdc++.so",
    "libthai.so",
    "libutil.so",
    "libuuid.so",
    "libva.so",
    "libvulkan.so",
    "libwayland-client.so",
    "libwayland-cursor.so",
    "libwayland-egl.so",
    "libwayland-server.so",
    "libxcb-dri3.so",
    "libxcb.so",
    "libxkbcommon.so",
    "libz.so",
];

/// Copies what the programs below `prefix` are linked with to its `lib`, WebKit's own processes included, and lets
/// everything look there first. Returns the copyright notices of the packages that the libraries come from.
pub fn gather(prefix: &Path) -> Outcome<String> {
    let webkit = webkit_folder()?;
    let place = prefix.join(webkit.strip_prefix("/usr").unwrap_or(&webkit));
    let mut programs = vec![prefix.join("bin/touchstone-desktop")];
    for name in ["WebKitNetworkProcess", "WebKitWebProcess", "injected-bundle/libwebkit2gtkinjectedbundle.so"] {
        tree::copy(&webkit.join(name), &place.join(name))?;
        programs.push(place.join(name));
    }
    for program in &programs {
        executable(program)?;
    }
    let needed = needed(&programs)?;
    let mut copied = BTreeSet::new();
    for (name, file) in needed.iter().filter(|(name, _)| !FROM_THE_SYSTEM.iter().any(|known| name.starts_with(known))) {
        let to = prefix.join("lib").join(name);
        tree::copy(file, &to)?;
        look_in(&to, "$ORIGIN")?;
        if name.starts_with("libwebkit2gtk") {
            relocate(&to, &webkit)?;
        }
        copied.insert(file.clone());
    }
    for program in &programs {
        let folder = program.parent().unwrap_or(prefix);
        let depth = folder.strip_prefix(prefix).map_or(1, |below| below.components().count());
        look_in(program, &format!("$ORIGIN/{}lib", "../".repeat(depth)))?;
    }
    copied.extend(programs.iter().skip(1).filter_map(|p| p.strip_prefix(&place).ok().map(|below| webkit.join(below))));
    let schemas = Path::new("/usr/share/glib-2.0/schemas/gschemas.compiled");
    tree::copy(schemas, &prefix.join("share/glib-2.0/schemas/gschemas.compiled"))?;
    notices(&copied)
}

/// Where the system's WebKit keeps its other processes.
fn webkit_folder() -> Outcome<PathBuf> {
    let folder = Path::new("/usr/lib").join(format!("{}-linux-gnu/webkit2gtk-4.1", std::env::consts::ARCH));
    if folder.join("WebKitWebProcess").is_file() {
        return Ok(folder);
    }
    Err(Failure::new(
        format!("there is no WebKitGTK in {}", folder.display()),
        "Build the AppImage on Debian or Ubuntu: `cargo xtask setup`.",
    ))
}

/// Every library that the programs are linked with, directly or not: its name and its file.
fn needed(programs: &[PathBuf]) -> Outcome<BTreeMap<String, PathBuf>> {
    let said = process::output(Command::new("ldd").args(programs), "Install libc-bin.")?;
    if let Some(missing) = said.lines().find(|line| line.contains("not found")) {
        return Err(Failure::new(format!("a library is missing here: {}", missing.trim()), "Install it, and run the command again."));
    }
    Ok(linked(&said))
}

/// Lines such as `libgtk-3.so.0 => /lib/x86_64-linux-gnu/libgtk-3.so.0 (0x…)`.
fn linked(said: &str) -> BTreeMap<String, PathBuf> {
    let pair = |line: &str| {
        let (name, file) = line.trim().split_once(" => ")?;
        Some((name.to_owned(), PathBuf::from(file.split(" (").next()?)))
    };
    said.lines().filter_map(pair).collect()
}

fn look_in(file: &Path, folder: &str) -> Outcome {
    let mut patchelf = Command::new("patchelf");
    process::output(patchelf.args(["--force-rpath", "--set-rpath", folder]).arg(file), "Install patchelf.").map(drop)
}

/// WebKit finds its other processes by a path that was compiled in. It becomes one of the same length, relative to the
/// folder that `AppRun` starts the program in.
fn relocate(library: &Path, folder: &Path) -> Outcome {
    let mut bytes = fs::read(library).map_err(|e| Failure::file("read", library, &e))?;
    let old = folder.to_string_lossy().into_owned();
    let new = old.replacen("/usr", "././", 1);
    let found: Vec<usize> =
        bytes.windows(old.len()).enumerate().filter(|(_, window)| *window == old.as_bytes()).map(|(at, _)| at).collect();
    if found.is_empty() || new.len() != old.len() {
        return Err(Failure::new(format!("{} does not name {old}", library.display()), "WebKit finds its processes in another way here."));
    }
    for at in found {
        bytes.splice(at..at + old.len(), new.bytes());
    }
    fs::write(library, bytes).map_err(|e| Failure::file("write", library, &e))
}

/// The copyright files of the Debian packages that the files come from, one after the other.
fn notices(files: &BTreeSet<PathBuf>) -> Outcome<String> {
    let mut packages = BTreeSet::new();
    for file in files {
        // Some packages still name files below /lib that lie below /usr/lib.
        let real = fs::canonicalize(file).unwrap_or_else(|_| file.clone());
        let candidates = [file.clone(), real.clone(), Path::new("/").join(real.strip_prefix("/usr").unwrap_or(&real))];
        let owner = candidates.iter().find_map(|path| process::answer("dpkg", &["-S", &path.display().to_string()]));
        let owner = owner.and_then(|said| said.split(':').next().map(str::to_owned));
        packages.insert(owner.ok_or_else(|| {
            Failure::new(format!("no package owns {}", file.display()), "Its licence is not known, so it can't be shipped.")
        })?);
    }
    let mut all = String::from("Libraries of the system that this AppImage holds, by Debian package, with their copyright notices.\n");
    for package in packages {
        let notice = Path::new("/usr/share/doc").join(&package).join("copyright");
        let text = fs::read(&notice).map_err(|e| Failure::file("read", &notice, &e))?;
        all.push_str(&format!("\n{}\n{package}\n{}\n\n{}\n", "=".repeat(80), "-".repeat(80), super::licence_file::tidy(text)));
    }
    Ok(all)
}

#[cfg(unix)]
fn executable(file: &Path) -> Outcome {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(file, fs::Permissions::from_mode(0o755)).map_err(|e| Failure::file("change", file, &e))
}

#[cfg(not(unix))]
fn executable(_: &Path) -> Outcome {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn linked_libraries_are_read_from_what_ldd_says() {
        let said = "/a/b:\n\tlinux-vdso.so.1 (0x0)\n\tlibgtk-3.so.0 => /lib/x86_64-linux-gnu/libgtk-3.so.0 (0x7f)\n\t/lib64/ld-linux-x86-64.so.2 (0x7f)\n";
        let found = linked(said);
        assert_eq!(
            found.into_iter().collect::<Vec<_>>(),
            [("libgtk-3.so.0".to_owned(), PathBuf::from("/lib/x86_64-linux-gnu/libgtk-3.so.0"))]
        );
    }

    #[test]
    fn webkits_path_becomes_relative_without_moving_anything() {
        let file = std::env::temp_dir().join(format!("xtask-relocate-{}", std::process::id()));
        let folder = Path::new("/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1");
        fs::write(&file, b"\0/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/injected-bundle/\0/usr/share\0").unwrap();
        relocate(&file, folder).unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"\0././/lib/x86_64-linux-gnu/webkit2gtk-4.1/injected-bundle/\0/usr/share\0");
        assert!(relocate(&file, folder).is_err(), "there is nothing left to relocate");
        fs::remove_file(&file).unwrap();
    }
}
