//! WebKitGTK draws nothing before the page begins.
//!
//! When its widget is to be drawn while its web process is still starting, it waits for that process's first picture for
//! up to half a second, and the process waits for an answer of the thread that waits: some starts in ten took half a
//! second longer. Measured with `cargo xtask bench window`.

use std::cell::Cell;
use std::rc::Rc;

use gtk::glib::Propagation;
use gtk::prelude::WidgetExt;
use tauri::WebviewWindow;
use webkit2gtk::{LoadEvent, WebViewExt};

/// Holds back what the widget would draw until its page has begun to arrive, or was given up.
pub fn wait_for_the_page(window: &WebviewWindow) -> tauri::Result<()> {
    window.with_webview(|webview| {
        let begun = Rc::new(Cell::new(false));
        let view = webview.inner();
        let known = begun.clone();
        view.connect_draw(move |_, _| if known.get() { Propagation::Proceed } else { Propagation::Stop });
        view.connect_load_changed(move |view, event| {
            if event == LoadEvent::Finished && !begun.replace(true) {
                view.queue_draw();
            }
        });
    })
}
