//! What the system must bring: libraries to build with, a display to test on, Node and Python.

use std::process::Command;

use crate::failure::{Failure, Outcome};
use crate::process;

/// Debian packages, and what each is for.
const DEBIAN: &[(&str, &str)] = &[
    ("build-essential", "compiles SQLite and other C sources"),
    ("pkg-config", "finds the system's libraries"),
    ("libwebkit2gtk-4.1-dev", "the window"),
    ("librsvg2-dev", "the window's icons"),
    ("webkit2gtk-driver", "drives the window in tests"),
    ("xvfb", "a display without a screen"),
    ("dbus", "a session bus for the window"),
    ("at-spi2-core", "the window's accessibility tree"),
    ("imagemagick", "takes the window's picture"),
    ("poppler-utils", "a second opinion on PDFs in tests"),
    ("tesseract-ocr", "reads pages that are pictures"),
    ("tesseract-ocr-eng", "English for it"),
    ("tesseract-ocr-ron", "Romanian for it"),
    ("libreoffice-writer", "makes PDFs of Word, OpenDocument, RTF, HTML and e-mail files"),
];

/// The oldest Node that the window's build tools run on.
const NODE: (u32, u32) = (20, 19);

/// Installs what is missing where that is possible, otherwise says how.
pub fn ready() -> Outcome {
    libraries()?;
    node()?;
    python()
}

fn libraries() -> Outcome {
    if !cfg!(target_os = "linux") {
        return elsewhere();
    }
    if process::on_path("dpkg-query").is_none() || process::on_path("apt-get").is_none() {
        return other_linux();
    }
    let mut missing: Vec<&str> = DEBIAN.iter().map(|(name, _)| *name).filter(|name| !installed(name)).collect();
    if process::answer(python_program(), &["-m", "pip", "--version"]).is_none() {
        missing.push("python3-pip");
    }
    if missing.is_empty() {
        return Ok(());
    }
    println!("System packages are missing; installing them with apt:");
    for name in &missing {
        let purpose = DEBIAN.iter().find(|(known, _)| known == name).map_or("downloads pinned packages", |(_, purpose)| purpose);
        println!("  {name}: {purpose}");
    }
    let by_hand = format!("Run `sudo apt-get update && sudo apt-get install {}` and run the command again.", missing.join(" "));
    process::run(apt()?.args(["update", "--quiet"]), &by_hand)?;
    process::run(apt()?.args(["install", "--yes", "--quiet", "--no-install-recommends"]).args(&missing), &by_hand)
}

fn installed(package: &str) -> bool {
    let status = process::answer("dpkg-query", &["--show", "--showformat=${db:Status-Status}\n", package]);
    status.is_some_and(|lines| lines.lines().any(|line| line == "installed"))
}

/// `apt-get` as root. What is installed must not stop to ask.
fn apt() -> Outcome<Command> {
    let root = process::answer("id", &["-u"]).is_some_and(|id| id.trim() == "0");
    if root {
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive");
        return Ok(command);
    }
    if process::on_path("sudo").is_none() {
        let names: Vec<&str> = DEBIAN.iter().map(|(name, _)| *name).filter(|name| !installed(name)).collect();
        return Err(Failure::new(
            "system packages are missing, and there is no sudo to install them with",
            format!("As root, run `apt-get update && apt-get install {}`.", names.join(" ")),
        ));
    }
    let mut command = Command::new("sudo");
    command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get"]);
    Ok(command)
}

/// Other distributions: the tools tell whether their packages are there, and the person installs them.
fn other_linux() -> Outcome {
    let webkit = process::answer("pkg-config", &["--exists", "webkit2gtk-4.1"]).is_some();
    let programs = ["cc", "Xvfb", "WebKitWebDriver", "import", "pdftotext", "dbus-daemon", "tesseract"];
    let absent: Vec<&str> = programs.into_iter().filter(|name| process::on_path(name).is_none()).collect();
    if webkit && absent.is_empty() {
        return Ok(());
    }
    let command = if process::on_path("dnf").is_some() {
        "sudo dnf install gcc pkgconf webkit2gtk4.1-devel librsvg2-devel webkit2gtk-driver xorg-x11-server-Xvfb dbus-daemon at-spi2-core \
         ImageMagick poppler-utils tesseract tesseract-langpack-eng tesseract-langpack-ron"
    } else if process::on_path("pacman").is_some() {
        "sudo pacman -S base-devel webkit2gtk-4.1 librsvg xorg-server-xvfb dbus at-spi2-core imagemagick poppler tesseract tesseract-data-eng tesseract-data-ron"
    } else if process::on_path("zypper").is_some() {
        "sudo zypper install gcc pkgconf webkit2gtk3-devel librsvg-devel xorg-x11-server-Xvfb dbus-1 at-spi2-core ImageMagick poppler-tools tesseract-ocr tesseract-ocr-traineddata-english tesseract-ocr-traineddata-romanian"
    } else {
        "your package manager for: a C compiler, pkg-config, WebKitGTK 4.1 with headers and its WebDriver, librsvg, Xvfb, dbus, ImageMagick, poppler, Tesseract"
    };
    let library = if webkit { "" } else { "WebKitGTK 4.1 " };
    Err(Failure::new(format!("the system lacks {library}{}", absent.join(" ")), format!("Install with: {command}")))
}

/// macOS and Windows bring the web view; what they lack is a compiler.
fn elsewhere() -> Outcome {
    if cfg!(target_os = "macos") && process::answer("xcode-select", &["-p"]).is_none() {
        return Err(Failure::new("there is no C compiler", "Run `xcode-select --install` and run the command again."));
    }
    Ok(())
}

fn node() -> Outcome {
    let remedy = format!("Install Node {}.{} or newer with npm, from nodejs.org or with a version manager.", NODE.0, NODE.1);
    let Some(version) = process::answer("node", &["--version"]) else {
        return Err(Failure::new("there is no Node", remedy));
    };
    if process::answer(npm_program(), &["--version"]).is_none() {
        return Err(Failure::new("there is no npm", remedy));
    }
    match version_of(&version) {
        Some(found) if found >= NODE => Ok(()),
        _ => Err(Failure::new(format!("Node {} is too old", version.trim()), remedy)),
    }
}

fn python() -> Outcome {
    if process::answer(python_program(), &["-m", "pip", "--version"]).is_some() {
        return Ok(());
    }
    Err(Failure::new("there is no Python 3 with pip", "Install Python 3 and pip (Debian: `sudo apt-get install python3 python3-pip`)."))
}

/// Major and minor of `v20.19.4`.
fn version_of(text: &str) -> Option<(u32, u32)> {
    let mut numbers = text.trim().trim_start_matches('v').split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

/// Python's name on this system.
pub fn python_program() -> &'static str {
    if cfg!(windows) { "python" } else { "python3" }
}

/// npm's name on this system.
pub fn npm_program() -> &'static str {
    if cfg!(windows) { "npm.cmd" } else { "npm" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn node_versions_compare_as_numbers() {
        assert_eq!(version_of("v20.19.4\n"), Some((20, 19)));
        assert!(version_of("v18.20.0").unwrap() < NODE);
        assert!(version_of("v20.9.0").unwrap() < NODE);
        assert!(version_of("v22.0.1").unwrap() > NODE);
        assert_eq!(version_of("nonsense"), None);
    }
}
