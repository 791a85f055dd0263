# Why a file could not be read as a draft, or written back with comments.

docx-not-a-document = this is not a Word document (.docx)
docx-broken = { $part } cannot be read: { $why }
docx-too-large = { $part } is too large
docx-unwritable = the commented file cannot be written: { $why }
