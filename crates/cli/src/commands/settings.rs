//! `config`, `doctor`.

use std::path::Path;

use serde_json::json;
use touchstone_api::Problem;
use touchstone_engine::doctor::{self, CheckState};
use touchstone_engine::{Engine, Settings, library, prepare_library};
use touchstone_messages::Message;

use crate::arguments::Config;
use crate::output::{Output, Verdict};

pub(super) fn config(folder: &Path, command: Config, output: &Output) -> Result<Verdict, Problem> {
    let mut settings = Settings::load(folder.join("config.toml"))?;
    match command {
        Config::Get { name } => {
            let value = settings.get(&name)?;
            if output.is_json() {
                output.value(&json!({ "name": name, "value": value }));
            } else {
                output.line(value);
            }
        }
        Config::Set { name, value } => {
            prepare_library(folder)?;
            settings.set(&name, &value)?;
            if output.is_json() {
                output.value(&json!({ "name": name, "value": settings.get(&name)? }));
            } else {
                output.remark(&format!("{name} = {}", settings.get(&name)?));
            }
        }
        Config::List => {
            let all = settings.list();
            if output.is_json() {
                output.value(&json!({ "settings": all }));
            } else {
                for setting in all {
                    output.line(&format!("{} = {}", setting.name, setting.value));
                    output.line(&format!("    {}", setting.about));
                }
            }
        }
    }
    Ok(Verdict::Holds)
}

pub(super) fn doctor(engine: &Engine, repair: bool, output: &Output) -> Result<Verdict, Problem> {
    let repaired = if repair { library::repair(engine)? } else { Vec::new() };
    let repaired: Vec<String> = repaired.iter().map(ToString::to_string).collect();
    let checks = doctor::doctor(engine)?;
    let sandbox = engine.workers.sandbox();
    for sentence in &repaired {
        output.remark(sentence);
    }
    if output.is_json() {
        output.value(&json!({ "checks": checks, "sandbox": sandbox, "repaired": repaired }));
    } else {
        for check in &checks {
            let mark = match check.state {
                CheckState::Good => Message::cli_doctor_good(),
                CheckState::Missing => Message::cli_doctor_missing(),
                CheckState::Bad => Message::cli_doctor_bad(),
            };
            output.line(&format!("{:<6}{}: {}", mark.to_string(), check.name, check.message));
        }
    }
    Ok(checks.iter().all(|c| c.state != CheckState::Bad).into())
}
