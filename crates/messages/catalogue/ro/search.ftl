index-locked = Indexul de căutare din { $folder } este folosit de alt proces.
index-unusable = Nu există un index de căutare utilizabil în { $folder }: { $reason }.
index-read-only = Indexul de căutare este deschis doar pentru citire.
index-damaged = Indexul de căutare este deteriorat: { $reason }.
index-full = Nu mai este loc pentru indexul de căutare.
index-io = Indexul de căutare nu s-a putut citi sau scrie: { $reason }.
index-failed = Indexul de căutare nu funcționează: { $reason }.
