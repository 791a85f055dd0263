//! The window's one command: a name from the list in `crates/api`, and its request.

use std::sync::Arc;

use serde_json::Value;
use tauri::State;
use tauri::async_runtime::spawn_blocking;
use touchstone_api::{Code, Problem, dispatch};
use touchstone_messages::Message;

use crate::shell::Shell;

/// The command with which the window begins: when it is answered the window listens.
const FIRST: &str = "overview";

/// Runs one command on a thread where it may block.
#[tauri::command]
pub async fn rpc(shell: State<'_, Arc<Shell>>, command: String, request: Value) -> Result<Value, Problem> {
    let shell = shell.inner().clone();
    let busy = shell.activity.begin();
    let name = command.clone();
    let done = spawn_blocking(move || {
        let answer = shell.opened().and_then(|opened| dispatch(&opened.host, &command, request));
        if command == FIRST {
            shell.announce();
            shell.activity.greeted();
        }
        answer
    });
    let answer = done.await.unwrap_or_else(|error| {
        tracing::error!("{name}: {error}");
        Err(Problem::new(Code::Internal, Message::command_stopped(name), Message::advice_report_it()))
    });
    drop(busy);
    answer
}
