//! The desktop program: one window on one library. As `--pdf-worker` it is a worker that reads PDFs for that window.

// What is printed passes `log`, which makes it fit to be shown.
#![deny(clippy::print_stdout, clippy::print_stderr)]
#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

mod arguments;
#[cfg(target_os = "linux")]
mod drawing;
mod events;
mod instance;
mod log;
mod menu;
mod pages;
mod placement;
mod ready;
mod rpc;
mod shell;
mod window;

use std::process::ExitCode;
use std::sync::Arc;

use clap::Parser;
use tauri::Wry;
use tauri::plugin::TauriPlugin;
use tracing_subscriber::EnvFilter;

use crate::log::{LogLine, say};
use arguments::Arguments;
use shell::Shell;

fn main() -> ExitCode {
    if std::env::args_os().nth(1).is_some_and(|argument| argument == touchstone_pdf::WORKER_ARGUMENT) {
        return touchstone_pdf::worker_main();
    }
    std::panic::set_hook(Box::new(|panic| say(&format!("touchstone-desktop: {panic} This is a fault in Touchstone: please report it."))));
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        // Help and version, which repeat nothing that was typed.
        Err(error) if !error.use_stderr() => return if error.print().is_ok() { ExitCode::SUCCESS } else { ExitCode::from(2) },
        Err(error) => {
            say(&format!("touchstone-desktop: {error}"));
            return ExitCode::from(2);
        }
    };
    let intent = match arguments.intent() {
        Ok(intent) => intent,
        Err(problem) => {
            say(&format!("touchstone-desktop: {problem}"));
            return ExitCode::from(2);
        }
    };
    touchstone_engine::be_private();
    let asked_for = EnvFilter::try_from_env("TOUCHSTONE_LOG").ok();
    if asked_for.is_some() {
        say("touchstone-desktop: verbose logs are on (TOUCHSTONE_LOG); what libraries log may hold words of documents and questions.");
    }
    let filter = asked_for.unwrap_or_else(|| EnvFilter::new("warn"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(|| LogLine).with_ansi(false).init();

    match run(Arc::new(Shell::new(intent))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say(&format!("touchstone-desktop: the window could not be opened: {error}. Check that a display is reachable (DISPLAY)."));
            ExitCode::from(2)
        }
    }
}

/// Opens the window, and the library beside it; returns when the window is closed. A library that cannot be opened
/// is no reason not to open the window, which says why.
fn run(shell: Arc<Shell>) -> tauri::Result<()> {
    tauri::Builder::default()
        .plugin(instance::only_one(shell.library()))
        .plugin(opens_library(shell.clone()))
        .plugin(tauri_plugin_deep_link::init())
        .plugin(tauri_plugin_dialog::init())
        .register_asynchronous_uri_scheme_protocol(pages::SCHEME, pages::serve)
        .invoke_handler(tauri::generate_handler![rpc::rpc, menu::menu])
        .on_menu_event(|app, event| menu::chosen(app, &event))
        .manage(shell.clone())
        .setup(move |app| {
            shell.events.connect(app.handle());
            window::open(app, &shell)?;
            instance::follow_links(app.handle());
            shell.activity.report();
            Ok(())
        })
        .run(tauri::generate_context!())
}

/// Opens the library on a thread while the window is made. Plugins are set up in their order: a second start ends in the one before, which
/// would otherwise exit while this thread is at work.
fn opens_library(shell: Arc<Shell>) -> TauriPlugin<Wry> {
    tauri::plugin::Builder::new("library")
        .setup(move |_, _| {
            std::thread::spawn(move || shell.opened().map(drop).inspect_err(|problem| tracing::warn!("{problem}")));
            Ok(())
        })
        .build()
}
