//! A document as a Word file, with real footnotes.

use touchstone_messages::{Language, Message};
use touchstone_record::bundle::zip;
use touchstone_record::{SentenceMark, hex};
use touchstone_text::as_markup;

use crate::paper::{Look, Mark, Note, Paper, Part, Span, shown};

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
const WORD: &str = "xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"";
const TYPES: &str = "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">\
<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>\
<Default Extension=\"xml\" ContentType=\"application/xml\"/>\
<Override PartName=\"/word/document.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml\"/>\
<Override PartName=\"/word/styles.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml\"/>\
<Override PartName=\"/word/footnotes.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml\"/>\
<Override PartName=\"/word/numbering.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml\"/>\
</Types>";
const ROOT: &str = "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
<Relationship Id=\"r1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" Target=\"word/document.xml\"/>\
</Relationships>";
const PARTS: &str = "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
<Relationship Id=\"r1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles\" Target=\"styles.xml\"/>\
<Relationship Id=\"r2\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes\" Target=\"footnotes.xml\"/>\
<Relationship Id=\"r3\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering\" Target=\"numbering.xml\"/>\
</Relationships>";

/// Words set back.
const QUIET: &str = "64615A";

/// The file.
pub fn docx(paper: &Paper) -> Vec<u8> {
    let named = named_notes(paper);
    let mut body = paragraph("Title", &run(&Span::plain(paper.title.clone())));
    for line in &paper.subtitle {
        body.push_str(&paragraph("Subtitle", &run(&Span::plain(line.clone()))));
    }
    for part in &paper.parts {
        match part {
            Part::Heading(text) => body.push_str(&paragraph("Heading1", &run(&Span::plain(text.clone())))),
            Part::Text(words) => body.push_str(&paragraph("Normal", &runs(words))),
            Part::Item(words) => body.push_str(&paragraph("ListBullet", &runs(words))),
            Part::Rows(rows) => {
                for (name, value) in rows {
                    let head = if name.is_empty() { String::new() } else { run(&Span::new(Look::Strong, format!("{name}: "))) };
                    body.push_str(&paragraph("Compact", &format!("{head}{}", runs(value))));
                }
            }
        }
    }
    // A note that no anchor names is not lost: it comes at the end.
    let rest: Vec<&Note> = paper.notes.iter().filter(|n| !named.contains(&n.number)).collect();
    if !rest.is_empty() {
        body.push_str(&paragraph("Heading1", &run(&Span::plain(Message::report_citations_unreferenced().words(paper.language)))));
        for note in rest {
            for line in &note.lines {
                body.push_str(&paragraph("Compact", &format!("{}{}", run(&Span::plain(format!("[{}] ", note.number))), runs(line))));
            }
        }
    }
    let document = format!(
        "{HEAD}<w:document {WORD}><w:body>{body}<w:sectPr><w:pgSz w:w=\"11906\" w:h=\"16838\"/>\
         <w:pgMar w:top=\"1418\" w:right=\"1418\" w:bottom=\"1418\" w:left=\"1418\" w:header=\"709\" w:footer=\"709\" w:gutter=\"0\"/></w:sectPr></w:body></w:document>"
    );
    let footnotes: String = paper.notes.iter().map(footnote).collect();
    let footnotes = format!(
        "{HEAD}<w:footnotes {WORD}><w:footnote w:type=\"separator\" w:id=\"-1\"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>\
         <w:footnote w:type=\"continuationSeparator\" w:id=\"0\"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote>{footnotes}</w:footnotes>"
    );
    let with_head = |text: &str| format!("{HEAD}{text}").into_bytes();
    let (types, root, parts, styles, numbering) =
        (with_head(TYPES), with_head(ROOT), with_head(PARTS), with_head(&styles(paper.language)), with_head(&numbering()));
    zip([
        ("[Content_Types].xml", types.as_slice()),
        ("_rels/.rels", &root),
        ("word/document.xml", document.as_bytes()),
        ("word/_rels/document.xml.rels", &parts),
        ("word/styles.xml", &styles),
        ("word/footnotes.xml", footnotes.as_bytes()),
        ("word/numbering.xml", &numbering),
    ])
}

/// The numbers of notes that the body refers to.
fn named_notes(paper: &Paper) -> Vec<u32> {
    let words = paper.parts.iter().flat_map(|p| match p {
        Part::Text(words) | Part::Item(words) => words.as_slice(),
        Part::Heading(_) | Part::Rows(_) => &[],
    });
    words.filter_map(|s| if let Look::Note(n, _) = s.look { Some(n) } else { None }).collect()
}

fn footnote(note: &Note) -> String {
    let mut out = format!("<w:footnote w:id=\"{}\">", note.number);
    for (i, line) in note.lines.iter().enumerate() {
        let mark = if i == 0 {
            "<w:r><w:rPr><w:vertAlign w:val=\"superscript\"/></w:rPr><w:footnoteRef/></w:r><w:r><w:t xml:space=\"preserve\"> </w:t></w:r>"
        } else {
            ""
        };
        out.push_str(&paragraph("FootnoteText", &format!("{mark}{}", runs(line))));
    }
    out.push_str("</w:footnote>");
    out
}

fn paragraph(style: &str, runs: &str) -> String {
    format!("<w:p><w:pPr><w:pStyle w:val=\"{style}\"/></w:pPr>{runs}</w:p>")
}

fn runs(spans: &[Span]) -> String {
    spans.iter().map(run).collect()
}

fn run(span: &Span) -> String {
    let colour = |c: &str| format!("<w:color w:val=\"{c}\"/>");
    let ink = |mark: Mark| hex(mark.colours().ink);
    let text = || span.text.clone();
    let (properties, text) = match span.look {
        Look::Plain | Look::Quote(Mark::Good) => (String::new(), text()),
        Look::Strong => ("<w:b/>".into(), text()),
        Look::Quiet => (colour(QUIET), text()),
        Look::Code => ("<w:rFonts w:ascii=\"Consolas\" w:hAnsi=\"Consolas\"/><w:sz w:val=\"17\"/>".into(), text()),
        Look::Quote(Mark::Bad) | Look::Deleted => (format!("<w:strike/>{}", colour(&ink(Mark::Bad))), text()),
        Look::Inserted => (format!("{}<w:u w:val=\"single\"/>", colour(&ink(Mark::Good))), text()),
        Look::Altered => {
            let ink = ink(Mark::Altered);
            (format!("{}<w:bdr w:val=\"single\" w:sz=\"4\" w:space=\"0\" w:color=\"{ink}\"/>", colour(&ink)), text())
        }
        Look::Quote(mark @ Mark::Scan) => (format!("<w:u w:val=\"dash\" w:color=\"{}\"/>", ink(mark)), text()),
        Look::Quote(mark @ Mark::Altered) => (format!("<w:u w:val=\"single\" w:color=\"{}\"/>", ink(mark)), text()),
        Look::Quote(Mark::Doubtful) => ("<w:u w:val=\"wave\"/>".into(), text()),
        Look::Quote(mark @ Mark::Open) => (format!("{}<w:u w:val=\"dash\"/>", colour(&ink(mark))), text()),
        Look::Quote(Mark::Uncited) => ("<w:u w:val=\"dotted\"/>".into(), text()),
        Look::Sentence(SentenceMark::Gap) => ("<w:i/>".into(), text()),
        Look::Sentence(SentenceMark::Uncited) => ("<w:u w:val=\"dotted\"/>".into(), text()),
        Look::Sentence(mark) => (format!("<w:u w:val=\"dashedHeavy\" w:color=\"{}\"/>", hex(mark.ink().light().ink)), text()),
        Look::Item(SentenceMark::Computed) => ("<w:u w:val=\"single\"/>".into(), text()),
        Look::Item(mark) => {
            let colours = mark.ink().light();
            let (ink, soft) = (hex(colours.ink), hex(colours.soft));
            (format!("<w:b/><w:u w:val=\"double\" w:color=\"{ink}\"/><w:shd w:val=\"clear\" w:color=\"auto\" w:fill=\"{soft}\"/>"), text())
        }
        Look::SentenceBadge(mark) => (format!("<w:b/>{}", colour(&hex(mark.ink().light().ink))), format!("{} {}", mark.glyph(), span.text)),
        Look::Badge(mark) => {
            let bold = if mark == Mark::Good { "" } else { "<w:b/>" };
            (format!("{bold}{}", colour(&ink(mark))), mark.badge(&span.text))
        }
        Look::Note(number, _) => {
            return format!("<w:r><w:rPr><w:vertAlign w:val=\"superscript\"/></w:rPr><w:footnoteReference w:id=\"{number}\"/></w:r>");
        }
    };
    let properties = if properties.is_empty() { properties } else { format!("<w:rPr>{properties}</w:rPr>") };
    format!("<w:r>{properties}<w:t xml:space=\"preserve\">{}</w:t></w:r>", escape(&text))
}

fn escape(text: &str) -> String {
    as_markup(&shown(text))
}

fn styles(language: Language) -> String {
    let tongue = match language {
        Language::English => "en-GB",
        Language::Romanian => "ro-RO",
    };
    let style = |id: &str, name: &str, paragraph: &str, run: &str| {
        format!(
            "<w:style w:type=\"paragraph\" w:styleId=\"{id}\"><w:name w:val=\"{name}\"/><w:basedOn w:val=\"Normal\"/><w:pPr>{paragraph}</w:pPr><w:rPr>{run}</w:rPr></w:style>"
        )
    };
    let after = |n: u32| format!("<w:spacing w:after=\"{n}\"/>");
    format!(
        "<w:styles {WORD}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii=\"Georgia\" w:hAnsi=\"Georgia\" w:cs=\"Georgia\"/><w:sz w:val=\"22\"/>\
         <w:lang w:val=\"{tongue}\"/></w:rPr></w:rPrDefault></w:docDefaults>\
         <w:style w:type=\"paragraph\" w:default=\"1\" w:styleId=\"Normal\"><w:name w:val=\"Normal\"/><w:pPr><w:spacing w:after=\"140\" w:line=\"288\" w:lineRule=\"auto\"/></w:pPr></w:style>\
         {}{}{}{}{}{}</w:styles>",
        style("Title", "Title", &after(80), "<w:b/><w:sz w:val=\"32\"/>"),
        style("Subtitle", "Subtitle", &after(60), "<w:color w:val=\"64615A\"/><w:sz w:val=\"19\"/>"),
        style(
            "Heading1",
            "heading 1",
            "<w:keepNext/><w:spacing w:before=\"280\" w:after=\"100\"/><w:outlineLvl w:val=\"0\"/>",
            "<w:b/><w:sz w:val=\"25\"/>"
        ),
        style("ListBullet", "List Bullet", &format!("<w:numPr><w:numId w:val=\"1\"/></w:numPr>{}", after(80)), ""),
        style("Compact", "Compact", &after(40), "<w:sz w:val=\"19\"/>"),
        style("FootnoteText", "footnote text", "<w:spacing w:after=\"20\" w:line=\"240\" w:lineRule=\"auto\"/>", "<w:sz w:val=\"18\"/>"),
    )
}

fn numbering() -> String {
    format!(
        "<w:numbering {WORD}><w:abstractNum w:abstractNumId=\"0\"><w:lvl w:ilvl=\"0\"><w:start w:val=\"1\"/><w:numFmt w:val=\"bullet\"/><w:lvlText w:val=\"–\"/>\
         <w:pPr><w:ind w:left=\"360\" w:hanging=\"240\"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId=\"1\"><w:abstractNumId w:val=\"0\"/></w:num></w:numbering>"
    )
}
