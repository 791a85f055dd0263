//! Plural categories of the Unicode CLDR (<https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html>) for whole numbers.

/// A category that a catalogue may choose by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Category {
    One,
    Few,
    Other,
}

/// English.
pub fn en(n: u64) -> Category {
    if n == 1 { Category::One } else { Category::Other }
}

/// Romanian: 20 and more take "de".
pub fn ro(n: u64) -> Category {
    match n {
        1 => Category::One,
        0 => Category::Few,
        _ if (1..=19).contains(&(n % 100)) => Category::Few,
        _ => Category::Other,
    }
}
