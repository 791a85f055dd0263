//! Text inside HTML or XML.

/// Text as markup shows it: what would open a tag, an entity or an attribute's end is written as an entity.
pub fn as_markup(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_opens_a_tag_or_ends_an_attribute() {
        assert_eq!(as_markup("<a href='x' title=\"&\">ș"), "&lt;a href=&#39;x&#39; title=&quot;&amp;&quot;&gt;ș");
    }
}
