//! Atoms packed to passages: as whole clauses and paragraphs where their lengths allow it, else at sentence ends.

use touchstone_text::CharSpan;

use super::atoms::{Atom, End};
use super::{LONGEST, SHORTEST};

/// A passage without its surroundings.
#[derive(Debug, Clone, Copy)]
pub(super) struct Packed {
    pub span: CharSpan,
    pub length: u32,
    pub section: Option<u32>,
    pub chapter: Option<u32>,
    pub part: u32,
    pub note: Option<u32>,
    /// Whether it is headings and nothing else.
    bare: bool,
    last: End,
}

/// The passages that some atoms make, in order.
pub(super) fn pack(atoms: Vec<Atom>) -> Vec<Packed> {
    let mut out: Vec<Packed> = Vec::new();
    let mut open: Option<Packed> = None;
    let mut at = 0;
    while at < atoms.len() {
        let block = block(&atoms[at..]);
        let total: u32 = block.iter().map(|a| a.length).sum();
        if let Some(current) = open.filter(|current| parts(current, &block[0], total)) {
            close(&mut out, current);
            open = None;
        }
        // A block that is too long is cut to pieces of like length.
        let pieces = total.div_ceil(LONGEST).max(1);
        let wished = (total / pieces).max(SHORTEST);
        let mut left = total;
        for (k, atom) in block.iter().enumerate() {
            if let Some(current) = open {
                // A heading goes with what follows it.
                let with_next = if atom.end == End::Heading { block.get(k + 1).map_or(0, |next| next.length) } else { 0 };
                let length = atom.length + with_next;
                let full = current.length + length > LONGEST && (current.length >= SHORTEST || length > LONGEST - SHORTEST);
                let enough = current.last == End::Sentence && pieces > 1 && current.length + length / 2 > wished && left >= SHORTEST;
                if !current.bare && current.last != End::Heading && (full || enough) {
                    close(&mut out, current);
                    open = None;
                }
            }
            left -= atom.length;
            open = Some(open.map_or_else(|| begun(atom), |current| with(current, atom)));
        }
        at += block.len();
    }
    if let Some(current) = open {
        close(&mut out, current);
    }
    out
}

/// The first atoms that belong together: a paragraph, with those that its last sentence goes on in, as long as they are not too long together.
fn block(atoms: &[Atom]) -> &[Atom] {
    let mut end = 1;
    while let Some(next) = atoms.get(end) {
        let goes_on = !next.opens || atoms[end - 1].end != End::Sentence && next.part == atoms[0].part && next.note == atoms[0].note;
        if !goes_on {
            break;
        }
        end += 1;
    }
    &atoms[..end]
}

/// Whether a passage ends before a block.
fn parts(current: &Packed, next: &Atom, total: u32) -> bool {
    if current.part != next.part || current.note.is_some() != next.note.is_some() {
        return true;
    }
    if current.bare {
        return false;
    }
    let chapter = current.chapter != next.chapter;
    let clause = current.section != next.section;
    chapter
        || clause && current.length >= SHORTEST
        || current.length + total > LONGEST && (current.length >= SHORTEST || total >= SHORTEST)
        || current.length >= LONGEST * 2 / 3
}

fn begun(atom: &Atom) -> Packed {
    Packed {
        span: atom.span,
        length: atom.length,
        section: atom.section,
        chapter: atom.chapter,
        part: atom.part,
        note: atom.note,
        bare: atom.end == End::Heading,
        last: atom.end,
    }
}

fn with(current: Packed, atom: &Atom) -> Packed {
    let heading = atom.end == End::Heading;
    Packed {
        span: CharSpan::between(current.span.start(), atom.span.end()),
        length: current.length + atom.length + 1,
        // Of headings one below the other the innermost is the passage's.
        section: if current.bare { atom.section } else { current.section },
        chapter: if current.bare { atom.chapter } else { current.chapter },
        bare: current.bare && heading,
        last: atom.end,
        ..current
    }
}

/// Adds a passage; a short one goes to the one before it, if both are of one clause or chapter and not too long together.
fn close(out: &mut Vec<Packed>, current: Packed) {
    let joins = |last: &&mut Packed| {
        let related = last.part == current.part && last.chapter == current.chapter && last.note.is_some() == current.note.is_some();
        let short = current.length < SHORTEST || last.length < SHORTEST && last.section == current.section;
        related && short && !current.bare && last.length + current.length <= LONGEST && current.last != End::Heading
    };
    match out.last_mut().filter(joins) {
        Some(last) => {
            last.span = CharSpan::between(last.span.start(), current.span.end());
            last.length += current.length;
            last.last = current.last;
        }
        None => out.push(current),
    }
}
