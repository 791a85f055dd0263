//! `signoff`, and `export --proof`.

use serde_json::json;
use tokio_util::sync::CancellationToken;
use touchstone_api::Problem;
use touchstone_engine::export::{self, ProofOptions};
use touchstone_engine::{Engine, audit};
use touchstone_messages::{Message, language};
use touchstone_record::Mark;

use crate::arguments::{Export, MarkArgument, SignOff};
use crate::output::{Output, Verdict};

/// Exit status 1 where the proof says that something does not hold.
pub(super) fn export(engine: &Engine, command: &Export, output: &Output) -> Result<Verdict, Problem> {
    let folder = command.proof.clone().unwrap_or_default();
    let options = ProofOptions {
        session: command.id.clone(),
        folder: folder.clone(),
        template: command.template.clone(),
        with_documents: command.with_documents,
        pictures: !command.no_pictures,
        sign: true,
        stamp: !command.no_stamp && export::proof_facts(engine, &command.id)?.tsa.is_some(),
        language: language(),
    };
    let written = export::export_proof(engine, &options, &mut |_, _| {}, &CancellationToken::new())?;
    if output.is_json() {
        output.value(&written);
    } else {
        output.line(&Message::proof_will_say(written.hold, written.citations).to_string());
        written.files.iter().for_each(|file| output.remark(&folder.join(file).display().to_string()));
    }
    Ok(written.holds.into())
}

pub(super) fn sign_off(engine: &Engine, command: &SignOff, output: &Output) -> Result<Verdict, Problem> {
    let mark = match command.mark {
        MarkArgument::LookedAt => Mark::LookedAt,
        MarkArgument::Accepted => Mark::Accepted,
        MarkArgument::Objects => Mark::Objects,
        MarkArgument::Withdrawn => Mark::Withdrawn,
    };
    let sheet = audit::sign_off(engine, &command.id, command.anchor, mark, command.note.as_deref().unwrap_or_default())?;
    if output.is_json() {
        output.value(&json!(sheet));
    } else {
        let (anchor, name) = (command.anchor, &*sheet.person);
        let said = match mark {
            Mark::LookedAt => Message::mark_looked_at(anchor, name),
            Mark::Accepted => Message::mark_accepts(anchor, name),
            Mark::Objects => Message::mark_objects(anchor, name),
            Mark::Withdrawn => Message::mark_withdraws(anchor, name),
        };
        output.line(&said.to_string());
        output.line(&Message::proof_looked_at(sheet.tally.looked_at, sheet.tally.citations).to_string());
    }
    Ok(Verdict::Holds)
}
