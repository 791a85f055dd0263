"""Documents that are forms of one another, and the split by them: what is tuned on, what is measured on, what is trained on."""

import zlib

from corpus import shingles

SHARED = 0.25  # of the shorter document's runs of words: an amended and restated agreement, a PDF and its text
SEED = b"reader split 1"
TUNE, TEST = 6, 9  # of a hundred families


def families(texts, documents):
    """For each document the first of those it shares words with, itself if none."""
    documents = sorted(documents)
    runs = {document: shingles(texts.text(document)) for document in documents}
    parent = {document: document for document in documents}

    def root(document):
        while parent[document] != document:
            document = parent[document]
        return document

    for at, one in enumerate(documents):
        for other in documents[at + 1 :]:
            fewer = min(len(runs[one]), len(runs[other]))
            if fewer and len(runs[one] & runs[other]) > SHARED * fewer:
                parent[root(other)] = root(one)
    return {document: root(document) for document in documents}


def part_of(family):
    """"tune" (thresholds), "test" (figures) or "train"."""
    at = zlib.crc32(SEED + family.encode()) % 100
    return "tune" if at < TUNE else "test" if at < TUNE + TEST else "train"
