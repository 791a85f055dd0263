//! Pictures of pages that were drawn before, up to a number of bytes: leafing back costs nothing.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};

use touchstone_text::ContentHash;

use crate::sync::lock;

/// How many bytes of pictures are kept: some three hundred pages of text, or thousands of thumbnails.
const MOST: usize = 64 << 20;

/// Which picture: version, page, width in pixels, and the part of the page in hundredths of a point.
pub(crate) type PictureKey = (ContentHash, u32, u32, Option<[i32; 4]>);

/// The latest used pictures.
#[derive(Debug)]
pub struct PagePictures {
    most: usize,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    kept: HashMap<PictureKey, Arc<[u8]>>,
    order: VecDeque<PictureKey>,
    bytes: usize,
}

impl Default for PagePictures {
    fn default() -> Self {
        Self::with_room(MOST)
    }
}

impl PagePictures {
    fn with_room(most: usize) -> Self {
        Self { most, state: Mutex::default() }
    }

    /// A kept picture, which is now the latest used.
    pub(crate) fn get(&self, key: &PictureKey) -> Option<Arc<[u8]>> {
        let mut state = lock(&self.state);
        let found = state.kept.get(key).cloned()?;
        state.order.retain(|k| k != key);
        state.order.push_back(*key);
        Some(found)
    }

    /// Keeps a picture; the longest unused go.
    pub(crate) fn put(&self, key: PictureKey, png: Arc<[u8]>) {
        let mut state = lock(&self.state);
        if png.len() > self.most / 4 {
            return;
        }
        state.bytes += png.len();
        if let Some(former) = state.kept.insert(key, png) {
            state.bytes -= former.len();
            state.order.retain(|k| *k != key);
        }
        state.order.push_back(key);
        while state.bytes > self.most {
            let Some(oldest) = state.order.pop_front() else { break };
            state.bytes -= state.kept.remove(&oldest).map_or(0, |png| png.len());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_unused_go_when_there_is_no_room() {
        let pictures = PagePictures::with_room(100);
        let key = |page| (ContentHash::of(b"x"), page, 100, None);
        for page in 1..=5 {
            pictures.put(key(page), vec![0; 20].into());
        }
        assert!(pictures.get(&key(1)).is_some());
        pictures.put(key(6), vec![0; 20].into());
        assert!(pictures.get(&key(2)).is_none() && pictures.get(&key(1)).is_some() && pictures.get(&key(6)).is_some());
        pictures.put(key(6), vec![0; 10].into());
        assert_eq!(lock(&pictures.state).bytes, 90);
        pictures.put(key(7), vec![0; 26].into());
        assert!(pictures.get(&key(7)).is_none(), "one picture never takes a quarter of the room");
    }
}
