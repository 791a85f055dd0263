# Files, and the library on disk.

file-link-loop = { $path } is a link that leads back to itself.
# $kind (message)
file-not-regular = { $path } is { $kind }, not a file.
kind-folder = a folder
kind-pipe = a named pipe
kind-socket = a socket
kind-device = a device
file-over-limit = { $path } is too large: the limit here is { $limit }.
file-changed = { $path } was changed while it was being read.
advice-name-file = Name the file itself.
advice-save-contents = Save its contents to a file, and name that file.
advice-split-file = Split it into smaller files.
advice-wait-for-writer = Wait until no program is writing to it, then try again.

