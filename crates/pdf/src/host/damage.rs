//! Which pages of a damaged document could not be read.

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

impl std::fmt::Display for Damage {
    /// "Damaged after page 11. The first 11 pages can be read."
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let readable = self.readable();
        if self.end_unknown && self.unreadable.iter().all(|&page| page > readable) {
            return match readable {
                1 => write!(f, "Damaged after page 1. The first page can be read; how many followed is not known."),
                n => write!(f, "Damaged after page {n}. The first {n} pages can be read; how many followed is not known."),
            };
        }
        match self.unreadable.first() {
            Some(&first) if first == readable + 1 => match readable {
                1 => write!(f, "Damaged after page 1. The first page can be read."),
                n => write!(f, "Damaged after page {n}. The first {n} pages can be read."),
            },
            Some(first) if self.unreadable.len() == 1 => {
                write!(f, "Page {first} is damaged. The other {readable} can be read.")
            }
            _ => write!(f, "{} of {} pages are damaged. The other {readable} can be read.", self.unreadable.len(), self.pages),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(unreadable: &[u32], pages: u32, expected: &str) {
        assert_eq!(Damage { unreadable: unreadable.to_vec(), pages, end_unknown: false }.to_string(), expected);
    }

    #[test]
    fn an_unknown_end_is_said_to_be_unknown() {
        let damage = Damage { unreadable: vec![12], pages: 12, end_unknown: true };
        assert_eq!(damage.to_string(), "Damaged after page 11. The first 11 pages can be read; how many followed is not known.");
    }

    #[test]
    fn damage_says_what_can_be_read() {
        check(&[12, 13, 14], 14, "Damaged after page 11. The first 11 pages can be read.");
        check(&[2], 2, "Damaged after page 1. The first page can be read.");
        check(&[3], 9, "Page 3 is damaged. The other 8 can be read.");
        check(&[3, 5], 9, "2 of 9 pages are damaged. The other 7 can be read.");
    }
}
