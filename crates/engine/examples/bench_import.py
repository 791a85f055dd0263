"""The least that anyone could do: text of every page by PyMuPDF, into an SQLite FTS5 table."""

import os
import resource
import sqlite3
import sys
import time

import pymupdf

paths, database = sys.argv[2:], sys.argv[1]
begun = time.perf_counter()
connection = sqlite3.connect(database)
connection.execute("CREATE VIRTUAL TABLE page USING fts5 (path UNINDEXED, number UNINDEXED, text)")
pages = 0
for path in paths:
    with pymupdf.open(path) as document:
        for number, page in enumerate(document, 1):
            connection.execute("INSERT INTO page VALUES (?, ?, ?)", (path, number, page.get_text()))
            pages += 1
connection.commit()
connection.close()
seconds = time.perf_counter() - begun
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
print(pages, seconds, peak, os.path.getsize(database))
