"""bm25s and a flat NumPy scan on the fragments and questions that `latency` wrote. Arguments: FOLDER DIMENSION."""

import json
import resource
import sys
import time

import bm25s
import numpy
import Stemmer


def percentiles(name, times):
    times.sort()
    print(f"{name:43} p50 {times[len(times) // 2]:6.2f} ms  p95 {times[len(times) * 95 // 100]:6.2f} ms", flush=True)


def each(questions, search):
    times = []
    for question in questions:
        start = time.perf_counter()
        search(question)
        times.append((time.perf_counter() - start) * 1e3)
    return times


folder, dimension = sys.argv[1], int(sys.argv[2])
questions = json.load(open(f"{folder}/questions.json", encoding="utf-8"))
fragments = [json.loads(line) for line in open(f"{folder}/fragments.jsonl", encoding="utf-8")]
stemmer = Stemmer.Stemmer("english")

start = time.perf_counter()
index = bm25s.BM25()
index.index(bm25s.tokenize(fragments, stopwords="en", stemmer=stemmer, show_progress=False), show_progress=False)
print(f"bm25s: {len(fragments)} fragments indexed in {time.perf_counter() - start:.1f} s")


def keyword(question):
    index.retrieve(bm25s.tokenize(question, stopwords="en", stemmer=stemmer, show_progress=False), k=20, show_progress=False)


percentiles("bm25s, all texts, no name", each(questions, keyword))

random = numpy.random.default_rng(1)
vectors = random.standard_normal((len(fragments), dimension), dtype=numpy.float32)
vectors /= numpy.linalg.norm(vectors, axis=1, keepdims=True)
asked = vectors[0]


def scan(_):
    scores = vectors @ asked
    best = numpy.argpartition(scores, -20)[-20:]
    return best[numpy.argsort(-scores[best])]


percentiles("NumPy, flat scan of f32 vectors", each(questions, scan))
print(f"memory of bm25s and NumPy together: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB at most")
