# De ce un fișier nu a putut fi citit ca text de verificat sau scris la loc cu comentarii.

docx-not-a-document = acesta nu este un document Word (.docx)
docx-broken = { $part } nu poate fi citit: { $why }
docx-too-large = { $part } este prea mare
docx-unwritable = fișierul cu comentarii nu poate fi scris: { $why }
