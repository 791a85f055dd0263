# What is wrong with a place of the chain of records, and what that means. Clauses, without a stop.

chain-unreadable = its hash cannot be read: the library's list of records was changed by another program, or is damaged
chain-altered = the record was altered after it was saved
chain-listed-differently = the hashes that the library lists for this record differ from those in it: the list was changed
chain-fork = it follows the record { $follows }, which another record follows too (a fork): a copy of the library was used beside this one, or a record was inserted or replaced
chain-gap = it follows the record { $follows }, which the library does not have (a gap): earlier records were removed, or come from another library
chain-misplaced = it follows the record { $follows }, which comes after it: records have changed places
chain-second-start = it names no earlier record, as only the first may: a new chain was begun, and the records before it are cut off
# $fault (message)
chain-fault-at = At session { $session }: { $fault }.
chain-other-record = The library has another record under this session's id.
