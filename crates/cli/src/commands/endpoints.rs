//! `endpoints`, `key`.

use std::io::IsTerminal;

use serde_json::json;
use touchstone_api::{Code, Problem};
use touchstone_engine::{Engine, read_standard_input};
use touchstone_messages::Message;
use touchstone_model::Secret;

use crate::arguments::Key;
use crate::output::{Output, Verdict};

/// Longer input is no key.
const LONGEST_KEY: u64 = 16 << 10;

pub(super) fn endpoints(engine: &Engine, test: Option<&str>, output: &Output) -> Result<Verdict, Problem> {
    if let Some(name) = test {
        let tested = engine.endpoints.test(Some(name))?;
        if output.is_json() {
            output.value(&tested);
        } else {
            output.line(&format!("{} {} ms", tested.message, tested.ms));
        }
        return Ok(tested.reachable.into());
    }
    let rows = engine.endpoints.list();
    if output.is_json() {
        output.value(&json!({ "endpoints": rows }));
    } else {
        for row in &rows {
            let place = if row.local { Message::cli_this_computer() } else { Message::cli_over_network() };
            let words = if row.key_in_keychain { Message::cli_endpoint_with_key } else { Message::cli_endpoint };
            output.line(&words(&row.name, &row.model, &row.url, &row.provider, place).to_string());
        }
        if rows.is_empty() {
            output.remark(&Message::cli_no_endpoint().to_string());
        }
    }
    Ok(Verdict::Holds)
}

pub(super) fn key(engine: &Engine, command: Key, output: &Output) -> Result<Verdict, Problem> {
    match command {
        Key::Set { endpoint } => {
            engine.endpoints.set_key(endpoint.as_deref(), &read_key()?)?;
            output.remark(&Message::cli_key_saved().to_string());
            Ok(Verdict::Holds)
        }
        Key::Remove { endpoint } => {
            let removed = engine.endpoints.remove_key(endpoint.as_deref())?;
            output.remark(&if removed { Message::cli_key_removed() } else { Message::cli_no_key() }.to_string());
            Ok(removed.into())
        }
    }
}

/// A key from standard input: typed without an echo, or piped. Never an argument, which other programs can see.
fn read_key() -> Result<Secret, Problem> {
    let wrong =
        |e: std::io::Error| Problem::new(Code::BadRequest, Message::cli_key_unreadable(e.to_string()), Message::cli_key_unreadable_hint());
    if std::io::stdin().is_terminal() {
        let terminal = console::Term::stderr();
        terminal.write_str(&format!("{}: ", Message::cli_key_prompt())).map_err(wrong)?;
        return terminal.read_secure_line().map(Secret::new).map_err(wrong);
    }
    let key = Secret::new(read_standard_input(LONGEST_KEY)?);
    if key.expose().chars().any(|c| c.is_whitespace() || c.is_control()) {
        return Err(Problem::new(Code::BadRequest, Message::cli_not_a_key(), Message::cli_not_a_key_hint()));
    }
    Ok(key)
}
