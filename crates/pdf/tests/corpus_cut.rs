//! Downloads that broke off: what is still read of them reads as in the whole file, and the rest is named.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use touchstone_pdf::PdfError;

#[test]
#[ignore = "needs the acceptance corpus"]
fn pages_of_a_cut_file_read_as_in_the_whole_one() {
    let pool = common::pool(1);
    let mut files = common::pdfs(&common::corpus("opinions"));
    files.extend(common::pdfs(&common::corpus("pdf/contracts/dev")).into_iter().step_by(10));
    let mut sums = Vec::new();
    for share in [30, 60, 90, 99] {
        let (mut read, mut files_read, mut pages, mut in_part) = (0, 0, 0, 0);
        for file in &files {
            let bytes = common::read(file);
            let whole = common::extract(&pool, &bytes).unwrap();
            pages += whole.pages.len();
            let cut = match common::extract(&pool, &bytes[..bytes.len() / 100 * share]) {
                Ok(cut) => cut,
                Err(PdfError::Damaged { .. }) => continue,
                Err(e) => panic!("{} cut to {share} %: {e}", file.display()),
            };
            files_read += 1;
            let told = cut.damage.is_some() || cut.pages.len() == whole.pages.len();
            assert!(told, "{} cut to {share} % passes for whole", file.display());
            in_part += usize::from(cut.damage.is_some());
            let lost = cut.damage.map(|d| d.unreadable).unwrap_or_default();
            for (number, page) in (1..).zip(&cut.pages).filter(|(n, _)| !lost.contains(n)) {
                let twin = whole.pages.get(number as usize - 1).map(|p| p.text.as_str());
                assert_eq!(Some(page.text.as_str()), twin, "{} cut to {share} %, page {number}", file.display());
                read += 1;
            }
        }
        sums.push((share, files_read, in_part, read, pages));
    }
    for (share, files_read, in_part, read, pages) in &sums {
        println!("cut to {share} %: {files_read} of {} files ({in_part} in part), {read} of {pages} pages", files.len());
    }
    assert!(sums[3].3 * 2 > sums[3].4, "most of a file that only lost its end can be read");
}
