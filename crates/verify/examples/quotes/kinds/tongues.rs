//! Languages: an omission or a bracket over a negation is shown with a warning in each, whether or not a list knows the language.

use touchstone_verify::Warning::{Condition, Exception, Negation, UnreadLanguage};

use crate::made::{
    Case,
    Expected::{Altered, Refused},
    Kind,
};
use crate::random::Random;
use crate::sample::plain;

/// A sentence in three pieces, the second with its negation, written for this list.
const SENTENCES: &[[&str; 3]] = &[
    ["Penyewa dengan ini menyatakan bahwa rumah itu", "tidak", "boleh dialihkan kepada pihak ketiga mana pun"],
    ["Qiramarrësi deklaron se kjo marrëveshje", "nuk", "mund të kalojë te asnjë person i tretë"],
    ["L'arrendatari pot ocupar la finca durant l'any", "sense", "el consentiment escrit del propietari actual"],
    ["Leigutaki lýsir því yfir að samningurinn", "skal ekki", "framseldur til þriðja aðila á leigutímanum"],
    ["Bên thuê nhà cam kết rằng hợp đồng này", "không", "được chuyển nhượng cho bất kỳ người thứ ba nào"],
    ["Die huurder verklaar hiermee dat hierdie ooreenkoms", "nie", "aan enige derde party oorgedra mag word"],
    ["Mpangaji anakubali kwamba mkataba huu", "hautaweza", "kuhamishiwa kwa mtu mwingine yeyote wakati wowote"],
    ["Ipinahahayag ng nangungupahan na ang kasunduang ito", "ay hindi", "maaaring ilipat sa sinumang ibang tao"],
    ["Vuokralainen vakuuttaa että tätä sopimusta", "ei saa", "siirtää kolmannelle osapuolelle sopimuskauden aikana"],
    ["Üürnik kinnitab käesolevaga et lepingut", "ei tohi", "üle anda ühelegi kolmandale isikule"],
    ["A bérlő kijelenti hogy ezt a szerződést", "nem", "ruházhatja át harmadik személyre a futamidő alatt"],
    ["Nuomininkas patvirtina kad ši sutartis", "negali būti", "perleista jokiam trečiajam asmeniui nuomos metu"],
    ["Kiracı işbu sözleşmenin hiçbir hakkının", "olmadığını ve asla", "üçüncü kişilere devredileceğini kabul eder"],
    ["Mae'r tenant yn datgan bod y cytundeb hwn", "heb ei", "drosglwyddo i unrhyw drydydd parti arall"],
    ["Der Mieter erklärt hiermit dass dieser Vertrag", "nicht", "auf einen Dritten übertragen werden darf"],
    ["Le locataire déclare que le présent contrat", "ne doit jamais", "être cédé à un tiers sans accord écrit"],
    ["Najemca oświadcza że niniejsza umowa", "nie", "może zostać przeniesiona na osobę trzecią"],
    ["Locatarul declară că prezentul contract", "nu", "poate fi cesionat unei terțe persoane"],
    ["Арендатор заявляет что настоящий договор", "не", "может быть передан третьему лицу"],
    ["Ο μισθωτής δηλώνει ότι η παρούσα σύμβαση", "δεν", "μπορεί να εκχωρηθεί σε τρίτο πρόσωπο"],
];

fn sentence(r: &Random, change: impl Fn(&[&str; 3]) -> String) -> Option<Case> {
    let pieces = r.pick(SENTENCES)?;
    let source = plain(&format!("{}. {}.", pieces.join(" "), "Alia verba sequuntur"));
    Some(Case { quote: change(pieces), source: Some(source), ..Case::default() })
}

#[rustfmt::skip] // a table, one kind a line
pub const KINDS: &[Kind] = &[
    ("omission over a negation of twenty languages", Altered, |_, r| {
        let mark = *r.pick(&["…", "...", "[…]", ". . ."])?;
        sentence(r, |[a, _, b]| format!("{a} {mark} {b}")).map(|case| Case { warnings: &[Negation, Exception, Condition, UnreadLanguage], ..case })
    }),
    ("a bracket over a negation of twenty languages", Altered, |_, r| {
        sentence(r, |[a, _, b]| format!("{a} [qux] {b}")).map(|case| Case { warnings: &[Negation, Exception, Condition, UnreadLanguage], ..case })
    }),
    ("a negation of twenty languages dropped", Refused, |_, r| sentence(r, |[a, _, b]| format!("{a} {b}"))),
];
