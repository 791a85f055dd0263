//! The names of the months, by language.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::units::comparable;

/// The names of each month: English, Romanian, French, German, Spanish, Italian, Portuguese, Dutch, Polish (genitive),
/// Greek (genitive and nominative), Russian (genitive).
pub(crate) const MONTHS: &[&[&str]] = &[
    &["january", "jan", "ianuarie", "janvier", "januar", "enero", "gennaio", "janeiro", "januari", "stycznia", "ιανουαρίου", "ιανουάριος", "января"],
    &["february", "feb", "februarie", "février", "februar", "febrero", "febbraio", "fevereiro", "februari", "lutego", "φεβρουαρίου", "φεβρουάριος", "февраля"],
    &["march", "mar", "martie", "mars", "märz", "marzo", "março", "maart", "marca", "μαρτίου", "μάρτιος", "марта"],
    &["april", "apr", "aprilie", "avril", "abril", "aprile", "kwietnia", "απριλίου", "απρίλιος", "апреля"],
    &["may", "mai", "mayo", "maggio", "maio", "mei", "maja", "μαΐου", "μάιος", "мая"],
    &["june", "jun", "iunie", "juin", "juni", "junio", "giugno", "junho", "czerwca", "ιουνίου", "ιούνιος", "июня"],
    &["july", "jul", "iulie", "juillet", "juli", "julio", "luglio", "julho", "lipca", "ιουλίου", "ιούλιος", "июля"],
    &["august", "aug", "août", "agosto", "augustus", "sierpnia", "αυγούστου", "αύγουστος", "августа"],
    &["september", "sep", "sept", "septembrie", "septembre", "septiembre", "settembre", "setembro", "września", "σεπτεμβρίου", "σεπτέμβριος", "сентября"],
    &["october", "oct", "octombrie", "octobre", "oktober", "octubre", "ottobre", "outubro", "października", "οκτωβρίου", "οκτώβριος", "октября"],
    &["november", "nov", "noiembrie", "novembre", "noviembre", "novembro", "listopada", "νοεμβρίου", "νοέμβριος", "ноября"],
    &["december", "dec", "decembrie", "décembre", "dezember", "diciembre", "dicembre", "dezembro", "grudnia", "δεκεμβρίου", "δεκέμβριος", "декабря"],
];

static NUMBERS: LazyLock<BTreeMap<String, u32>> =
    LazyLock::new(|| MONTHS.iter().zip(1..).flat_map(|(names, number)| names.iter().map(move |name| (comparable(name), number))).collect());

/// The month that a word in comparable form names, counted from 1.
pub(crate) fn month(form: &str) -> Option<u32> {
    NUMBERS.get(form).copied()
}
