//! A figure or date that a drafter computed: looked for among what its inputs give by the calendar and the four operations.

use crate::facts::{Date, Fact, Quantity, Unit, Value, facts};
use crate::item::{Item, ItemKind};

/// More inputs than this are not combined.
const MOST_INPUTS: usize = 12;

/// How an item follows from the inputs, such as `2020-03-01 + 6 month`; `None` where no operation gives it. `stated` are the words of the cited
/// quotations.
pub fn operation(item: &Item, stated: &[&str]) -> Option<String> {
    let result = facts(&item.text).into_iter().map(|(_, fact)| fact).find(|fact| !matches!(fact, Fact::Name(_)))?;
    let mut inputs: Vec<Fact> = stated.iter().flat_map(|text| facts(text)).map(|(_, fact)| fact).collect();
    inputs.truncate(MOST_INPUTS);
    match (&result, item.kind) {
        (Fact::Date(results), _) => date(results, &inputs),
        (Fact::Quantity(result), ItemKind::Date) => year(result, &inputs).or_else(|| number(result, &inputs)),
        (Fact::Quantity(result), _) => number(result, &inputs),
        (Fact::Name(_), _) => None,
    }
}

/// A date and a period, with a day more or less for the first or last day.
fn date(results: &[Date], inputs: &[Fact]) -> Option<String> {
    for start in inputs.iter().filter_map(|f| if let Fact::Date(d) = f { d.first() } else { None }) {
        for (count, unit) in periods(inputs) {
            for sign in [1, -1] {
                let Some(end) = moved(start, sign * count, unit) else { continue };
                for extra in [0, -1, 1] {
                    let hit = results.iter().find(|r| match (r.days(), end.days()) {
                        (Some(a), Some(b)) => a == b + extra,
                        _ => extra == 0 && r.is_said_by(&end),
                    });
                    if hit.is_some() {
                        let plus = if sign > 0 { '+' } else { '-' };
                        let extra = match extra {
                            0 => String::new(),
                            1 => " + 1 day".into(),
                            _ => " - 1 day".into(),
                        };
                        return Some(format!("{start} {plus} {count} {unit}{extra}"));
                    }
                }
            }
        }
    }
    None
}

/// A year that a date and a period lead to.
fn year(result: &Quantity, inputs: &[Fact]) -> Option<String> {
    let wanted = result.values.iter().find_map(|v| v.to_whole())?;
    for start in inputs.iter().filter_map(|f| if let Fact::Date(d) = f { d.first() } else { None }) {
        for (count, unit) in periods(inputs) {
            let end = moved(start, count, unit).and_then(|d| d.year);
            if end.is_some_and(|y| i128::from(y) == wanted) {
                return Some(format!("{start} + {count} {unit}"));
            }
        }
    }
    None
}

fn moved(start: &Date, count: i64, unit: &str) -> Option<Date> {
    match unit {
        "day" | "week" => {
            let days = start.days()? + count * if unit == "week" { 7 } else { 1 };
            // The month is found by going near and counting on: no calendar is needed the other way round.
            let near = start.plus_months(count * if unit == "week" { 7 } else { 1 } / 31 - 1)?;
            (0..4).filter_map(|m| Date { day: Some(1), ..near }.plus_months(m)).find_map(|first| {
                let day = days - first.days()? + 1;
                let next = first.plus_months(1)?;
                (1..=next.days()? - first.days()?).contains(&day).then_some(Date { day: u32::try_from(day).ok(), ..first })
            })
        }
        "month" => start.plus_months(count),
        "quarter" => start.plus_months(count * 3),
        "year" => start.plus_months(count * 12),
        "decade" => start.plus_months(count * 120),
        _ => None,
    }
}

fn periods(inputs: &[Fact]) -> Vec<(i64, &'static str)> {
    let of = |fact: &Fact| match fact {
        Fact::Quantity(Quantity { values, unit: Unit::Time(unit), .. }) => {
            values.iter().find_map(|v| v.to_whole()).and_then(|n| i64::try_from(n).ok()).filter(|n| *n < 100_000).map(|n| (n, *unit))
        }
        _ => None,
    };
    inputs.iter().filter_map(of).collect()
}

/// A sum of some inputs, a difference, a product, a share or a percentage; the days or years between two dates.
fn number(result: &Quantity, inputs: &[Fact]) -> Option<String> {
    let numbers: Vec<&Quantity> = inputs.iter().filter_map(|f| if let Fact::Quantity(q) = f { Some(q) } else { None }).collect();
    let values: Vec<Value> = numbers.iter().filter_map(|q| q.values.first().copied()).collect();
    let is = |value: Option<Value>| value.is_some_and(|v| result.values.contains(&v));
    let dates: Vec<&Date> = inputs.iter().filter_map(|f| if let Fact::Date(d) = f { d.first() } else { None }).collect();
    for (i, a) in dates.iter().enumerate() {
        for b in &dates[i + 1..] {
            let of = |unit: &str| result.unit == Unit::Plain || matches!(result.unit, Unit::Time(u) if u == unit);
            if let Some((a_days, b_days)) = a.days().zip(b.days())
                && of("day")
                && is(Some(Value::whole(i128::from(a_days.abs_diff(b_days)))))
            {
                return Some(format!("{b} - {a}"));
            }
            let Some((a_year, b_year)) = a.year.zip(b.year) else { continue };
            let months = ((i64::from(a_year) - i64::from(b_year)) * 12 + i64::from(a.month) - i64::from(b.month)).unsigned_abs();
            // "two years and two months": whole years, and the months beyond them.
            let spans = [(months, "month"), (months % 12, "month"), (months / 12, "year"), (u64::from(a_year.abs_diff(b_year)), "year")];
            for (span, unit) in spans {
                if of(unit) && is(Some(Value::whole(i128::from(span)))) {
                    return Some(format!("{b} - {a}"));
                }
            }
        }
    }
    for set in 3_usize..1 << values.len().min(10) {
        let chosen: Vec<Value> = values.iter().enumerate().filter(|(i, _)| set & (1 << i) != 0).map(|(_, v)| *v).collect();
        let sum = chosen.iter().try_fold(Value::whole(0), |sum, v| sum.plus(*v));
        if chosen.len() > 1 && is(sum) {
            return Some(chosen.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + "));
        }
    }
    for (i, a) in values.iter().enumerate() {
        for (k, b) in values.iter().enumerate().filter(|(k, _)| *k != i) {
            if is(a.plus(b.negative())) {
                return Some(format!("{a} - {b}"));
            }
            let rate = numbers.get(k).is_some_and(|q| q.unit == Unit::Rate);
            let product = a.product(*b);
            if i < k && is(product) {
                return Some(format!("{a} × {b}"));
            }
            if rate && is(product.and_then(|p| p.product(Value::new(1, -2)))) {
                return Some(format!("{a} × {b} %"));
            }
            let share = a.to_f64() / b.to_f64();
            let of = |factor: f64| share.is_finite() && result.values.iter().any(|r| r.is_rounded(share * factor));
            if result.unit == Unit::Rate && of(100.0) {
                return Some(format!("{a} / {b} × 100"));
            }
            if result.unit != Unit::Rate && share > 1.0 && of(1.0) {
                return Some(format!("{a} / {b}"));
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(result: &str, kind: ItemKind, inputs: &[&str], expected: Option<&str>) {
        let item = Item { kind, text: result.into(), char_start: 0, char_end: 0, found_in: None };
        assert_eq!(operation(&item, inputs).as_deref(), expected, "{result}");
    }

    #[test]
    fn dates_by_the_calendar() {
        check("1 September 2020", ItemKind::Date, &["from 1 March 2020", "for six months"], Some("2020-03-01 + 6 month"));
        check("2 September 2020", ItemKind::Date, &["from 1 March 2020", "for five months"], None);
        check("4 February 2031", ItemKind::Date, &["5 February 2021", "ten (10) years"], Some("2021-02-05 + 10 year - 1 day"));
        check("31 March 2020", ItemKind::Date, &["from 1 March 2020", "thirty (30) days"], Some("2020-03-01 + 30 day"));
    }

    #[test]
    fn sums_shares_and_products() {
        check("$8,000", ItemKind::Sum, &["a fee of $5,000", "and costs of $3,000"], Some("5000 + 3000"));
        check("6,332", ItemKind::Number, &["8,185 class members", "1,853 class members"], Some("8185 - 1853"));
        check("22.6%", ItemKind::Number, &["1,853 of the 8,185 class members"], Some("1853 / 8185 × 100"));
        check("$250", ItemKind::Sum, &["5% of the Price", "the Price is $5,000"], Some("5000 × 5 %"));
        check("USD 200,000", ItemKind::Sum, &["USD 100,000", "USD 50,000", "USD 50,000"], Some("100000 + 50000 + 50000"));
        check("two months", ItemKind::Number, &["in June 2019", "in August 2021"], Some("2021-08 - 2019-06"));
        check("$9,000", ItemKind::Sum, &["a fee of $5,000", "and costs of $3,000"], None);
    }
}
