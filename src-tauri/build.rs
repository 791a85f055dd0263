//! Reads `tauri.conf.json`, permissions and capabilities, and says what is missing where the window has not been built.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use tauri_build::{AppManifest, Attributes};

fn main() -> ExitCode {
    // Vite writes this file last, with the digests of all others in it.
    println!("cargo::rerun-if-changed=ui/dist/index.html");
    if !Path::new("ui/dist/index.html").is_file() {
        println!("cargo::error=the window is not built (there is no ui/dist): run `cargo xtask setup`");
        return ExitCode::FAILURE;
    }
    println!("cargo::rerun-if-changed=src-tauri/permissions");
    let attributes = Attributes::new()
        .capabilities_path_pattern("src-tauri/capabilities/*.json")
        .app_manifest(AppManifest::new().permissions_path_pattern("src-tauri/permissions/*.toml"));
    let built = tauri_build::try_build(attributes);
    // Schemas for editors, which tauri-build leaves at the top of the repository. They are derived from its own sources.
    let _ = fs::remove_dir_all("gen/schemas").and_then(|()| fs::remove_dir("gen"));
    if let Err(error) = built {
        println!("cargo::error={error:#}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
