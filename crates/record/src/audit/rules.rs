//! Rule sets of the verifier: those of the record, and those of this program.

use touchstone_messages::Message;
use touchstone_verify::{EARLIER_RULE_SETS, RULE_SET};

use crate::session::SessionRecord;

/// By which rules a record was made, where they are not those of this program.
pub(super) fn other_rules(record: &SessionRecord) -> Option<Message> {
    let version = record.verification.verifier_version.as_str();
    EARLIER_RULE_SETS.contains(&version).then(|| Message::audit_rules_earlier(version, RULE_SET))
}

/// Whether the quotes of a record can be derived again: by its own rules, or by the present ones where they came after.
pub(super) fn knows_rules(record: &SessionRecord) -> bool {
    let version = record.verification.verifier_version.as_str();
    version == RULE_SET || EARLIER_RULE_SETS.contains(&version)
}
