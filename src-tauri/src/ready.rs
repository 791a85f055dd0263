//! Tells tests and pictures when the window has been drawn: one line on standard error.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Asks for the line.
const VARIABLE: &str = "TOUCHSTONE_READY_LINE";
/// With no request for so long the window has what it needs and has had time to draw it.
const QUIET: Duration = Duration::from_millis(700);
/// A window that was started for an answer or a document, but asks for no page, has none to show.
const PATIENCE: Duration = Duration::from_secs(10);

/// What the window is waiting for.
pub struct Activity {
    state: Arc<Mutex<State>>,
}

struct State {
    running: u32,
    last: Instant,
    greeted: Option<Instant>,
    page_expected: bool,
}

/// One request, for as long as it runs.
pub struct Busy {
    state: Arc<Mutex<State>>,
}

impl Activity {
    /// Nothing runs. A page is expected if the window was started for one.
    pub fn new(page_expected: bool) -> Self {
        let state = State { running: 0, last: Instant::now(), greeted: None, page_expected };
        Self { state: Arc::new(Mutex::new(state)) }
    }

    /// A request begins.
    pub fn begin(&self) -> Busy {
        with(&self.state, |state| state.running += 1);
        Busy { state: self.state.clone() }
    }

    /// The window asked its first question, and was answered.
    pub fn greeted(&self) {
        with(&self.state, |state| state.greeted = state.greeted.or(Some(Instant::now())));
    }

    /// A page was drawn.
    pub fn page_drawn(&self) {
        with(&self.state, |state| state.page_expected = false);
    }

    /// Writes `ready` once, if the variable asks for it.
    pub fn report(&self) {
        if std::env::var_os(VARIABLE).is_none_or(|value| value.is_empty()) {
            return;
        }
        let state = self.state.clone();
        thread::spawn(move || {
            while !with(&state, |state| state.is_ready(Instant::now())) {
                thread::sleep(Duration::from_millis(50));
            }
            crate::log::say("ready");
        });
    }
}

impl State {
    fn is_ready(&self, now: Instant) -> bool {
        let Some(greeted) = self.greeted else { return false };
        let quiet = self.running == 0 && now.saturating_duration_since(self.last) >= QUIET;
        quiet && (!self.page_expected || now.saturating_duration_since(greeted) >= PATIENCE)
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        with(&self.state, |state| {
            state.running -= 1;
            state.last = Instant::now();
        });
    }
}

fn with<T>(state: &Mutex<State>, act: impl FnOnce(&mut State) -> T) -> T {
    act(&mut state.lock().unwrap_or_else(PoisonError::into_inner))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_is_ready_when_it_is_answered_and_quiet() {
        let start = Instant::now();
        let mut state = State { running: 0, last: start, greeted: None, page_expected: true };
        assert!(!state.is_ready(start + PATIENCE), "it has not begun");
        state.greeted = Some(start);
        assert!(!state.is_ready(start + QUIET), "the page is not drawn");
        state.page_expected = false;
        assert!(!state.is_ready(start + QUIET / 2), "it was just answered");
        assert!(state.is_ready(start + QUIET));
        state.running = 1;
        assert!(!state.is_ready(start + QUIET), "a request is running");
    }
}
