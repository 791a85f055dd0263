//! Reads `tauri.conf.json` and the capabilities, and says what is missing where the window has not been built.

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
    let attributes = Attributes::new()
        .capabilities_path_pattern("src-tauri/capabilities/*.json")
        .app_manifest(AppManifest::new().commands(&["rpc"]).permissions_path_pattern("src-tauri/permissions/*.toml"));
    if let Err(error) = tauri_build::try_build(attributes) {
        println!("cargo::error={error:#}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
