//! `cargo xtask dist`: what people install. On Linux a Debian package, an AppImage and an archive of the tools; on macOS and
//! Windows what Tauri's bundler makes of the same parts.

mod appimage;
mod archive;
mod bundled;
mod clean_root;
mod deb;
mod elsewhere;
mod libraries;
mod licence_file;
mod licences;
mod sbom;
mod tree;

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::{Failure, Outcome};
use crate::packages::{Crates, PROGRAMS, Package};
use crate::places::Places;
use crate::{packages, rust, setup};
use tree::Contents;

/// What was asked for.
#[derive(Debug, Default, PartialEq, Eq)]
struct Options {
    /// A folder with programs that are built already.
    programs: Option<PathBuf>,
    /// Packages are only installed and tried, not built.
    only_try: bool,
    /// The Debian package and the AppImage are tried in clean roots.
    try_it: bool,
    /// Without the AppImage, whose libraries take long to pack.
    without_appimage: bool,
}

/// Builds the packages; returns the closing line.
pub fn run(places: &Places, arguments: &[&str]) -> Outcome<String> {
    let options = Options::read(arguments)?;
    let out = places.root.join("out/dist");
    let made = if options.only_try { already_made(&out)? } else { make(places, &options, &out)? };
    if options.try_it {
        let of_kind = |kind: &str| made.iter().find(|file| file.extension().is_some_and(|e| e == kind)).map(PathBuf::as_path);
        let deb = of_kind("deb");
        let deb = deb.ok_or_else(|| Failure::new("there is no Debian package to try", "Run `cargo xtask dist --try` on Debian."))?;
        return clean_root::try_packages(places, deb, of_kind("AppImage"));
    }
    let names: Vec<String> = made.iter().map(|file| file.file_name().unwrap_or_default().to_string_lossy().into_owned()).collect();
    Ok(format!("out/dist holds {}", names.join(", ")))
}

/// Builds everything that this platform ships.
fn make(places: &Places, options: &Options, out: &Path) -> Outcome<Vec<PathBuf>> {
    setup::run(places)?;
    let programs = match &options.programs {
        Some(folder) => folder.clone(),
        None => rust::build_shipped(places).map(|()| places.shipped())?,
    };
    let work = places.root.join("out/dist-work");
    for folder in [out, &work] {
        if folder.exists() {
            fs::remove_dir_all(folder).map_err(|e| Failure::file("empty", folder, &e))?;
        }
        fs::create_dir_all(folder).map_err(|e| Failure::file("make", folder, &e))?;
    }
    let (packages, version) = shipped(places)?;
    let bundled = bundled::all(places)?;
    let licences = licences::text(&places.root, &packages, &bundled)?;
    let bill = sbom::cyclonedx(&places.root, &version, &packages, &bundled)?;
    let contents = Contents { programs: &programs, licences: &licences, bill: &bill };

    tree::write(&out.join("THIRD-PARTY-LICENCES.txt"), &licences)?;
    tree::write(&out.join("touchstone.cdx.json"), &format!("{bill:#}\n"))?;
    let mut made = vec![out.join("THIRD-PARTY-LICENCES.txt"), out.join("touchstone.cdx.json")];
    if cfg!(target_os = "linux") {
        made.push(archive::build(places, &contents, &version, &work, out)?);
        made.push(deb::build(places, &contents, &version, &work, out)?);
        if !options.without_appimage {
            made.push(appimage::build(places, &contents, &version, &work, out)?);
        }
    } else {
        made.extend(elsewhere::build(places, &contents, &version, &work, out)?);
    }
    fs::remove_dir_all(&work).map_err(|e| Failure::file("empty", &work, &e))?;
    archive::sums(&made, out)?;
    made.push(out.join("SHA256SUMS"));
    Ok(made)
}

/// Everything that the shipped programs hold, and the version that they have in common.
fn shipped(places: &Places) -> Outcome<(Vec<Package>, String)> {
    let crates = Crates::resolve(&places.root)?;
    let mut all: Vec<Package> = PROGRAMS.iter().flat_map(|(_, package)| crates.tree(package)).collect();
    let version = all.iter().find(|p| p.name == "touchstone-desktop").map(|p| p.version.clone());
    all.extend(packages::npm(places)?);
    all.sort();
    all.dedup();
    let remedy = "The workspace's root package has to be the desktop program.";
    Ok((all, version.ok_or_else(|| Failure::new("there is no touchstone-desktop in the workspace", remedy))?))
}

fn already_made(out: &Path) -> Outcome<Vec<PathBuf>> {
    let entries = fs::read_dir(out).map_err(|e| Failure::file("read", out, &e))?;
    Ok(entries.flatten().map(|entry| entry.path()).collect())
}

impl Options {
    fn read(arguments: &[&str]) -> Outcome<Self> {
        let mut options = Self::default();
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            match *argument {
                "--programs" => options.programs = rest.next().map(PathBuf::from),
                "--try" => options.try_it = true,
                "--only-try" => (options.only_try, options.try_it) = (true, true),
                "--without-appimage" => options.without_appimage = true,
                _ => {
                    return Err(Failure::new(
                        format!("`dist` has no option {argument}"),
                        "There are: --programs DIR, --try, --only-try, --without-appimage.",
                    ));
                }
            }
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_and_others_refused() {
        let options = Options::read(&["--programs", "built", "--try"]).unwrap();
        assert_eq!(options, Options { programs: Some("built".into()), try_it: true, ..Options::default() });
        assert!(Options::read(&["--tyr"]).is_err());
    }

    #[test]
    fn all_that_is_shipped_has_a_licence_text() {
        let places = Places::find().unwrap();
        let (packages, version) = shipped(&places).unwrap();
        let text = licences::text(&places.root, &packages, &[]).unwrap();
        assert_eq!(version, env!("CARGO_PKG_VERSION"));
        for name in ["tantivy ", "tauri ", "svelte ", "@fontsource-variable/source-serif-4 ", "rusqlite "] {
            assert!(text.contains(&format!("\n  {name}")), "{name} is not listed");
        }
        assert!(text.contains("SIL OPEN FONT LICENSE") || text.contains("SIL Open Font License"), "the fonts' licence");
        assert!(packages.iter().all(|p| !p.licence.is_empty()), "a package names no licence");
    }
}
