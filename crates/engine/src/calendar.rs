//! Days and times in the contract's form.

use jiff::civil::Date;
use jiff::{Timestamp, Zoned};
use touchstone_api::{Code, Problem};
use touchstone_messages::Message;

/// The time now, UTC, to the second, with a `Z`.
pub fn now() -> String {
    Timestamp::now().strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}

/// Today's date where the user is.
pub fn today() -> String {
    Zoned::now().date().to_string()
}

/// Checks that `text` is a date written `YYYY-MM-DD`.
pub fn parse_date(text: &str) -> Result<String, Problem> {
    date(text).map(|d| d.to_string())
}

/// The day before a date.
pub(crate) fn day_before(text: &str) -> Result<String, Problem> {
    let yesterday = date(text)?
        .yesterday()
        .map_err(|e| Problem::new(Code::BadRequest, Message::date_impossible(text, e.to_string()), Message::advice_later_day()))?;
    Ok(yesterday.to_string())
}

fn date(text: &str) -> Result<Date, Problem> {
    let shaped = text.len() == 10 && text.chars().enumerate().all(|(i, c)| if matches!(i, 4 | 7) { c == '-' } else { c.is_ascii_digit() });
    text.parse::<Date>()
        .ok()
        .filter(|_| shaped)
        .ok_or_else(|| Problem::new(Code::BadRequest, Message::not_a_date(text), Message::advice_date_form()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_written_one_way() {
        assert_eq!(parse_date("2025-03-01").unwrap(), "2025-03-01");
        for wrong in ["1 March 2025", "2025-3-1", "2025-02-30", "", "20250301", "2025-03-01T00:00"] {
            assert!(parse_date(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_day_before_crosses_months_and_leap_years() {
        assert_eq!(day_before("2025-03-01").unwrap(), "2025-02-28");
        assert_eq!(day_before("2024-03-01").unwrap(), "2024-02-29");
    }
}
