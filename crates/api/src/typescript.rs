//! The window's TypeScript types, generated from this crate.

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;

use ts_rs::{Config, TS, TypeVisitor};

use crate::auditing::{AuditReportRequest, AuditRequest, Drifted, ExportRequest, Exported, SessionVersion};
use crate::commands::{
    AskRequest, CancelRequest, DocumentRequest, EndpointRequest, EndpointTest, FindRequest, ImportRequest, Nothing, PageRequest, Preview,
    RemoveDocumentRequest, RenameDocumentRequest, RenameSessionRequest, SearchRequest, SessionRequest, SetKeyRequest, SetSettingRequest,
    SpanRequest, TaskStarted, UnlockRequest, VersionRequest, command_list,
};
use crate::draft::{CheckDraftRequest, CommentedDraftRequest, DraftReportRequest};
use crate::event::Event;
use crate::exporting::ExportForm;
use crate::library::{EndpointRow, Overview, Setting};
use crate::proof::{ProofFacts, ProofRequest, ProofWritten, SignOffRequest, SignOffSheet};
use crate::reading::{DocumentOutline, DocumentView, FindMatch, PageText, SessionView};
use crate::searching::SearchResults;
use crate::upkeep::{
    CheckQuoteRequest, DocumentDetails, JoinVersionsRequest, QuoteFinding, Resembling, SaveOriginalRequest, SetValidityRequest,
    StorageFacts,
};
use touchstone_files::IMPORTABLE;
use touchstone_messages::Problem;
use touchstone_record::{Place, RetrievalMethod};

/// The whole of `ui/src/generated/api.ts`.
pub fn typescript() -> String {
    let config = Config::default();
    let mut types = Collector { config: &config, seen: HashSet::new(), declared: BTreeMap::new() };
    types.visit::<Event>();
    types.visit::<Problem>();
    types.visit::<Overview>();
    types.visit::<Setting>();
    types.visit::<SessionView>();
    types.visit::<DocumentView>();
    types.visit::<FindMatch>();
    types.visit::<PageText>();
    types.visit::<Nothing>();
    types.visit::<ImportRequest>();
    types.visit::<TaskStarted>();
    types.visit::<AskRequest>();
    types.visit::<CancelRequest>();
    types.visit::<SessionRequest>();
    types.visit::<RenameSessionRequest>();
    types.visit::<DocumentRequest>();
    types.visit::<RemoveDocumentRequest>();
    types.visit::<PageRequest>();
    types.visit::<SpanRequest>();
    types.visit::<UnlockRequest>();
    types.visit::<FindRequest>();
    types.visit::<SearchRequest>();
    types.visit::<SearchResults>();
    types.visit::<SignOffRequest>();
    types.visit::<SignOffSheet>();
    types.visit::<ProofFacts>();
    types.visit::<ProofRequest>();
    types.visit::<ProofWritten>();
    types.visit::<SetSettingRequest>();
    types.visit::<EndpointRow>();
    types.visit::<EndpointRequest>();
    types.visit::<SetKeyRequest>();
    types.visit::<Preview>();
    types.visit::<EndpointTest>();
    types.visit::<DocumentDetails>();
    types.visit::<DocumentOutline>();
    types.visit::<RenameDocumentRequest>();
    types.visit::<VersionRequest>();
    types.visit::<Place>();
    types.visit::<SetValidityRequest>();
    types.visit::<SaveOriginalRequest>();
    types.visit::<CheckQuoteRequest>();
    types.visit::<QuoteFinding>();
    types.visit::<Resembling>();
    types.visit::<JoinVersionsRequest>();
    types.visit::<StorageFacts>();
    types.visit::<AuditRequest>();
    types.visit::<AuditReportRequest>();
    types.visit::<Drifted>();
    types.visit::<SessionVersion>();
    types.visit::<ExportRequest>();
    types.visit::<Exported>();
    types.visit::<CheckDraftRequest>();
    types.visit::<DraftReportRequest>();
    types.visit::<CommentedDraftRequest>();

    let mut out = String::from(
        "// Generated from crates/api by `cargo xtask codegen`. Do not edit.\n\nimport type { Message } from \"./messages\";\n\n",
    );
    for declaration in types.declared.values() {
        let _ = writeln!(out, "export {declaration}\n");
    }
    let forms = quoted(ExportForm::ALL.iter().filter_map(|form| form.endings().first().copied()));
    let _ = writeln!(
        out,
        "/** The forms in which a session is handed on, by their endings. */\nexport const EXPORT_FORMS = [{forms}] as const;\n"
    );
    out.push_str("export type ExportForm = (typeof EXPORT_FORMS)[number];\n\n");
    let reports = ExportForm::ALL.iter().filter(|form| matches!(form, ExportForm::Report(_)));
    let reports = quoted(reports.filter_map(|form| form.endings().first().copied()));
    let _ = writeln!(
        out,
        "/** Those of reports, which audits and checked drafts have too. */\nexport const REPORT_FORMS = [{reports}] as const;\n"
    );
    let methods: Vec<String> = RetrievalMethod::ALL.iter().map(|method| format!("{}: {:?}", method.name(), method.in_records())).collect();
    let _ = writeln!(
        out,
        "/** Each method of retrieval as records name it, before `|rerank:…`. */\nexport const METHODS_IN_RECORDS = {{ {} }} as const satisfies Record<RetrievalMethod, string>;\n",
        methods.join(", ")
    );
    let importable = quoted(IMPORTABLE.iter().flat_map(|file| file.endings.iter().copied()));
    let _ = writeln!(out, "/** Endings of the files that can be imported. */\nexport const IMPORTABLE = [{importable}] as const;\n");
    let drafts = quoted(IMPORTABLE.iter().filter(|file| file.draft).flat_map(|file| file.endings.iter().copied()));
    let _ = writeln!(out, "/** Endings of the files that can be checked as drafts. */\nexport const DRAFTS = [{drafts}] as const;\n");
    out.push_str("/** Every command: what it takes and what it gives. */\nexport interface Commands {\n");
    for command in command_list(&config) {
        let _ = writeln!(out, "  {}: {{ request: {}; response: {} }};", command.name, command.request, command.response);
    }
    out.push_str("}\n");
    out
}

fn quoted<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.map(|word| format!("{word:?}")).collect::<Vec<_>>().join(", ")
}

/// Gathers a type and, first to last, everything that it mentions.
struct Collector<'c> {
    config: &'c Config,
    seen: HashSet<TypeId>,
    declared: BTreeMap<String, String>,
}

impl TypeVisitor for Collector<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        if T::output_path().is_some() {
            self.declared.insert(T::ident(self.config), T::decl(self.config));
        }
        T::visit_dependencies(self);
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_generated_types_are_current() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../ui/src/generated/api.ts");
        let committed = std::fs::read_to_string(path).unwrap_or_default();
        assert!(committed == super::typescript(), "ui/src/generated/api.ts is out of date: run `cargo xtask codegen`");
    }
}
