//! How a page is cited: by the number that the file states, the one printed on the page, or the page of another edition in the text.

use serde::{Deserialize, Serialize};
use touchstone_furniture::{Kind, page_labels, pieces};
use touchstone_text::{CanonicalText, PageSource};

/// The labels of a text's pages, and the star pages of a text file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PageLabels {
    /// For each page its label, where there is one.
    #[serde(rename = "p", default)]
    pages: Vec<Option<String>>,
    /// Where the pages of another edition begin, in order, and their numbers as marked: "*7".
    #[serde(rename = "s", default, skip_serializing_if = "Vec::is_empty")]
    stars: Vec<(u32, String)>,
}

impl PageLabels {
    /// The labels of a text. `stated` are those that the file states, a page each, or fewer.
    pub fn of(text: &CanonicalText, stated: &[Option<String>]) -> Self {
        let plain = text.pages().iter().all(|p| p.source == PageSource::Plain);
        let star = |piece: touchstone_furniture::Piece| {
            let marked = text.as_str().get(piece.start..piece.end)?.trim_matches(['[', ']']).to_owned();
            Some((text.char_at(piece.end), marked))
        };
        let stars =
            if plain { pieces(text).into_iter().filter(|p| p.kind == Kind::StarPage).filter_map(star).collect() } else { Vec::new() };
        Self { pages: page_labels(text, stated), stars }
    }

    /// The label of a page, from 1.
    pub fn page(&self, number: u32) -> Option<&str> {
        self.pages.get((number as usize).checked_sub(1)?)?.as_deref()
    }

    /// The label of the page that a code point of the text is on: in a text file, of the page of another edition.
    pub fn at(&self, text: &CanonicalText, position: u32) -> Option<&str> {
        let before = self.stars.partition_point(|(at, _)| *at <= position);
        let star = before.checked_sub(1).and_then(|last| self.stars.get(last)).map(|(_, label)| label.as_str());
        star.or_else(|| self.page(text.page_at(position).number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_file_is_cited_by_its_star_pages() {
        let words = "Opinion of the court. [*2] It was so held. [*3] The rest follows.";
        let text = CanonicalText::from_plain(words.to_owned());
        let labels = PageLabels::of(&text, &[]);
        let at = |word: &str| labels.at(&text, words.find(word).unwrap() as u32);
        assert_eq!((at("Opinion"), at("held"), at("rest")), (None, Some("*2"), Some("*3")));
    }

    #[test]
    fn printed_numbers_are_labels_where_the_file_states_only_places() {
        let page = |n: u32, words: &str| format!("{words} of this page go on for a line or two\n{n}\n");
        let pages: Vec<String> = ["first", "second", "third", "fourth"].iter().zip(511..).map(|(w, n)| page(n, w)).collect();
        let text = CanonicalText::from_pages(pages.iter().map(|p| (p.as_str(), PageSource::TextLayer)));
        let places: Vec<Option<String>> = (1..=4).map(|n: u32| Some(n.to_string())).collect();
        assert_eq!(PageLabels::of(&text, &places).page(2), Some("512"));
        assert_eq!(PageLabels::of(&text, &[None, Some("ii".into())]).page(2), Some("ii"), "what the file states goes first");
    }
}
