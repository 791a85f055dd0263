//! As much PDF syntax as repairing needs: dictionaries, their entries, and references.

/// Longest dictionary that is looked at, in bytes.
const MAX_DICTIONARY: usize = 1 << 20;

/// The dictionary that starts (after white space) at the head of `bytes`, both brackets included.
pub(in crate::worker) fn dictionary(bytes: &[u8]) -> Option<&[u8]> {
    let bytes = bytes.trim_ascii_start();
    let bytes = bytes.get(..bytes.len().min(MAX_DICTIONARY))?;
    if !bytes.starts_with(b"<<") {
        return None;
    }
    let (mut depth, mut at) = (0_usize, 0);
    while let Some(token) = bytes.get(at..) {
        at += match token {
            [b'<', b'<', ..] => {
                depth += 1;
                2
            }
            [b'>', b'>', ..] => {
                depth -= 1;
                if depth == 0 {
                    return bytes.get(..at + 2);
                }
                2
            }
            [b'(', ..] => string_length(token)?,
            [b'%', ..] => token.iter().position(|b| matches!(b, b'\r' | b'\n'))?,
            [_, ..] => 1,
            [] => return None,
        };
    }
    None
}

/// What follows a key of a dictionary, up to the dictionary's end; keys of dictionaries within don't count.
pub(in crate::worker) fn value<'d>(dictionary: &'d [u8], key: &str) -> Option<&'d [u8]> {
    let (mut depth, mut at) = (0_usize, 0);
    while let Some(token) = dictionary.get(at..) {
        at += match token {
            [b'<', b'<', ..] => {
                depth += 1;
                2
            }
            [b'>', b'>', ..] => {
                depth = depth.saturating_sub(1);
                2
            }
            [b'(', ..] => string_length(token)?,
            [b'/', rest @ ..] => {
                let length = rest.iter().position(|b| !is_regular(*b)).unwrap_or(rest.len());
                if depth == 1 && rest.get(..length) == Some(key.as_bytes()) {
                    return rest.get(length..).map(<[u8]>::trim_ascii_start);
                }
                1 + length
            }
            [_, ..] => 1,
            [] => return None,
        };
    }
    None
}

/// The array that starts (after white space) at the head of `bytes`, both brackets included.
pub(in crate::worker) fn array(bytes: &[u8]) -> Option<&[u8]> {
    let bytes = bytes.trim_ascii_start();
    let bytes = bytes.get(..bytes.len().min(MAX_DICTIONARY))?;
    if !bytes.starts_with(b"[") {
        return None;
    }
    let (mut depth, mut at) = (0_usize, 0);
    loop {
        at += match bytes.get(at..)? {
            [b'[', ..] => {
                depth += 1;
                1
            }
            [b']', ..] => {
                depth -= 1;
                if depth == 0 {
                    return bytes.get(..=at);
                }
                1
            }
            token @ [b'(', ..] => string_length(token)?,
            token @ [b'%', ..] => token.iter().position(|b| matches!(b, b'\r' | b'\n'))?,
            [_, ..] => 1,
            [] => return None,
        };
    }
}

/// Whether a dictionary's `/Type` is this.
pub(super) fn has_type(dictionary: &[u8], name: &str) -> bool {
    let named = value(dictionary, "Type").and_then(|v| v.strip_prefix(b"/"));
    named.and_then(|v| v.strip_prefix(name.as_bytes())).is_some_and(|rest| rest.first().is_none_or(|b| !is_regular(*b)))
}

/// The number at the head of `bytes`.
pub(in crate::worker) fn number(bytes: &[u8]) -> Option<u32> {
    let digits = bytes.iter().position(|b| !b.is_ascii_digit()).unwrap_or(bytes.len());
    std::str::from_utf8(bytes.get(..digits)?).ok()?.parse().ok()
}

/// The object that the reference at the head of `bytes` names.
pub(in crate::worker) fn reference(bytes: &[u8]) -> Option<u32> {
    references(bytes.get(..bytes.len().min(24))?).next().filter(|(at, _)| *at == 0).map(|(_, n)| n)
}

/// The array, dictionary or single thing at the head of `bytes`: where to look for the references of one entry.
pub(in crate::worker) fn entry(bytes: &[u8]) -> &[u8] {
    let whole = match bytes.first() {
        Some(b'<') => dictionary(bytes),
        Some(b'[') => bytes.iter().position(|b| *b == b']').and_then(|end| bytes.get(..=end)),
        _ => bytes.iter().position(|b| matches!(b, b'/' | b'>' | b'[' | b'<')).map_or(Some(bytes), |end| bytes.get(..end)),
    };
    whole.unwrap_or_default()
}

/// All references in `bytes`, each with its offset.
pub(super) fn references(bytes: &[u8]) -> impl Iterator<Item = (usize, u32)> {
    let ends = bytes.iter().enumerate().filter(|(at, b)| **b == b'R' && bytes.get(at + 1).is_none_or(|b| !is_regular(*b)));
    ends.filter_map(|(end, _)| {
        let generation = digits_before(bytes, spaces_before(bytes, end)?)?;
        let start = digits_before(bytes, spaces_before(bytes, generation)?)?;
        number(bytes.get(start..)?).map(|n| (start, n))
    })
}

/// Where the digits that end at `end` start.
pub(super) fn digits_before(bytes: &[u8], end: usize) -> Option<usize> {
    let count = bytes.get(..end)?.iter().rev().take(10).take_while(|b| b.is_ascii_digit()).count();
    (count > 0).then(|| end - count)
}

/// Where the white space that ends at `end` starts; `None` if there is none.
pub(super) fn spaces_before(bytes: &[u8], end: usize) -> Option<usize> {
    let count = bytes.get(..end)?.iter().rev().take(64).take_while(|b| b.is_ascii_whitespace() || **b == 0).count();
    (count > 0).then(|| end - count)
}

fn is_regular(b: u8) -> bool {
    !(b.is_ascii_whitespace() || matches!(b, 0 | b'/' | b'<' | b'>' | b'[' | b']' | b'(' | b')' | b'{' | b'}' | b'%'))
}

/// Length of the string at the head of `bytes`, brackets included.
fn string_length(bytes: &[u8]) -> Option<usize> {
    let (mut depth, mut at) = (0_usize, 0);
    loop {
        match bytes.get(at)? {
            b'\\' => at += 1,
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => {}
        }
        at += 1;
        if depth == 0 {
            return Some(at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &[u8] =
        b" <</Type /Page/Parent 3 0 R/Note(a \\) /Contents 9 0 R >>)/Resources<</Contents 8 0 R>>/Contents[5 0 R 6\n0 R]>> tail";

    #[test]
    fn entries_of_one_dictionary() {
        let page = dictionary(PAGE).unwrap();
        assert!(page.ends_with(b"6\n0 R]>>"));
        assert!(has_type(page, "Page") && !has_type(page, "Pages") && !has_type(page, "Pag"));
        assert_eq!(value(page, "Parent").and_then(reference), Some(3));
        let contents = entry(value(page, "Contents").unwrap());
        assert_eq!(references(contents).map(|(_, n)| n).collect::<Vec<_>>(), [5, 6]);
        assert_eq!(value(page, "Kids"), None);
    }

    #[test]
    fn cut_short_is_nothing() {
        for end in 0..PAGE.len() - 6 {
            let page = dictionary(&PAGE[..end]).unwrap_or_default();
            let _ = (value(page, "Contents").map(entry), reference(page), has_type(page, "Page"));
        }
        assert_eq!(dictionary(b"<< /A (never closed >>"), None);
        assert_eq!(dictionary(b"<< /A << /B 1 >>"), None);
        assert_eq!(reference(b"12 0 RG"), None);
        assert_eq!(reference(b"x 1 0 R"), None);
    }
}
