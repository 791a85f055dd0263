//! The one window.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tauri::{App, Url, WebviewWindowBuilder};

#[cfg(target_os = "linux")]
use crate::drawing;
use crate::events;
use crate::placement;
use crate::shell::Shell;

/// Builds the window that `tauri.conf.json` describes. It shows our own pages and goes nowhere else.
pub fn open(app: &App, shell: &Arc<Shell>) -> tauri::Result<()> {
    let Some(config) = app.config().app.windows.first() else { return Err(tauri::Error::WindowNotFound) };
    let builder = WebviewWindowBuilder::from_config(app.handle(), config)?.on_navigation(is_ours);
    let memory = memory(shell.library());
    let builder = match &memory {
        Some(folder) => builder.data_directory(folder.clone()),
        None => builder,
    };
    let window = builder.build()?;
    #[cfg(target_os = "linux")]
    drawing::wait_for_the_page(&window)?;
    if let Some(folder) = &memory {
        placement::follow(&window, folder);
    }
    let shell = shell.clone();
    window.on_window_event(move |event| {
        if let Some(event) = events::dropped(event) {
            shell.tell(vec![event]);
        }
    });
    Ok(())
}

/// The folder for what the window remembers (the matter, widths, tabs): that belongs to the library in which it was
/// seen, and is as private. `None` where there can be no library; the window still opens to say so.
fn memory(library: &Path) -> Option<PathBuf> {
    touchstone_engine::prepare_library(library).ok()?;
    let folder = library.join("window");
    fs::create_dir_all(&folder).ok().map(|()| folder)
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
