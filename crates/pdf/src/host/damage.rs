//! Which pages of a damaged document could not be read.

use touchstone_messages::Message;

/// Pages that could not be read, in a document of which others could.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damage {
    /// The pages that could not be read, from 1, in order.
    pub unreadable: Vec<u32>,
    /// How many pages the document says it has.
    pub pages: u32,
    /// The file broke off, and nothing in it says how many pages it had: more may have followed.
    pub end_unknown: bool,
}

impl Damage {
    /// How many pages could be read.
    pub fn readable(&self) -> u32 {
        self.pages.saturating_sub(u32::try_from(self.unreadable.len()).unwrap_or(u32::MAX))
    }
}

impl Damage {
    /// What is damaged and what can be read: "Damaged after page 11. The first 11 pages can be read."
    pub fn message(&self) -> Message {
        let readable = self.readable();
        let (damaged, rest) = if self.end_unknown && self.unreadable.iter().all(|&page| page > readable) {
            (Message::damaged_after(readable), Message::first_readable_rest_unknown(readable))
        } else {
            match self.unreadable.first() {
                Some(&first) if first == readable + 1 => (Message::damaged_after(readable), Message::first_readable(readable)),
                Some(&first) if self.unreadable.len() == 1 => (Message::page_damaged(first), Message::others_readable(readable)),
                _ => (Message::pages_damaged(self.unreadable.len(), self.pages), Message::others_readable(readable)),
            }
        };
        Message::sentences(vec![damaged, rest])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(unreadable: &[u32], pages: u32, expected: &str) {
        assert_eq!(Damage { unreadable: unreadable.to_vec(), pages, end_unknown: false }.message().to_string(), expected);
    }

    #[test]
    fn an_unknown_end_is_said_to_be_unknown() {
        let damage = Damage { unreadable: vec![12], pages: 12, end_unknown: true };
        assert_eq!(damage.message().to_string(), "Damaged after page 11. The first 11 pages can be read; how many followed is not known.");
    }

    #[test]
    fn damage_says_what_can_be_read() {
        check(&[12, 13, 14], 14, "Damaged after page 11. The first 11 pages can be read.");
        check(&[2], 2, "Damaged after page 1. The first page can be read.");
        check(&[3], 9, "Page 3 is damaged. The other 8 can be read.");
        check(&[3, 5], 9, "2 of 9 pages are damaged. The other 7 can be read.");
    }
}
