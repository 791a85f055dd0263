# Files, and the library on disk.

file-not-found = There is no file { $path }.
file-permission = { $path } cannot be opened: permission denied.
# $reason (message)
file-failed = { $path }: { $reason }.
file-link-loop = { $path } is a link that leads back to itself.
# $kind (message)
file-not-regular = { $path } is { $kind }, not a file.
kind-folder = a folder
kind-pipe = a named pipe
kind-socket = a socket
kind-device = a device
file-over-limit = { $path } is larger than { $limit }, the most that can be read here.
file-changed = { $path } was changed while it was being read.
advice-name-file = Name the file itself.
advice-save-contents = Save its contents to a file, and name that file.
advice-split-file = Split it into smaller files.
advice-wait-for-writer = Wait until no program is writing to it, then try again.

library-occupied = { $folder } holds other files and no library.
library-shared = { $folder } is shared with other users, so a library in it would not be private.
library-newer = A newer Touchstone wrote this library (schema { $found }; this program knows { $known }).
library-busy = Another Touchstone is writing to this library.
library-full = Not enough space for the library.
# $reason (message)
library-damaged = The library's database is damaged: { $reason }.
# $reason (message)
library-failed = The library's database: { $reason }.
# $reason (message)
library-read-only = The library cannot be opened for writing: { $reason }.
# $fault (message)
library-chain-broken = The chain of saved sessions is broken at session { $session }: { $fault }; nothing was saved.
library-ref-collision = Two fragments have the same ref.
