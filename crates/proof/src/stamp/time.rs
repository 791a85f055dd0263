//! The time of a stamp.

use std::fmt;

use x509_cert::time::Time;

use super::StampFault;

/// To the second, UTC; what is less than a second is left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Moment {
    year: u16,
    month: u8,
    day: u8,
    hour: u8,
    minute: u8,
    second: u8,
}

impl Moment {
    /// A `GeneralizedTime` of RFC 3161, 2.4.2: `20261122142610Z`, with a fraction or without.
    pub(super) fn of_stamp(content: &[u8]) -> Result<Self, StampFault> {
        let fault = StampFault::Unreadable("its time");
        let text = std::str::from_utf8(content).ok().and_then(|t| t.strip_suffix('Z')).ok_or(fault.clone())?;
        let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |t: &str| !t.is_empty() && t.bytes().all(|b| b.is_ascii_digit());
        if whole.len() != 14 || !digits(whole) || !digits(fraction) {
            return Err(fault);
        }
        let part = |from: usize, to: usize| whole.get(from..to).and_then(|t| t.parse::<u16>().ok()).unwrap_or(u16::MAX);
        let small = |from: usize, least: u16, most: u16| {
            let n = part(from, from + 2);
            u8::try_from(n).ok().filter(|_| (least..=most).contains(&n)).ok_or(StampFault::Unreadable("its time"))
        };
        Ok(Self {
            year: part(0, 4),
            month: small(4, 1, 12)?,
            day: small(6, 1, 31)?,
            hour: small(8, 0, 23)?,
            minute: small(10, 0, 59)?,
            second: small(12, 0, 60)?,
        })
    }

    /// An end of a certificate's validity.
    pub(super) fn of_certificate(time: &Time) -> Self {
        let t = time.to_date_time();
        Self { year: t.year(), month: t.month(), day: t.day(), hour: t.hour(), minute: t.minutes(), second: t.seconds() }
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { year, month, day, hour, minute, second } = self;
        write!(f, "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_read_with_a_fraction_and_without() {
        for text in ["20261122142610Z", "20261122142610.5Z", "20261122142610.123456Z"] {
            assert_eq!(Moment::of_stamp(text.as_bytes()).map(|m| m.to_string()), Ok("2026-11-22T14:26:10Z".into()), "{text}");
        }
        for text in ["20261122142610", "202611221426Z", "20261322142610Z", "20261122142610+0200", "20261122142610.Z", "2026112214261éZ", ""]
        {
            assert_eq!(Moment::of_stamp(text.as_bytes()), Err(StampFault::Unreadable("its time")), "{text}");
        }
    }
}
