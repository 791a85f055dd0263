//! Dates as HTTP headers give them.

const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// Seconds since 1970 of a date such as `Sun, 06 Nov 1994 08:49:37 GMT`, the one form that senders may generate
/// (RFC 9110, 5.6.7); `None` for anything else.
pub(crate) fn http_date(text: &str) -> Option<u64> {
    let (_, date) = text.trim().split_once(", ")?;
    let parts: Vec<&str> = date.split(' ').collect();
    let [day, month, year, time, "GMT"] = parts.as_slice() else { return None };
    let month = MONTHS.iter().position(|m| m == month)?;
    let number = |digits: &str, length: usize, most: u64| {
        let plain = digits.len() == length && digits.bytes().all(|b| b.is_ascii_digit());
        if plain { digits.parse::<u64>().ok().filter(|n| *n <= most) } else { None }
    };
    let (day, year) = (number(day, 2, 31)?, number(year, 4, 9999)?);
    let clock: Vec<&str> = time.split(':').collect();
    let [hour, minute, second] = clock.as_slice() else { return None };
    let (hour, minute, second) = (number(hour, 2, 23)?, number(minute, 2, 59)?, number(second, 2, 60)?);
    let days = days_before_year(year)?.checked_add(days_before_month(year, month))?.checked_add(day.checked_sub(1)?)?;
    Some(days * 86_400 + hour * 3_600 + minute * 60 + second)
}

/// Days from 1970 to the first day of the year.
fn days_before_year(year: u64) -> Option<u64> {
    let leaps = |y: u64| y / 4 - y / 100 + y / 400;
    let years = year.checked_sub(1970)?;
    Some(years * 365 + leaps(year - 1) - leaps(1969))
}

fn days_before_month(year: u64, month: usize) -> u64 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let lengths = [31, if leap { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    lengths.iter().take(month).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_read_and_anything_else_is_none() {
        let cases = [
            ("Sun, 06 Nov 1994 08:49:37 GMT", Some(784_111_777)),
            ("Thu, 01 Jan 1970 00:00:00 GMT", Some(0)),
            ("Thu, 29 Feb 2024 12:00:00 GMT", Some(1_709_208_000)),
            ("Fri, 31 Dec 9999 23:59:59 GMT", Some(253_402_300_799)),
            ("Wed, 31 Dec 1969 23:59:59 GMT", None),
            ("Sun, 00 Nov 1994 08:49:37 GMT", None),
            ("Sun, 06 Nov 1994 08:49:37", None),
            ("Sun, 6 Nov 1994 8:49:37 GMT", None),
            ("120", None),
            ("", None),
        ];
        for (text, expected) in cases {
            assert_eq!(http_date(text), expected, "{text}");
        }
    }
}
