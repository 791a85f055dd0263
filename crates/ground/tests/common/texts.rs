//! Documents of our own for the tests.
#![allow(dead_code, reason = "each test binary uses its own part")]

pub const LEASE: &str = "\
LEASE OF BUSINESS PREMISES

1. Parties. This Lease is made between Harrow Estates Limited and the tenant named in the Schedule.

2. Rent. The Tenant shall pay the Rent of 4,800 pounds a quarter in advance on the first day of each quarter. The Rent \
shall not be reduced for any set-off or counterclaim. If the Rent remains unpaid for 21 days after it falls due, the \
Landlord may charge interest at four per cent a year above the base rate.

3. Repair. The Tenant shall keep the interior of the Premises in good repair and condition. The Landlord shall keep the \
roof and the main walls in repair and shall begin urgent work within 7 days of notice.

4. Assignment. The Tenant shall not assign this Lease without the Landlord's written consent. The Landlord shall not \
unreasonably withhold consent to an assignment of the whole.

5. Notice. Either party may end this Lease on any quarter day by giving at least six months' written notice. A notice \
sent by post is taken to be received on the second working day after posting. It must be signed by the party that gives it.
";

pub const SERVICES: &str = "\
SERVICES AGREEMENT

1. Services. The Supplier shall provide the Services with reasonable skill and care. The Supplier shall keep complete and \
accurate records of the Services for six years.

2. Charges. The Customer shall pay each correct invoice within 30 days of receiving it. The Supplier may suspend the \
Services if an undisputed invoice remains unpaid for 14 days after a reminder.

3. Liability. Neither party is liable for indirect loss. The Supplier's total liability in any year shall not exceed \
1,500,000 pounds. Nothing in this Agreement limits liability for fraud.

4. Term. This Agreement continues for three years from 1 March 2024. Either party may end it by giving not less than 90 \
days' written notice. The Customer may end it at once if the Supplier commits a material breach.

5. Confidentiality. Each party shall keep the other's Confidential Information secret and shall use it only for the \
purposes of this Agreement. Confidential Information means all information that is marked as confidential or that a \
reasonable person would take to be so.
";

pub const OPINION: &str = "\
COURT OF APPEAL

ORMSBY HOLDINGS LTD v. TARRANT

The appellant leased a warehouse from the respondent. The respondent served a notice to end the lease by electronic mail.

We hold that a notice sent by electronic mail is not a written notice within the meaning of the lease. The parties agreed \
on post and on delivery by hand, and on nothing else. In Quillfeather v. Marsh, 512 U.S. 118 (1994), the court treated a \
telegram as writing, but the clause in that case named telegrams.

The appeal is allowed. The notice of 14 May 2021 did not end the lease, and the rent remained due.
";
