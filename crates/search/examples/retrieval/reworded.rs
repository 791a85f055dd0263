//! Each kind of question in two other wordings, as somebody asks who has not read the contract: for how far the
//! figures hang on the benchmark's own sentences. Written before any look at what was found by them.

/// A wording for `category`; the two take turns.
pub fn reworded(category: &str, turn: usize) -> &'static str {
    let two = match category {
        "Expiration Date" => ["when does this contract run out?", "until what day are we bound?"],
        "Renewal Term" => {
            ["does it roll over, and for how many more years?", "what happens once the first period is over: is it prolonged?"]
        }
        "Notice Period To Terminate Renewal" => {
            ["how far ahead must we say that we do not want to go on for another year?", "by when do I have to object to being prolonged?"]
        }
        "Governing Law" => ["under which country's or state's rules is this read?", "whose law decides disputes about it?"],
        "Most Favored Nation" => {
            ["do we get prices at least as good as anybody else's?", "must better terms given to others be offered to us too?"]
        }
        "Termination For Convenience" => {
            ["can somebody walk away whenever they like?", "may a side get out early although nobody did anything wrong?"]
        }
        "Anti-Assignment" => {
            ["can I hand my position over to another company?", "may the other side pass the deal on to a stranger without asking us?"]
        }
        "Revenue/Profit Sharing" => {
            ["do we get a cut of what the other side earns?", "what percentage of sales goes to the other company?"]
        }
        "Minimum Commitment" => {
            ["is there a smallest quantity that must be bought?", "how much do we have to order every year at the least?"]
        }
        "License Grant" => ["what am I permitted to do with their technology and marks?", "which rights to use the material are given?"],
        "Unlimited/All-You-Can-Eat-License" => {
            ["may we use it as much as we like at no extra cost?", "is the number of users or copies open-ended?"]
        }
        "Audit Rights" => ["may we look into their books?", "who is allowed to inspect the accounts, and how often?"],
        "Uncapped Liability" => {
            ["for which losses does somebody answer without any ceiling?", "what is carved out of the limits on damages?"]
        }
        "Cap On Liability" => {
            ["what is the most that they can be made to pay if things go wrong?", "up to which amount does a side owe damages?"]
        }
        "Exclusivity" => {
            ["are they allowed to deal with others as well?", "did anyone promise to be the only supplier or to buy from nobody else?"]
        }
        "Change Of Control" => ["what if one of the companies is bought by somebody else?", "does a takeover let the other side out?"],
        "Non-Transferable License" => ["may the licensee give its rights of use to another?", "can the permission to use be sold on?"],
        "Competitive Restriction Exception" => {
            ["in which cases is selling rival goods allowed after all?", "what is excepted from the promise not to work for rivals?"]
        }
        "Rofr/Rofo/Rofn" => ["do we get to bid before anyone else when they sell?", "must an offer be put to the partner first?"],
        "Price Restrictions" => ["are they free to set and raise what they charge?", "is there a limit to how much fees may go up?"],
        "Covenant Not To Sue" => {
            ["did anyone promise not to go to court or attack the other's rights?", "may they challenge the trademarks?"]
        }
        "Volume Restriction" => {
            ["is there an upper bound on usage or quantity?", "what happens above a certain number of units, calls or users?"]
        }
        "Joint Ip Ownership" => ["which inventions belong to both?", "do the two own any work product together?"],
        "Non-Compete" => ["may they run a rival business?", "are they kept from selling similar products, and where?"],
        "Ip Ownership Assignment" => {
            ["who ends up owning what is created?", "do inventions made by one side become the property of the other?"]
        }
        "Affiliate License-Licensee" => {
            ["can sister companies of the one who takes the licence use it too?", "do our subsidiaries benefit from the permission?"]
        }
        "Affiliate License-Licensor" => [
            "do rights held by the group companies of the one granting come along?",
            "does the grant cover what the granting side's subsidiaries own?",
        ],
        "Irrevocable Or Perpetual License" => ["do we keep the right of use for ever?", "can the permission to use never be taken back?"],
        "Post-Termination Services" => {
            ["what must still be done once it is over?", "which duties go on after the end, such as selling off stock?"]
        }
        "Insurance" => {
            ["what cover do they have to carry, and for how much?", "which policies must be kept and who has to be named in them?"]
        }
        "Third Party Beneficiary" => ["can somebody who did not sign enforce it?", "does an outsider get rights from it?"],
        "Warranty Duration" => ["for how long do they stand behind what they deliver?", "how many months are defects made good?"],
        "No-Solicit Of Employees" => ["may they hire our people away?", "is poaching staff forbidden?"],
        "No-Solicit Of Customers" => ["may they go after our clients?", "is luring away buyers or accounts forbidden?"],
        "Non-Disparagement" => ["may they speak badly of us in public?", "is anyone kept from damaging the other's good name?"],
        _ => ["what does it say about this?", "what does it say about this?"],
    };
    two[turn % 2]
}
