//! Nothing leaves the process but requests to the endpoint: the journeys run again where there is no route to anywhere.

use std::process::Command;

use touchstone_tests::alone;

/// Import, search, answer, page and theme; an endpoint on this machine; a page that tries to lead away; an audit.
const JOURNEYS: [&str; 4] = [
    "first_run_to_the_marked_page_by_keyboard",
    "an_altered_digit_is_struck_through_where_it_stands",
    "views::a_hostile_file_name_is_only_text",
    "views::a_saved_session_is_verified_again_row_by_row",
];

#[cfg(target_os = "linux")]
#[test]
fn everything_works_where_no_network_can_be_reached() {
    let _turn = alone();
    let namespace = |script: &str| {
        let mut command = Command::new("unshare");
        // A user of its own may make the namespace; in it only the loopback interface exists.
        command.args(["--map-root-user", "--net", "sh", "-c", script]).arg(std::env::current_exe().unwrap());
        command
    };
    let reach = namespace("ip link set lo up && ! ip route get 192.0.2.1 2>/dev/null").status().unwrap();
    assert!(reach.success(), "a network namespace without a route could not be made: {reach}");
    let run = namespace("ip link set lo up && exec \"$0\" --exact --test-threads=1 \"$@\"").args(JOURNEYS).output().unwrap();
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success() && said.contains("4 passed"), "{said}\n{}", String::from_utf8_lossy(&run.stderr));
}
