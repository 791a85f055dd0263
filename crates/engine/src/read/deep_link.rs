//! Links into the library: `touchstone://open?…` and `touchstone://session/…#c3`.

use touchstone_api::{Code, OpenTarget, Problem};
use touchstone_messages::Message;

/// Reads a link; anything else is a problem that names the two forms.
pub fn parse_link(link: &str) -> Result<OpenTarget, Problem> {
    parse(link).ok_or_else(|| Problem::new(Code::BadRequest, Message::not_a_link(link), Message::advice_link_form()))
}

fn parse(link: &str) -> Option<OpenTarget> {
    let rest = link.strip_prefix("touchstone://")?;
    if let Some(session) = rest.strip_prefix("session/") {
        let (id, anchor) = session.split_once('#').map_or((session, None), |(id, anchor)| (id, Some(anchor)));
        let anchor = match anchor {
            Some(anchor) => Some(anchor.strip_prefix('c')?.parse().ok()?),
            None => None,
        };
        return is_id(id).then(|| OpenTarget::Session { session_id: id.into(), anchor });
    }
    let query = rest.strip_prefix("open?").or_else(|| rest.strip_prefix("open/?"))?;
    let (mut doc_id, mut page, mut span) = (None, None, None);
    for (key, value) in query.split('&').filter_map(|pair| pair.split_once('=')) {
        match key {
            "doc" => doc_id = is_id(value).then(|| value.to_owned()),
            "page" => page = Some(value.parse().ok()?),
            "span" => {
                let (start, end) = value.split_once('-')?;
                span = Some((start.parse().ok()?, end.parse().ok()?));
            }
            _ => {}
        }
    }
    Some(OpenTarget::Document { doc_id: doc_id?, page, span })
}

fn is_id(text: &str) -> bool {
    !text.is_empty() && text.len() <= 80 && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | ':'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_are_read() {
        assert_eq!(
            parse_link("touchstone://open?doc=ab12&page=14&span=18432-18601").unwrap(),
            OpenTarget::Document { doc_id: "ab12".into(), page: Some(14), span: Some((18_432, 18_601)) }
        );
        assert_eq!(parse_link("touchstone://session/0192#c3").unwrap(), OpenTarget::Session { session_id: "0192".into(), anchor: Some(3) });
    }

    #[test]
    fn anything_else_is_refused() {
        for wrong in [
            "",
            "https://example.org",
            "touchstone://",
            "touchstone://open?page=1",
            "touchstone://session/../x",
            "touchstone://open?doc=a&page=x",
        ] {
            assert!(parse_link(wrong).is_err(), "{wrong}");
        }
    }
}
