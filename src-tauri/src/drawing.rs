//! WebKitGTK draws nothing before the page has arrived.
//!
//! When its widget is to be drawn while its web process is still starting, it waits for that process's first picture for
//! up to half a second, and the process waits for an answer of the thread that waits: one to three starts in twenty took half a
//! second longer. Measured with `cargo xtask bench window`.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use gtk::glib::{Propagation, timeout_add_local_once};
use gtk::prelude::WidgetExt;
use tauri::WebviewWindow;
use webkit2gtk::{LoadEvent, WebView, WebViewExt};

/// A page that is not there by then, say because it begins with a picture that takes its time, is drawn as far as it is.
const PATIENCE: Duration = Duration::from_secs(1);

/// Holds back what the widget would draw until its page has arrived, was given up, or takes too long.
pub fn wait_for_the_page(window: &WebviewWindow) -> tauri::Result<()> {
    window.with_webview(|webview| {
        let (view, arrived) = (webview.inner(), Rc::new(Cell::new(false)));
        let known = arrived.clone();
        view.connect_draw(move |_, _| if known.get() { Propagation::Proceed } else { Propagation::Stop });
        let (late, known) = (view.clone(), arrived.clone());
        timeout_add_local_once(PATIENCE, move || draw(&late, &known));
        view.connect_load_changed(move |view, event| {
            if event == LoadEvent::Finished {
                draw(view, &arrived);
            }
        });
    })
}

fn draw(view: &WebView, arrived: &Cell<bool>) {
    if !arrived.replace(true) {
        view.queue_draw();
    }
}
