# What is wrong with a place of the chain of records, and what that means. Clauses, without a stop.

chain-unreadable = its hash cannot be read: the library's list of records was changed by another program, or is damaged
chain-altered = the record was altered after it was saved
chain-listed-differently = the library lists other hashes for this record than are in it: its list was changed
chain-fork = it follows the record { $follows }, which another record follows too (a fork): a copy of the library was used beside this one, or a record was put in or replaced
chain-gap = it follows the record { $follows }, which the library does not have (a gap): records before it were taken out, or come from another library
chain-misplaced = it follows the record { $follows }, which comes after it: records changed places
chain-second-start = it names no record before it, as the first alone does: a chain was begun anew, and what was before it is cut off
# $fault (message)
chain-fault-at = At session { $session }: { $fault }.
chain-other-record = The library has another record under this session's id.
