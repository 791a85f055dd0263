//! Where the window stood when it was closed. Kept with the library, like everything that the window remembers.

use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tauri::{LogicalSize, PhysicalPosition, PhysicalSize, WebviewWindow, WindowEvent};

/// Smallest window that `tauri.conf.json` allows, in CSS pixels.
const SMALLEST: (f64, f64) = (1_024.0, 700.0);
/// How much of the window has to lie on a screen that is there today, in pixels each way.
const SEEN: i64 = 120;

/// Outer position in pixels, inner size in CSS pixels.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
struct Placement {
    x: i32,
    y: i32,
    width: f64,
    height: f64,
    maximized: bool,
}

/// A rectangle of pixels: left, top, width, height.
type Screen = (i64, i64, i64, i64);

/// Puts the window where it was, as far as there still is a screen there, and remembers where it is when it closes.
pub fn follow(window: &WebviewWindow, memory: &Path) {
    let file = memory.join("placement.json");
    match read(&file) {
        Some(placement) => place(window, placement),
        None => fit(window),
    }
    let followed = window.clone();
    window.on_window_event(move |event| {
        if matches!(event, WindowEvent::CloseRequested { .. }) {
            let _ = now(&followed).map(|placement| write(&file, placement));
        }
    });
}

/// A first window is no larger than the screen that it is on.
fn fit(window: &WebviewWindow) {
    let (Ok(Some(monitor)), Ok(size)) = (window.current_monitor(), window.inner_size()) else { return };
    let scale = monitor.scale_factor();
    let (size, screen) = (size.to_logical::<f64>(scale), monitor.size().to_logical::<f64>(scale));
    let (width, height) = (size.width.min(screen.width), size.height.min(screen.height));
    if width < size.width || height < size.height {
        let _ = window.set_size(LogicalSize::new(width.max(SMALLEST.0), height.max(SMALLEST.1)));
    }
}

fn place(window: &WebviewWindow, placement: Placement) {
    let _ = window.set_size(LogicalSize::new(placement.width.max(SMALLEST.0), placement.height.max(SMALLEST.1)));
    let screens: Vec<Screen> = window.available_monitors().unwrap_or_default().iter().map(|m| screen(*m.position(), *m.size())).collect();
    let scale = window.scale_factor().unwrap_or(1.0);
    if placement.is_seen(&screens, scale) {
        let _ = window.set_position(PhysicalPosition::new(placement.x, placement.y));
    }
    if placement.maximized {
        let _ = window.maximize();
    }
}

/// A maximised window keeps the size that it had before as best the system tells it.
fn now(window: &WebviewWindow) -> tauri::Result<Placement> {
    let (position, size) = (window.outer_position()?, window.inner_size()?.to_logical::<f64>(window.scale_factor()?));
    Ok(Placement { x: position.x, y: position.y, width: size.width, height: size.height, maximized: window.is_maximized()? })
}

fn screen(position: PhysicalPosition<i32>, size: PhysicalSize<u32>) -> Screen {
    (position.x.into(), position.y.into(), size.width.into(), size.height.into())
}

impl Placement {
    /// Whether enough of the title bar lies on one of the screens to be taken hold of.
    #[expect(clippy::cast_possible_truncation, reason = "a window is not wider than 2^63 pixels")]
    fn is_seen(&self, screens: &[Screen], scale: f64) -> bool {
        let (x, y, width) = (i64::from(self.x), i64::from(self.y), (self.width * scale) as i64);
        screens.iter().any(|&(left, top, across, down)| {
            let overlap = (x + width).min(left + across) - x.max(left);
            overlap >= SEEN && y >= top - 8 && y <= top + down - SEEN
        })
    }
}

fn read(file: &PathBuf) -> Option<Placement> {
    let placement: Placement = serde_json::from_slice(&fs::read(file).ok()?).ok()?;
    let sane = |n: f64| n.is_finite() && (1.0..=32_000.0).contains(&n);
    (sane(placement.width) && sane(placement.height)).then_some(placement)
}

fn write(file: &Path, placement: Placement) -> Option<()> {
    fs::write(file, serde_json::to_vec(&placement).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &[Screen] = &[(0, 0, 1_366, 768)];

    #[track_caller]
    fn check(x: i32, y: i32, screens: &[Screen], seen: bool) {
        let placement = Placement { x, y, width: 1_366.0, height: 768.0, maximized: false };
        assert_eq!(placement.is_seen(screens, 1.0), seen);
    }

    #[test]
    fn a_window_is_put_back_only_where_it_can_be_taken_hold_of() {
        check(0, 0, ONE, true);
        check(1_300, 0, ONE, false);
        check(1_200, 700, ONE, false);
        check(1_400, 10, ONE, false);
        check(1_400, 10, &[(0, 0, 1_366, 768), (1_366, 0, 1_920, 1_080)], true);
        check(-1_300, 0, ONE, false);
        check(0, -400, ONE, false);
    }

    #[test]
    fn what_was_written_is_read_and_nonsense_is_not() {
        let folder = std::env::temp_dir().join(format!("touchstone-placement-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("placement.json");
        assert_eq!(read(&file), None);
        let placement = Placement { x: 3, y: -2, width: 1_100.5, height: 800.0, maximized: true };
        write(&file, placement).unwrap();
        assert_eq!(read(&file), Some(placement));
        for wrong in [
            "",
            "{",
            r#"{"x":0,"y":0,"width":-5,"height":800,"maximized":false}"#,
            r#"{"x":0,"y":0,"width":1e9,"height":800,"maximized":false}"#,
        ] {
            fs::write(&file, wrong).unwrap();
            assert_eq!(read(&file), None, "{wrong}");
        }
        fs::remove_dir_all(&folder).unwrap();
    }
}
