# What is wrong with a record or a bundle that somebody handed over. Each is a clause.

seal-altered = the record's hash is { $found }; its content hashes to { $expected }
# $why (message)
seal-unreadable = the record cannot be read: { $why }
seal-none = the record has no hash
seal-unwritable = the record cannot be written as JSON: { $why }
seal-other-format = its format is { $format }

json-not-text = it is not UTF-8 text
# $byte (number)
json-syntax = it is not valid JSON from byte { $byte } on
json-key-twice = one object has the key “{ $key }” twice
# $levels (number)
json-too-deep = it is nested deeper than { $levels } levels
json-huge-number = programs read the number { $number } differently

# $why (message)
bundle-unopenable = the bundle cannot be opened: { $why }
bundle-lacks = the bundle has no { $member }
# $why (message)
bundle-member-unreadable = { $member } cannot be read: { $why }
bundle-other-format = the bundle's format is { $format }; this program knows { $known }

zip-not-zip = it is not a ZIP file, or it is cut short
zip-damaged = it is cut short or damaged at { $place }
zip-disagrees = the directory and the entry of { $member } disagree
zip-overlaps = { $member } overlaps another member
zip-path = the member name “{ $name }” leads out of the bundle
zip-not-file = { $member } is a link or a device, not a file
zip-duplicate = two members are named { $name }
zip-bomb = { $member } would unpack to far more than its packed size allows
zip-checksum = { $member } is damaged: its checksum does not match
zip-unknown = { $member } is encrypted or packed by an unknown method
zip-too-much = it has more members or bytes than can be read

# $page (number)
text-boxes-unreadable = the boxes of page { $page } cannot be read
# $page (number)
text-facts-unreadable = the facts about page { $page } cannot be read
text-pages-unfit = the page map does not match the text
# $page (number), $boxes (number), $characters (number)
text-boxes-unfit = page { $page } has { $boxes } boxes for { $characters } characters

# Where something is not as it should be.

# $anchor (number)
place-citation = citation { $anchor }
place-sentence = sentence { $id }
place-passage = passage { $reference }
# $number (number)
place-sign-off = sign-off { $number }
place-bundle = the bundle
place-chain = the chain
place-files = the cited files
