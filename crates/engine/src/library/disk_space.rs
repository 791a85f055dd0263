//! Whether the disk has room for what is to be stored.

use std::path::Path;

use touchstone_api::{Code, Problem};
use touchstone_messages::Message;

/// Says so before anything is written where `needed` bytes are more than the folder's disk has free. A disk that does
/// not tell is tried; quotas are met when writing.
pub(crate) fn require_room(folder: &Path, needed: u64) -> Result<(), Problem> {
    fs4::available_space(folder).map_or(Ok(()), |free| enough(needed, free))
}

fn enough(needed: u64, free: u64) -> Result<(), Problem> {
    if needed <= free {
        return Ok(());
    }
    let (unit, bytes) = if needed >= 1_000_000_000 { ("GB", 1e9) } else { ("MB", 1e6) };
    // The need upwards and the rest downwards: the two never look alike.
    let (needed, free) = ((needed as f64 / bytes * 10.0).ceil() / 10.0, (free as f64 / bytes * 10.0).floor() / 10.0);
    let message = Message::not_enough_space(format!("{needed:.1}"), unit, format!("{free:.1}"));
    Err(Problem::new(Code::DiskFull, message, Message::advice_disk_full()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lacking_is_said_in_figures() {
        let said = |needed, free| enough(needed, free).err().map(|p| p.message.to_string());
        assert_eq!(said(10, 10), None);
        assert_eq!(said(1_200_000_000, 400_000_000).as_deref(), Some("Not enough space: 1.2 GB is needed, 0.4 GB is free."));
        assert_eq!(said(2_000_001, 2_000_000).as_deref(), Some("Not enough space: 2.1 MB is needed, 2.0 MB is free."));
    }
}
