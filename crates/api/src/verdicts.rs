//! The table of verdicts for the window, from [`touchstone_record::QuoteState`]: what each looks like, and the inks as CSS variables.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use touchstone_record::{Colours, Ink, QuoteState, hex};

const HEADER: &str = "Generated from crates/record by `cargo xtask codegen`. Do not edit.";

/// The whole of `ui/src/generated/verdicts.ts`.
pub fn verdicts_typescript() -> String {
    let pictures: BTreeSet<&str> = QuoteState::ALL.iter().map(|state| state.look().picture).collect();
    let mut out = format!("// {HEADER}\n\n");
    let _ = writeln!(
        out,
        "/** The inks of states: variables of `verdicts.css`, without the dashes. */\nexport type Ink = {};\n",
        union(Ink::ALL.map(Ink::name))
    );
    let _ = writeln!(out, "/** The pictures of states. */\nexport type Picture = {};\n", union(pictures));
    let _ = writeln!(
        out,
        "/** The states of a quotation, the best first. */\nexport type QuoteState = {};\n",
        union(QuoteState::ALL.iter().map(|state| name(*state)))
    );
    out.push_str("/** How each state looks, and the message that is its words; the higher its rank, the worse it is. */\nexport const VERDICTS = {\n");
    for (state, rank) in QuoteState::ALL.into_iter().zip(0..) {
        let (look, words) = (state.look(), state.words());
        let _ = writeln!(
            out,
            "  {}: {{ glyph: {:?}, picture: {:?}, ink: {:?}, rank: {rank}, words: {:?} }},",
            name(state),
            look.glyph,
            look.picture,
            look.ink.name(),
            words.id()
        );
    }
    out.push_str("} as const satisfies Record<QuoteState, { glyph: string; picture: Picture; ink: Ink; rank: number; words: string }>;\n");
    out
}

/// The whole of `ui/src/generated/verdicts.css`.
pub fn verdicts_css() -> String {
    let mut out = format!("/* {HEADER} Each ink goes with a glyph and words. */\n");
    for (selector, dark) in [(":root,\n:root[data-theme=\"light\"]", false), (":root[data-theme=\"dark\"]", true)] {
        let colours = |ink: Ink| if dark { ink.dark() } else { ink.light() };
        let _ = writeln!(out, "\n{selector} {{");
        for ink in Ink::ALL {
            let (name, Colours { ink, soft }) = (ink.name(), colours(ink));
            let _ = writeln!(out, "  --{name}: #{};\n  --{name}-soft: #{};", hex(ink), hex(soft));
        }
        out.push_str("}\n");
    }
    out
}

fn union(names: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    names.into_iter().map(|name| format!("{:?}", name.as_ref())).collect::<Vec<_>>().join(" | ")
}

/// As it is on the wire.
fn name(state: QuoteState) -> String {
    serde_json::to_value(state).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    #[track_caller]
    fn check(file: &str, current: &str) {
        let path = format!("{}/../../ui/src/generated/{file}", env!("CARGO_MANIFEST_DIR"));
        let committed = std::fs::read_to_string(path).unwrap_or_default();
        assert!(committed == current, "ui/src/generated/{file} is out of date: run `cargo xtask codegen`");
    }

    #[test]
    fn the_generated_verdicts_are_current() {
        check("verdicts.ts", &super::verdicts_typescript());
        check("verdicts.css", &super::verdicts_css());
    }
}
