//! The one window.

use tauri::{App, Url, WebviewWindowBuilder};

use crate::events;
use crate::shell::Shell;
use std::sync::Arc;

/// Builds the window that `tauri.conf.json` describes. It shows our own pages and goes nowhere else.
pub fn open(app: &App, shell: &Arc<Shell>) -> tauri::Result<()> {
    let Some(config) = app.config().app.windows.first() else { return Err(tauri::Error::WindowNotFound) };
    let window = WebviewWindowBuilder::from_config(app.handle(), config)?.on_navigation(is_ours).build()?;
    let shell = shell.clone();
    window.on_window_event(move |event| {
        if let Some(event) = events::dropped(event) {
            shell.events.send(&event);
        }
    });
    Ok(())
}

/// The built-in pages: `tauri://localhost`, on Windows `http://tauri.localhost`.
fn is_ours(url: &Url) -> bool {
    matches!((url.scheme(), url.host_str()), ("tauri", Some("localhost")) | ("http" | "https", Some("tauri.localhost")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_goes_nowhere_else() {
        let ours = |url: &str| is_ours(&url.parse().unwrap());
        assert!(ours("tauri://localhost/index.html") && ours("http://tauri.localhost/"));
        assert!(
            !ours("https://example.org/") && !ours("file:///etc/passwd") && !ours("http://localhost/") && !ours("page://localhost/x/1")
        );
    }
}
