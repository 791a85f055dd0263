//! One window a library: starting the program again brings the window that is open to the front, with the link or the
//! files that it was started with.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::sync::Arc;

use clap::Parser;
use tauri::plugin::TauriPlugin;
use tauri::{AppHandle, Manager, Wry};
use touchstone_api::Event;

use crate::arguments::{Arguments, Intent};
use crate::shell::Shell;

/// Registers this window as the one of its library. Where the system has no session bus every start opens a window.
pub fn only_one(library: &Path) -> TauriPlugin<Wry> {
    tauri_plugin_single_instance::Builder::new()
        .dbus_id(bus_name(library))
        .callback(|app, arguments, folder| started_again(app, arguments, Path::new(&folder)))
        .build()
}

/// What links that reach the running program ask for: on macOS the system sends them, elsewhere a second start does.
pub fn follow_links(app: &AppHandle) {
    #[cfg(target_os = "macos")]
    {
        use tauri_plugin_deep_link::DeepLinkExt;
        let handle = app.clone();
        let follow = move |links: Vec<tauri::Url>| {
            let arguments = std::iter::once(String::new()).chain(links.into_iter().map(|link| link.to_string())).collect();
            started_again(&handle, arguments, Path::new("."));
        };
        // A link that started the program may have come before anybody listened.
        if let Ok(Some(links)) = app.deep_link().get_current() {
            follow(links);
        }
        app.deep_link().on_open_url(move |event| follow(event.urls()));
    }
    #[cfg(not(target_os = "macos"))]
    let _ = app;
}

fn started_again(app: &AppHandle, arguments: Vec<String>, folder: &Path) {
    if let Some(window) = app.get_webview_window("main") {
        let _ = window.unminimize().and_then(|()| window.show()).and_then(|()| window.set_focus());
    }
    // The other process has said what is wrong with its arguments by now.
    let Ok(intent) = Arguments::try_parse_from(arguments).map_err(|_| ()).and_then(|a| a.intent_in(folder).map_err(|_| ())) else { return };
    app.state::<Arc<Shell>>().tell(events(intent));
}

/// What the window is told of an intent.
pub fn events(intent: Intent) -> Vec<Event> {
    let mut events: Vec<Event> = intent.target.map(|target| Event::Open { target }).into_iter().collect();
    if !intent.files.is_empty() {
        events.push(Event::Dropped { paths: intent.files });
    }
    events
}

/// A name on the session bus that two libraries do not share.
fn bus_name(library: &Path) -> String {
    let library = std::fs::canonicalize(library).unwrap_or_else(|_| std::path::absolute(library).unwrap_or_else(|_| library.to_owned()));
    let mut hasher = DefaultHasher::new();
    library.hash(&mut hasher);
    format!("app.touchstone.desktop.library{:016x}", hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_libraries_have_two_windows() {
        assert_eq!(bus_name(Path::new("/a/b")), bus_name(Path::new("/a/./b")));
        assert_ne!(bus_name(Path::new("/a/b")), bus_name(Path::new("/a/c")));
    }

    #[test]
    fn a_second_start_opens_its_link_and_offers_its_files() {
        let intent = |words: &[&str]| Arguments::try_parse_from(words).unwrap().intent_in(Path::new("/elsewhere")).unwrap();
        let told = events(intent(&["touchstone", "touchstone://session/ab#c2", "lease.pdf"]));
        assert!(matches!(&told[0], Event::Open { .. }));
        assert_eq!(told[1], Event::Dropped { paths: vec!["/elsewhere/lease.pdf".into()] });
    }
}
