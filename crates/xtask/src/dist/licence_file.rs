//! A licence file as text.

/// As UTF-8, without what differs between systems. Old files are in Latin-1, where each byte is its code point.
pub fn tidy(bytes: Vec<u8>) -> String {
    let text = String::from_utf8(bytes).unwrap_or_else(|e| e.as_bytes().iter().map(|byte| char::from(*byte)).collect());
    text.replace("\r\n", "\n").trim_matches('\n').trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_licence_files_keep_their_signs() {
        assert_eq!(tidy(b"\xa9 1996\r\nby many\n".to_vec()), "© 1996\nby many");
        assert_eq!(tidy("© 2026".as_bytes().to_vec()), "© 2026");
    }
}
