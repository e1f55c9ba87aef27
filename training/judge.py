"""Calibrates the heads on rows that were held back, and measures them there and on sets nobody trained on."""
import json
import math
from pathlib import Path

import numpy as np

import corpus as C

ONE_OF = {'care': C.CARE, 'act': C.ACTS, 'says': C.SAYS, 'part': C.PARTS, 'theme': C.theme_names()}
SOME_OF = {'value': C.VALUES, 'strength': C.STRENGTHS, 'limit': C.LIMITS}


def softmax(x):
    x = np.exp(x - x.max(-1, keepdims=True))
    return x / x.sum(-1, keepdims=True)


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def gather(run, rows):
    """Logits and targets for each head."""
    found = {name: ([], []) for name in [*ONE_OF, *SOME_OF]}
    def put(name, logits, target):
        found[name][0].append(logits)
        found[name][1].append(target)
    for text, kind in rows.get('care', []):
        put('care', run([text])['care'][0], kind)
    for clauses in rows.get('act', []):
        out = run([parts for parts, _, _ in clauses], clauses.draft)['act']
        for at, (_, _, act) in enumerate(clauses):
            if act is not None:
                put('act', out[at + 1], act)
    for text, theme in rows.get('theme', []):
        put('theme', run([text])['theme'][0], theme)
    for name in ('says', 'part'):
        for clauses in rows.get(name, []):
            out = run([text for text, _ in clauses])[name]
            for at, (_, label) in enumerate(clauses):
                put(name, out[at + 1], label)
    for name in SOME_OF:
        for text, names, _ in rows.get(name, []):
            put(name, run([text])[name][1], [float(i in names) for i in range(len(SOME_OF[name]))])
    return {name: (np.array(a), np.array(b)) for name, (a, b) in found.items() if a}


ROWS_MAX = 300


def calibrate(run, data):
    """One temperature per head, so that a probability means what it says."""
    temperatures = {}
    for name, (logits, target) in gather(run, {name: rows[:ROWS_MAX] for name, rows in data.held.items()}).items():
        best = None
        for temperature in np.arange(.5, 3.01, .05):
            if name in ONE_OF:
                p = softmax(logits / temperature)[np.arange(len(target)), target]
            else:
                q = sigmoid(logits / temperature)
                p = np.where(target > 0, q, 1 - q)
            cost = -np.log(np.maximum(p, 1e-9)).mean()
            if best is None or cost < best[0]:
                best = (cost, temperature)
        temperatures[name] = round(float(best[1]), 2)
    return temperatures


def measure_care(logits, target, temperature):
    trouble = 1 - softmax(logits / temperature)[:, 0]
    cries, calm = trouble[target > 0], trouble[target == 0]
    result = {'cries': len(cries), 'harmless': len(calm)}
    for rate in (.01, .03, .06):
        if len(calm) and len(cries):
            threshold = np.sort(calm)[::-1][min(len(calm) - 1, int(rate * len(calm)))]
            result[f'found at {rate:.0%} false alarms'] = round(float((cries > threshold).mean()), 3)
            result[f'threshold at {rate:.0%}'] = round(float(threshold), 3)
    for threshold in (.2, .3, .5, .7, .8, .9):
        result[f'over {threshold}'] = [round(float((cries > threshold).mean()), 3), round(float((calm > threshold).mean()), 3)]
    kinds = logits.argmax(-1)
    result['kind right among found'] = round(float((kinds == target)[target > 0].mean()), 3) if len(cries) else None
    return result


def measure_some(logits, target, temperature):
    p = sigmoid(logits / temperature) > .5
    hit = (p * target).sum()
    none = target.sum(-1) == 0
    return {'rows': len(target), 'precision': round(float(hit / max(1, p.sum())), 3), 'recall': round(float(hit / max(1, target.sum())), 3),
            'nothing said where nothing is': round(float((~p[none].any(-1)).mean()), 3)}


def measure_spans(run, rows):
    right = whole = 0
    for clauses in rows:
        parts, spans = [word for words, _, _ in clauses for word in words], [span for _, row, _ in clauses for span in row]
        if not any(spans):
            continue
        whole += 1
        # A word is in the span that most of its tokens are in.
        logits, begin, guess = run([words for words, _, _ in clauses], clauses.draft)['span'], None, []
        begin = len(logits) - 1 - sum(len(run.words.of(word)) for word in parts) if hasattr(run, 'words') else 1
        for word in parts:
            count = len(run.words.of(word)) if hasattr(run, 'words') else 1
            piece = logits[begin:begin + count]
            guess.append(int(piece.mean(0).argmax()) if len(piece) else 0)
            begin += count
        right += guess == list(spans)
    return {'rows': whole, 'every word right': round(right / max(1, whole), 3)}


def measure_themes(logits, target, temperature):
    """How often the theme that is said aloud is the right one, at several thresholds, and how often one is said."""
    p = softmax(logits / temperature)
    best = p.argmax(-1)
    told = target > 0
    result = {'rows': len(target), 'right': round(float((best == target).mean()), 3)}
    for threshold in (.3, .4, .5, .6, .7):
        said = (best > 0) & (p.max(-1) >= threshold)
        result[f'at {threshold}'] = {'said where there is one': round(float(said[told].mean()), 3), 'right where said': round(float((best == target)[said].mean()), 3),
                                     'said where there is none': round(float(said[~told].mean()), 3) if (~told).any() else None}
    return result


def measure_members(run, members, rows):
    first, four, silly, any_silly = [], [], 0, 0
    for text, ok, no in members:
        vector = run([text])['ideas'][0]
        order = np.argsort(-(rows @ (vector / np.linalg.norm(vector))))[:4]
        first.append(order[0] in ok)
        four.append(np.mean([o in ok for o in order]))
        any_silly += any(o in no for o in order)
    return {'members': len(members), 'first fits': round(float(np.mean(first)), 3), 'of the first four fit': round(float(np.mean(four)), 3),
            'something silly': round(any_silly / max(1, len(members)), 3)} if members else {}


def measure_questions(run, known, asked):
    """Each question is compared with every example that was trained on."""
    unit = lambda text: (lambda v: v / np.linalg.norm(v))(run([text])['question'][0])
    known = [row for row in known if row[1] != 'none'][::2]
    base = np.array([unit(text) for text, _ in known])
    names = [answer for _, answer in known]
    right, scores, strangers = 0, [], []
    for text, answer in asked:
        near = base @ unit(text)
        best = int(near.argmax())
        if answer == 'none':
            strangers.append(float(near[best]))
        else:
            right += names[best] == answer
            scores.append(float(near[best]))
    return {'questions': len(scores), 'right answer nearest': round(right / max(1, len(scores)), 3),
            'nearness (5th of 100, middle)': [round(float(np.quantile(scores, .05)), 3), round(float(np.median(scores)), 3)] if scores else None,
            'nearness of what has no answer (middle, 95th)': [round(float(np.median(strangers)), 3), round(float(np.quantile(strangers, .95)), 3)] if strangers else None}


def measure(run, held, rows, calibration, known):
    figures = {}
    for name, (logits, target) in gather(run, held).items():
        if name == 'care':
            figures[name] = measure_care(logits, target, calibration[name])
        elif name == 'theme':
            figures[name] = measure_themes(logits, target, calibration[name])
        elif name in ONE_OF:
            figures[name] = {'rows': len(target), 'right': round(float((logits.argmax(-1) == target).mean()), 3)}
        else:
            figures[name] = measure_some(logits, target, calibration[name])
    figures['span'] = measure_spans(run, held.get('act', []))
    figures['ideas'] = measure_members(run, held.get('member', []), rows)
    if held.get('question'):
        figures['question'] = measure_questions(run, known, held['question'])
    return figures


def judge(run, data, rows, calibration, folder=None):
    figures = {'held back': measure(run, {name: rows[:ROWS_MAX] for name, rows in data.held.items()}, rows, calibration, data.train['question'])}
    for round_folder in sorted(Path(folder).iterdir()) if folder else []:
        if round_folder.is_dir():
            figures[round_folder.name] = measure(run, read_round(round_folder, data), rows, calibration, data.train['question'])
    return figures


def read_round(folder, data):
    """A set of new sentences in the same formats as the corpus."""
    before, C.FOLDER = C.FOLDER, folder
    at = {slug: i for i, slug in enumerate(data.slugs)}
    try:
        return {
            'care': C.read_care(), 'act': C.read_acts(), 'says': C.read_says(), 'part': C.read_parts(),
            'value': C.read_named('values.tsv', C.VALUES), 'strength': C.read_named('strengths.tsv', C.STRENGTHS), 'limit': C.read_named('limits.tsv', C.LIMITS),
            'member': [(m['text'], [at[s] for s in m['ok'] if s in at], [at[s] for s in m['no'] if s in at]) for m in C.read_members()],
            'question': C.read_questions(), 'theme': C.read_themes(),
        }
    finally:
        C.FOLDER = before
