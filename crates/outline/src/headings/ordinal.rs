//! Numbers as labels have them: 4, iv, IV, d, D, 2^1, unic.

use touchstone_lexicon::english;

/// How a number is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Form {
    /// 4
    Digits,
    /// d, iv
    Small,
    /// D, IV
    Capital,
}

/// How letters count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Count {
    Arabic,
    Letters,
    Roman,
}

/// A number with what was put in behind it later: 2^1 is (2, 1).
pub(crate) type Value = (u32, u32);

/// A number of a label.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ordinal {
    pub form: Form,
    arabic: Option<Value>,
    letters: Option<Value>,
    roman: Option<Value>,
}

impl Ordinal {
    /// Reads a number; `None` where the text is none.
    pub fn parse(text: &str) -> Option<Self> {
        let (main, behind) = match text.split_once('^') {
            Some((main, behind)) => (main, behind.parse().ok().filter(|n| *n < 1000)?),
            None => parted(text),
        };
        let count = main.chars().count();
        if count == 0 || count > 8 {
            return None;
        }
        if main.bytes().all(|b| b.is_ascii_digit()) {
            let value = main.parse().ok().filter(|_| count <= 4)?;
            return Some(Self { form: Form::Digits, arabic: Some((value, behind)), letters: None, roman: None });
        }
        let small = main.chars().all(|c| c.is_ascii_lowercase());
        if !small && !main.chars().all(|c| c.is_ascii_uppercase()) {
            return None;
        }
        let form = if small { Form::Small } else { Form::Capital };
        let lower = main.to_ascii_lowercase();
        let letters = letters(&lower).map(|v| (v, behind));
        let roman = roman(&lower).map(|v| (v, behind));
        (letters.is_some() || roman.is_some()).then_some(Self { form, arabic: None, letters, roman })
    }

    /// A number written as a word: "ONE", "unic".
    pub fn of_word(text: &str) -> Option<Self> {
        let lower = text.to_lowercase();
        let value = if lower == "unic" || lower == "unică" { 1 } else { (1..=20).find(|n| english(*n) == Some(lower.as_str()))? };
        let value = u32::try_from(value).ok()?;
        Some(Self { form: Form::Digits, arabic: Some((value, 0)), letters: None, roman: None })
    }

    /// The value, if it counts so.
    pub fn value(&self, count: Count) -> Option<Value> {
        match count {
            Count::Arabic => self.arabic,
            Count::Letters => self.letters,
            Count::Roman => self.roman,
        }
    }

    /// The ways in which it may count.
    pub fn counts(&self) -> impl Iterator<Item = Count> + use<> {
        let all = [(Count::Arabic, self.arabic), (Count::Roman, self.roman), (Count::Letters, self.letters)];
        all.into_iter().filter(|(_, value)| value.is_some()).map(|(count, _)| count)
    }

    /// Whether two are one number, in whatever way of writing: "Article 4" and "ARTICLE IV". Letters of different case are different.
    pub fn is(&self, other: &Self) -> bool {
        match (self.form, other.form) {
            (Form::Digits, Form::Digits) => self.arabic == other.arabic,
            (Form::Digits, _) => self.arabic == other.roman,
            (_, Form::Digits) => self.roman == other.arabic,
            (a, b) => a == b && (self.letters, self.roman) == (other.letters, other.roman),
        }
    }
}

/// A letter or number with what was put in behind it: "a1", "12A".
fn parted(text: &str) -> (&str, u32) {
    let letters = text.trim_end_matches(|c: char| c.is_ascii_digit());
    if letters.len() == 1 && letters.len() < text.len() && letters.starts_with(|c: char| c.is_ascii_lowercase()) {
        return (letters, text.get(1..).and_then(|n| n.parse().ok()).filter(|n| *n < 100).unwrap_or(0));
    }
    let digits = text.trim_end_matches(|c: char| c.is_ascii_uppercase());
    if !digits.is_empty() && digits.len() + 1 == text.len() && digits.bytes().all(|b| b.is_ascii_digit()) {
        let letter = text.bytes().last().map_or(0, |b| u32::from(b - b'A') + 1);
        return (digits, letter);
    }
    (text, 0)
}

/// a is 1, z is 26, aa is 27, bb is 28.
fn letters(lower: &str) -> Option<u32> {
    let first = lower.bytes().next()?;
    let times = u32::try_from(lower.len()).ok()?;
    (times <= 4 && lower.bytes().all(|b| b == first)).then(|| u32::from(first - b'a') + 1 + 26 * (times - 1))
}

/// The value of a Roman number as it is properly written, up to 99.
fn roman(lower: &str) -> Option<u32> {
    let digit = |c: char| match c {
        'i' => Some(1),
        'v' => Some(5),
        'x' => Some(10),
        'l' => Some(50),
        'c' => Some(100),
        _ => None,
    };
    let digits: Vec<u32> = lower.chars().map(digit).collect::<Option<_>>()?;
    let signed = digits.iter().enumerate().map(|(i, d)| {
        let d = i64::from(*d);
        if digits.get(i + 1).is_some_and(|next| i64::from(*next) > d) { -d } else { d }
    });
    let value = u32::try_from(signed.sum::<i64>()).ok()?;
    (0 < value && value < 100 && written(value) == lower).then_some(value)
}

fn written(value: u32) -> String {
    const PARTS: [(u32, &str); 8] = [(90, "xc"), (50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i")];
    let (mut rest, mut out) = (value, String::new());
    for (part, letters) in PARTS {
        while rest >= part {
            out.push_str(letters);
            rest -= part;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readings() {
        let value = |text: &str, count| Ordinal::parse(text).and_then(|o| o.value(count));
        assert_eq!(value("12", Count::Arabic), Some((12, 0)));
        assert_eq!((value("i", Count::Roman), value("i", Count::Letters)), (Some((1, 0)), Some((9, 0))));
        assert_eq!((value("XIV", Count::Roman), value("XIV", Count::Letters)), (Some((14, 0)), None));
        assert_eq!(
            (value("bb", Count::Letters), value("e^1", Count::Letters), value("a1", Count::Letters)),
            (Some((28, 0)), Some((5, 1)), Some((1, 1)))
        );
        assert_eq!((value("2^1", Count::Arabic), value("12A", Count::Arabic)), (Some((2, 1)), Some((12, 1))));
        assert!(
            Ordinal::parse("iiii").is_none_or(|o| o.value(Count::Roman).is_none())
                && Ordinal::parse("the").is_none()
                && Ordinal::parse("").is_none()
        );
        assert!(Ordinal::of_word("ONE").is_some() && Ordinal::of_word("unic").is_some() && Ordinal::of_word("party").is_none());
    }

    #[test]
    fn one_number_in_two_ways_of_writing() {
        let is = |a: &str, b: &str| Ordinal::parse(a).unwrap().is(&Ordinal::parse(b).unwrap());
        assert!(is("4", "IV") && is("iv", "4") && is("d", "d") && !is("d", "D") && !is("4", "d"));
    }
}
