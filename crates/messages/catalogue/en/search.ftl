# The search index.

index-locked = The search index in { $folder } is in use by another process.
# $reason (message)
index-unusable = There is no usable search index in { $folder }: { $reason }.
index-read-only = The search index is open for reading only.
# $reason (message)
index-damaged = The search index is damaged: { $reason }.
index-full = There is no space left for the search index.
# $reason (message)
index-io = The search index could not be read or written: { $reason }.
# $reason (message)
index-failed = The search index failed: { $reason }.
