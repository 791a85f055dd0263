//! Values as exact decimals, so that "1.5 million" and "1,500,000" are the same.

/// A decimal: `mantissa` times ten to the power of `exponent`, the mantissa without zeros at its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Value {
    mantissa: i128,
    exponent: i32,
}

impl Value {
    /// The value `mantissa × 10^exponent`.
    pub(crate) fn new(mut mantissa: i128, mut exponent: i32) -> Self {
        if mantissa == 0 {
            return Self { mantissa: 0, exponent: 0 };
        }
        while mantissa % 10 == 0 {
            mantissa /= 10;
            exponent += 1;
        }
        Self { mantissa, exponent }
    }

    /// A whole number.
    pub(crate) fn whole(value: i128) -> Self {
        Self::new(value, 0)
    }

    /// Every way in which a figure can be read: a single separator before three digits groups or parts.
    pub(crate) fn read(figure: &str) -> Vec<Self> {
        let cleaned: String = figure.chars().filter(|c| !matches!(c, ' ' | '\u{a0}' | '\'' | '’' | '\u{202f}')).collect();
        let cleaned = cleaned.trim_end_matches(['.', ',']);
        if cleaned.is_empty() || !cleaned.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | ',')) {
            return Vec::new();
        }
        let separators: Vec<(usize, char)> = cleaned.char_indices().filter(|(_, c)| !c.is_ascii_digit()).collect();
        let digits: String = cleaned.chars().filter(char::is_ascii_digit).take(30).collect();
        let Ok(mantissa) = digits.parse::<i128>() else { return Vec::new() };
        let whole = Self::new(mantissa, 0);
        let Some((last, sign)) = separators.last().copied() else { return vec![whole] };
        let behind = cleaned.len() - last - 1;
        let decimal = Self::new(mantissa, -i32::try_from(behind).unwrap_or(0));
        let mixed = separators.iter().any(|(_, c)| *c != sign);
        match (separators.len(), behind) {
            (1, 3) => vec![whole, decimal],
            (1, _) => vec![decimal],
            (_, 3) if !mixed => vec![whole],
            _ if mixed => vec![decimal],
            _ => Vec::new(),
        }
    }

    /// The value times a whole number.
    pub(crate) fn times(self, factor: i128) -> Self {
        self.mantissa.checked_mul(factor).map_or(self, |m| Self::new(m, self.exponent))
    }

    /// Sum of two values; `None` where it is too large.
    pub(crate) fn plus(self, other: Self) -> Option<Self> {
        let exponent = self.exponent.min(other.exponent);
        let at = |v: Self| {
            let scale = 10_i128.checked_pow(u32::try_from(v.exponent - exponent).ok()?)?;
            v.mantissa.checked_mul(scale)
        };
        Some(Self::new(at(self)?.checked_add(at(other)?)?, exponent))
    }

    /// The value with its sign turned.
    pub(crate) fn negative(self) -> Self {
        Self { mantissa: -self.mantissa, ..self }
    }

    /// Product of two values; `None` where it is too large.
    pub(crate) fn product(self, other: Self) -> Option<Self> {
        Some(Self::new(self.mantissa.checked_mul(other.mantissa)?, self.exponent.checked_add(other.exponent)?))
    }

    /// Whether it is this value once rounded to the decimals that this one is written with.
    pub(crate) fn is_rounded(self, exact: f64) -> bool {
        let decimals = (-self.exponent).clamp(0, 6);
        let scale = 10_f64.powi(decimals);
        (self.to_f64() * scale - (exact * scale).round()).abs() < 1e-6
    }

    /// As a floating number, for shares and percentages.
    pub(crate) fn to_f64(self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "shares are compared rounded")]
        let mantissa = self.mantissa as f64;
        mantissa * 10_f64.powi(self.exponent)
    }

    /// The whole number that it is; `None` for another.
    pub(crate) fn to_whole(self) -> Option<i128> {
        let scale = 10_i128.checked_pow(u32::try_from(self.exponent).ok()?)?;
        self.mantissa.checked_mul(scale)
    }
}

/// In plain digits with a decimal point.
impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(whole) = self.to_whole() {
            return write!(f, "{whole}");
        }
        let decimals = usize::try_from(-self.exponent).unwrap_or(0);
        let sign = if self.mantissa < 0 { "-" } else { "" };
        let digits = format!("{:0>width$}", self.mantissa.unsigned_abs(), width = decimals + 1);
        let (before, behind) = digits.split_at(digits.len() - decimals);
        write!(f, "{sign}{before}.{behind}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_in_every_writing() {
        assert_eq!(Value::read("1,500,000.50"), Value::read("1.500.000,5"));
        assert!(Value::read("1,853").contains(&Value::whole(1853)));
        assert_eq!(Value::read("5.0"), [Value::whole(5)]);
        assert_eq!(Value::read("5.25")[0].to_string(), "5.25");
        assert!(Value::read("12/3").is_empty());
    }

    #[test]
    fn sums_are_exact() {
        let of = |s: &str| Value::read(s)[0];
        assert_eq!(of("0.1").plus(of("0.2")), Some(of("0.3")));
        assert_eq!(of("2.5").product(of("4")), Some(of("10")));
        assert!(of("22.64").is_rounded(100.0 * 1853.0 / 8185.0));
    }
}
