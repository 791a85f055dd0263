//! Stop words by language, folded. They are indexed, for phrases, but no question searches for them; their share in
//! a text also tells its language.

use std::collections::HashSet;
use std::sync::LazyLock;

const ENGLISH: &str = "\
    a about above after again against all also am an and any are as at be because been before being below between \
    both but by can consider could did do does doing done during each either every explain few for from had has have \
    having he her here hers him his how i if in into is it its itself just may me might more most must my neither no \
    nor not of on once only or other our ours out over own per please same shall she should show so some such tell \
    than that the their theirs them then there these they this those through to too under until up upon us very was \
    we were what when where whether which while who whom whose why will with within would you your yours";

const ROMANIAN: &str = "\
    a acea aceasta acei aceia acel acela acele acelea acest acesta aceste acestea acestei acestia acestor acestora \
    acestui acestuia ai al ale alt alta alte altele alti am ar are as asa asupra ati atunci au avea aveau avem aveti \
    avut ca cand care careia carora caruia cat cate cati catre ce cea cei cel cele celor ci cine cu cui cum da daca \
    dar dat de decat deci deja despre din dintr dintre dupa ea ei el ele era eram erau este esti eu face fara fata \
    fi fie fiecare fiind fost iar ii il imi in inainte insa intr intre isi it iti la le li lor lui ma mai mea mei \
    mele meu mi mod nici nicio niciun niste noi nostri nostru nu o ori pana pe pentru peste poate pot prin printr \
    privind sa sale sau se si sub sunt suntem sunteti tale tau te toata toate tot toti trebuie tu un una unde unei \
    unele unii unor unui vi voi vom vor";

const GERMAN: &str = "\
    aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist da damit dann \
    das dass dem den denn der deren des dessen die dies diese diesem diesen dieser dieses doch dort du durch ein \
    eine einem einen einer eines er es etwas fur gegen gibt habe haben hat hatte hier ich ihm ihn ihr ihre ihrem \
    ihren ihrer im in ins ist ja jede jedem jeden jeder jedes kann kein keine keinem keinen keiner konnen man mehr \
    mein mit muss mussen nach nicht nichts noch nun nur ob oder ohne sein seine seinem seinen seiner sich sie sind \
    so soll sollen sondern sowie uber um und uns unter vom von vor wann war waren warum was wegen welche welchem \
    welchen welcher welches wenn wer werden wie wieder wird wo wurde wurden zu zum zur zwischen";

const FRENCH: &str = "\
    a afin ai ainsi alors apres au aucun aucune aussi autre autres aux avant avec avoir c car ce ceci cela celle \
    celles celui ces cet cette ceux chaque chez comme comment d dans de depuis des donc dont du elle elles en encore \
    entre est et etaient etait etant ete etre eu fait faut ici il ils j je jusqu l la laquelle le lequel les \
    lesquelles lesquels leur leurs lors lorsque lui m ma mais me meme mes moins mon n ne ni nos notre nous on ont ou \
    par parce pas pendant peut peuvent plus pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa sans \
    se sera seront ses si soit son sont sous sur t ta te tel telle tes ton tous tout toute toutes tres tu un une \
    vers vos votre vous y";

static SETS: LazyLock<[(&str, HashSet<&str>); 4]> = LazyLock::new(|| {
    [("en", ENGLISH), ("ro", ROMANIAN), ("de", GERMAN), ("fr", FRENCH)].map(|(name, list)| (name, list.split_whitespace().collect()))
});

/// Whether a folded word is a stop word of `language`; without a language none is.
pub(crate) fn is_stop_word(folded: &str, language: Option<&str>) -> bool {
    SETS.iter().any(|(name, set)| Some(*name) == language && set.contains(folded))
}

/// The languages that have the folded word as a stop word.
pub(super) fn languages_of(folded: &str) -> impl Iterator<Item = &'static str> {
    SETS.iter().filter(move |(_, set)| set.contains(folded)).map(|(name, _)| *name)
}
