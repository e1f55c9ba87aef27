"""Trains the encoder of the built-in coach and writes it with its card.

    python3 training/train.py --start FOLDER [--steps 1800] [--seed 1] [--fork 4] [--out coach/model]

FOLDER holds model.onnx and tokenizer.json of all-MiniLM-L6-v2 (int8); training/README.md says where they come from.
With a GPU it takes five minutes, on two cores some hours."""
import argparse
import hashlib
import json
import os
import random
import re
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F

import corpus as C
from encoder import SIZE, Encoder, fill, load_start, pool
from export import export, run_exported
from tokens import TOKENS_MAX, Words, prune, read_spec

BRANCHES = {
    'care': ['care'],
    'message': ['act', 'span', 'says', 'part', 'value', 'lack', 'strength', 'limit'],
    'meaning': ['ideas', 'question', 'theme'],
}
HEADS = {'care': len(C.CARE), 'act': len(C.ACTS), 'span': len(C.SPANS), 'says': len(C.SAYS), 'part': len(C.PARTS), 'value': len(C.VALUES),
         'lack': 1, 'strength': len(C.STRENGTHS), 'limit': len(C.LIMITS), 'ideas': SIZE, 'question': SIZE,
         'theme': 1 + len(C.theme_names())}
IDEAS_SCALE, QUESTION_SCALE = 20., 20.
HELD_BACK = 12  # one in so many rows is not trained on


def is_held_back(text):
    return int(hashlib.md5(text.encode()).hexdigest(), 16) % HELD_BACK == 0


def text_of(row):
    """The whole message of a row: most rows begin with it, the others are lists of clauses."""
    if isinstance(row[0], str):
        return row[0]
    return ' '.join(' '.join(clause[0]) if isinstance(clause[0], list) else clause[0] for clause in row)


class Data:
    """All of the corpus, cut into what is trained on and what is held back."""

    def __init__(self, occupations, use_all):
        self.slugs = [o['slug'] for o in occupations]
        at = {slug: i for i, slug in enumerate(self.slugs)}
        sets = {
            'care': C.read_care(), 'act': C.read_acts(), 'says': C.read_says(), 'part': C.read_parts(),
            'value': C.read_named('values.tsv', C.VALUES), 'strength': C.read_named('strengths.tsv', C.STRENGTHS),
            'limit': C.read_named('limits.tsv', C.LIMITS),
            'statement': [(text, at[slug]) for text, slug in C.read_statements() if slug in at],
            'member': [(m['text'], [at[s] for s in m['ok'] if s in at], [at[s] for s in m['no'] if s in at]) for m in C.read_members()],
            'question': C.read_questions(), 'theme': C.read_themes(),
        }
        self.train = {name: [r for r in rows if use_all or not is_held_back(text_of(r))] for name, rows in sets.items()}
        self.held = {name: [r for r in rows if is_held_back(text_of(r))] for name, rows in sets.items()}
        self.by_care = {}
        for row in self.train['care']:
            self.by_care.setdefault(row[1], []).append(row)
        self.ordinary = [t for t, y in self.train['care'] if y == 0] + [t for t, _, _ in self.train['value'] if len(t) > 12]
        self.by_theme = {}
        for row in self.train['theme']:
            self.by_theme.setdefault(row[1], []).append(row)
        # What a theme always shows, for the heads that name values and strengths.
        self.shown = [({}, False)] + [
            ({'value': [C.VALUES.index(n.rstrip('-')) for n in theme['values']], 'strength': [C.STRENGTHS.index(n) for n in theme['strengths']]},
             any(n.endswith('-') for n in theme['values'])) for theme in C.themes()]
        self.by_answer = {}
        for text, answer in self.train['question']:
            self.by_answer.setdefault(answer, []).append(text)
        self.by_slug = {}
        for text, slug in self.train['statement']:
            self.by_slug.setdefault(slug, []).append(text)

    def texts(self):
        for name, rows in {**self.train}.items():
            for row in rows + self.held[name]:
                yield text_of(row)


class Batch:
    """Messages, each cut into segments; every task remembers which of them are its own."""

    def __init__(self, words):
        self.words, self.ids, self.segments, self.spans = words, [], [], []

    def add(self, segments, spans=None, names=None):
        """segments: the texts that make up one message, and what each word of them names. Segment 0 is the whole message.
        names: the list that lies on the table, which stands before the message and belongs to no segment."""
        ids, cuts, span_of = [self.words.cls], [], [-100]
        if names:
            for name in names:
                ids += [token for word in name.split() for token in self.words.of(word)] + [self.words.sep]
            span_of += [-100] * (len(ids) - 1)
        start = len(ids) if names else 0
        for segment, text in enumerate(segments):
            begin = len(ids)
            parts = text.split() if isinstance(text, str) else text
            for at, word in enumerate(parts):
                tokens = self.words.of(word)
                ids += tokens
                span_of += [spans[segment][at] if spans else -100] * len(tokens)
            ids, span_of = ids[:TOKENS_MAX - 1], span_of[:TOKENS_MAX - 1]
            cuts.append((min(begin, TOKENS_MAX - 2), len(ids)))
        ids.append(self.words.sep)
        span_of.append(-100)
        self.ids.append(ids)
        self.segments.append([(start, len(ids)), *cuts])
        self.spans.append(span_of)
        return len(self.ids) - 1

    def add_told(self, segments):
        """Something told: it names nothing that is to be changed."""
        return self.add(segments, [[0] * len(text.split()) for text in segments])

    def tensors(self, device):
        longest, most = max(map(len, self.ids)), max(map(len, self.segments))
        ids = torch.zeros(len(self.ids), longest, dtype=torch.long)
        masks = torch.zeros(len(self.ids), most, longest)
        spans = torch.full((len(self.ids), longest), -100)
        for i, row in enumerate(self.ids):
            ids[i, :len(row)] = torch.tensor(row)
            spans[i, :len(row)] = torch.tensor(self.spans[i])
            for j, (begin, end) in enumerate(self.segments[i]):
                masks[i, j, begin:max(end, begin + 1)] = 1
        return ids.to(device, non_blocking=True), masks.to(device, non_blocking=True), spans.to(device, non_blocking=True)


def roughen(text, rng):
    """People type fast: now and then a letter is lost, doubled or swapped, capitals and full stops go."""
    if rng.random() < .25:
        text = text.lower()
    if rng.random() < .12:
        text = text.replace("'", '').replace('’', '')
    if rng.random() < .15 and len(text) > 12:
        for _ in range(1 + len(text) // 60):
            at = rng.randrange(1, len(text) - 2)
            if text[at].isalpha() and text[at + 1].isalpha():
                text = rng.choice([text[:at] + text[at + 1:], text[:at] + text[at] + text[at:], text[:at] + text[at + 1] + text[at] + text[at + 2:]])
    return text


def sample(rows, count, rng):
    return [rows[rng.randrange(len(rows))] for _ in range(count)] if rows else []


def make_batch(data, words, sizes, rng):
    """One step's worth of every task. Returns the batch and, by task, (message, segment, target)."""
    batch, tasks = Batch(words), {name: [] for name in ('care', 'act', 'says', 'part', 'value', 'strength', 'limit', 'statement', 'member', 'question', 'theme')}
    rough = lambda text: roughen(text, rng)

    kinds = [k for k in data.by_care if k != 0]
    for at in range(sizes['care']):
        text, kind = rng.choice(data.by_care[rng.choice(kinds)]) if at % 3 == 0 else data.train['care'][rng.randrange(len(data.train['care']))]
        around = [rng.choice(data.ordinary) for _ in range(rng.choice([1, 1, 2]))] if rng.random() < .3 else []
        parts = around + [text]
        rng.shuffle(parts)
        message = batch.add([rough(part) for part in parts])
        tasks['care'].append((message, 0, kind))
        for segment, part in enumerate(parts):
            tasks['care'].append((message, segment + 1, kind if part is text else 0))
    # What people like, do and cannot do is no cry for help.
    for name in ('value', 'strength', 'limit'):
        for text, names, lack in sample(data.train[name], sizes[name], rng):
            around = [rng.choice(data.ordinary) for _ in range(rng.choice([1, 2]))] if rng.random() < .4 else []
            at = rng.randrange(len(around) + 1)
            message = batch.add([rough(part) for part in around[:at] + [text] + around[at:]])
            tasks[name].append((message, at + 1, names, lack))
            tasks['care'].append((message, 0, 0))
    for row in sample(data.train['act'], sizes['act'], rng):
        clauses = list(row)
        if len(clauses) == 1 and rng.random() < .25:
            # Something told beside it does not change what a message asks for.
            told = rough(rng.choice(data.ordinary)).split()
            clauses.insert(rng.randrange(2), (told, [0] * len(told), C.ACTS.index('answer')))
        if rng.random() < .3:
            clauses = [([word.lower() for word in parts], spans, act) for parts, spans, act in clauses]
        names = make_draft(row, rng) if rng.random() < .65 else None
        message = batch.add([parts for parts, _, _ in clauses], [spans for _, spans, _ in clauses], names)
        acts = [act for _, _, act in clauses]
        tasks['act'] += [(message, segment + 1, act) for segment, act in enumerate(acts) if act is not None]
        tasks['act'].append((message, 0, main_act(acts)))
        if not names:
            tasks['care'] += [(message, segment, 0) for segment in range(len(clauses) + 1)]
    for clauses in sample(data.train['says'], sizes['told'], rng):
        # Something told while a list lies on the table changes nothing in it.
        parts = [rough(text) for text, _ in clauses]
        message = batch.add(parts, [[0] * len(text.split()) for text in parts], random_names(rng))
        tasks['act'].append((message, 0, C.ACTS.index('ask' if C.SAYS[clauses[-1][1]] == 'question' else 'answer')))
    for at in range(sizes['theme']):
        # Every theme as often as the others, and one in seven of none.
        rows = data.by_theme[0] if at % 7 == 0 and 0 in data.by_theme else data.by_theme[rng.choice(list(data.by_theme))]
        text, theme = rng.choice(rows)
        around = [rng.choice(data.ordinary) for _ in range(rng.choice([1, 1, 2]))] if rng.random() < .35 else []
        place = rng.randrange(len(around) + 1)
        parts = [rough(part) for part in around[:place] + [text] + around[place:]]
        message = batch.add_told(parts) if theme else batch.add(parts)
        tasks['theme'].append((message, place + 1, theme))
        if not around or theme:
            tasks['theme'].append((message, 0, theme))
        if theme:
            tasks['act'].append((message, 0, C.ACTS.index('answer')))
            names, lack = data.shown[theme]
            for name in ('value', 'strength'):
                if names[name]:
                    tasks[name].append((message, place + 1, names[name], lack))
        tasks['care'].append((message, 0, 0))
    for clauses in sample(data.train['says'], sizes['says'], rng):
        keep = clauses if rng.random() < .7 else clauses[:1 + rng.randrange(len(clauses))]
        message = batch.add_told([rough(text) for text, _ in keep])
        tasks['care'].append((message, 0, 0))
        if any(C.SAYS[says] not in ('question', 'other') for _, says in keep):
            tasks['act'].append((message, 0, C.ACTS.index('ask' if C.SAYS[keep[-1][1]] == 'question' else 'answer')))
        for segment, (_, says) in enumerate(keep):
            tasks['says'].append((message, segment + 1, says))
            tasks['care'].append((message, segment + 1, 0))
    for clauses in sample(data.train['part'], sizes['part'], rng):
        keep = clauses if rng.random() < .7 else clauses[:1 + rng.randrange(len(clauses))]
        message = batch.add([rough(text) for text, _ in keep])
        tasks['care'].append((message, 0, 0))
        for segment, (_, part) in enumerate(keep):
            tasks['part'].append((message, segment + 1, part))
    for text, slug in sample(data.train['statement'], sizes['statement'], rng):
        parts = [text]
        if rng.random() < .5:
            parts += rng.sample(data.by_slug[slug], min(len(data.by_slug[slug]), rng.choice([1, 2])))
        if rng.random() < .3:
            parts.append(rng.choice(data.ordinary))
        rng.shuffle(parts)
        message = batch.add([rough(part) for part in parts])
        tasks['statement'].append((message, 0, slug))
        tasks['care'].append((message, 0, 0))
    for text, ok, no in sample(data.train['member'], sizes['member'], rng):
        if rng.random() < .3:
            sentences = [s for s in text.replace('!', '.').split('. ') if s]
            drop = rng.randrange(len(sentences)) if len(sentences) > 3 else -1
            text = '. '.join(s for at, s in enumerate(sentences) if at != drop)
        message = batch.add([rough(text)])
        tasks['member'].append((message, 0, ok, no))
        tasks['care'].append((message, 0, 0))
    answers = [a for a in data.by_answer if a != 'none']
    for answer in rng.sample(answers, min(len(answers), sizes['question'] // 2)):
        for text in rng.sample(data.by_answer[answer], min(2, len(data.by_answer[answer]))):
            message = batch.add([rough(text)])
            tasks['question'].append((message, 0, answer))
            tasks['care'].append((message, 0, 0))
    for at, text in enumerate(rng.sample(data.by_answer['none'], sizes['stranger'])):
        # What no answer answers is near to none of them.
        message = batch.add([rough(text)])
        tasks['question'].append((message, 0, f'none {at}'))
        tasks['care'].append((message, 0, 0))
    return batch, tasks


def random_names(rng):
    return rng.sample(rng.choice([C.VALUES, C.STRENGTHS, C.VALUES, C.STRENGTHS, C.titles()]), rng.choice([2, 3, 3, 4, 4, 5, 6]))


def make_draft(row, rng):
    """The list a message speaks of: its own where it is known, else what it names as there among others."""
    if row.draft:
        return without_some(row, rng) if rng.random() < .12 else row.draft
    named, came = [], []
    for words, spans, _ in row:
        at = 0
        while at < len(words):
            role, end = spans[at], at + 1
            while end < len(words) and spans[end] == role:
                end += 1
            text = ' '.join(words[at:end]).strip('.,!?"\'').removeprefix('the ')
            if C.SPANS[role] in ('out', 'from', 'move', 'keep') and not PLACE.search(text.lower()):
                named.append(text[:1].upper() + text[1:])
            if C.SPANS[role] in ('in', 'to'):
                came.append(text.lower())
            at = end
    others = [name for name in random_names(rng) if name.lower() not in came and name not in named]
    names = named[:6] + others[:max(0, 5 - len(named))]
    rng.shuffle(names)
    return names


def without_some(row, rng):
    """What is told to go is now and then not in the list at all."""
    gone = {word.lower().strip('.,!?') for words, spans, _ in row for word, span in zip(words, spans) if C.SPANS[span] == 'out'}
    left = [name for name in row.draft if name.lower() not in gone]
    return left or row.draft


PLACE = re.compile(r'\b(first|second|third|fourth|fifth|last|top|bottom|middle|number|one|ones|two|three|rest|others?|both|all|bit|part|thing|sentence|[1-6]|1st|2nd|3rd|4th)\b')
EDITS = [C.ACTS.index(name) for name in ('remove', 'rename', 'add', 'reorder', 'reword', 'undo', 'pick', 'misheard', 'ask')]


def main_act(acts):
    """Of several acts the one that matters most for what happens next: an edit before an agreement or a story."""
    known = [act for act in acts if act is not None]
    return next((act for act in known if act in EDITS), known[0] if known else C.ACTS.index('answer'))


class Steps(torch.utils.data.IterableDataset):
    """Makes the batches beside the training, in several processes; each has a seed of its own."""

    def __init__(self, data, words, seed):
        self.data, self.words, self.seed = data, words, seed

    def __iter__(self):
        worker = torch.utils.data.get_worker_info()
        rng = random.Random(self.seed * 1000 + (worker.id if worker else 0))
        while True:
            batch, tasks = make_batch(self.data, self.words, SIZES, rng)
            yield batch.tensors(torch.device('cpu')), tasks


def pick(pooled, entries, device):
    return pooled[torch.tensor([e[0] for e in entries], device=device), torch.tensor([e[1] for e in entries], device=device)]


def many(entries, width, device):
    target = torch.zeros(len(entries), width)
    for i, entry in enumerate(entries):
        target[i, entry[2]] = 1
    return target.to(device)


def losses(model, table, kin, tensors, tasks, device):
    ids, masks, spans = (tensor.to(device) for tensor in tensors)
    with torch.autocast(device.type, torch.bfloat16, enabled=device.type == 'cuda'):
        states = {name: value.float() for name, value in model(ids).items()}
    pooled = {name: pool(value, masks) for name, value in states.items()}
    head, result = model.heads, {}

    care = head['care'](pick(pooled['care'], tasks['care'], device))
    target = torch.tensor([e[2] for e in tasks['care']], device=device)
    margin = care[:, 1:].logsumexp(-1) - care[:, 0]
    result['care'] = F.cross_entropy(care, target, label_smoothing=.02) + F.binary_cross_entropy_with_logits(margin, (target > 0).float())

    act = pick(pooled['message'], tasks['act'], device)
    result['act'] = F.cross_entropy(head['act'](act), torch.tensor([e[2] for e in tasks['act']], device=device), label_smoothing=.05)
    result['span'] = F.cross_entropy(head['span'](states['message']).flatten(0, 1), spans.flatten(), ignore_index=-100,
                                     weight=torch.tensor([.5] + [1.] * (len(C.SPANS) - 1), device=device))
    says = pick(pooled['message'], tasks['says'], device)
    result['says'] = F.cross_entropy(head['says'](says), torch.tensor([e[2] for e in tasks['says']], device=device), label_smoothing=.05)
    part = pick(pooled['message'], tasks['part'], device)
    result['part'] = F.cross_entropy(head['part'](part), torch.tensor([e[2] for e in tasks['part']], device=device), label_smoothing=.05)
    for name, width in (('value', len(C.VALUES)), ('strength', len(C.STRENGTHS)), ('limit', len(C.LIMITS))):
        found = pick(pooled['message'], tasks[name], device)
        result[name] = F.binary_cross_entropy_with_logits(head[name](found), many(tasks[name], width, device), reduction='none').sum(-1).mean()
        if name == 'value':
            shown = torch.tensor([float(bool(e[2])) for e in tasks[name]], device=device)
            lack = F.binary_cross_entropy_with_logits(head['lack'](found).squeeze(-1), torch.tensor([float(e[3]) for e in tasks[name]], device=device), reduction='none')
            result['lack'] = (lack * shown).sum() / shown.sum().clamp(min=1)

    theme = head['theme'](pick(pooled['meaning'], tasks['theme'], device))
    result['theme'] = F.cross_entropy(theme, torch.tensor([e[2] for e in tasks['theme']], device=device), label_smoothing=.05)
    occupations = F.normalize(table, dim=-1)
    if tasks['statement']:
        query = F.normalize(head['ideas'](pick(pooled['meaning'], tasks['statement'], device)), dim=-1)
        slug = torch.tensor([e[2] for e in tasks['statement']], device=device)
        result['statement'] = -(kin[slug] * F.log_softmax(IDEAS_SCALE * query @ occupations.T, -1)).sum(-1).mean()
    if tasks['member']:
        query = F.normalize(head['ideas'](pick(pooled['meaning'], tasks['member'], device)), dim=-1)
        scores = IDEAS_SCALE * query @ occupations.T
        target, unwanted = torch.zeros(scores.shape), torch.zeros(scores.shape)
        for i, (_, _, ok, no) in enumerate(tasks['member']):
            weights = torch.linspace(1.5, .5, len(ok))
            target[i, ok] = weights / weights.sum()
            unwanted[i, no] = 1 / max(1, len(no))
        target, unwanted = target.to(device), unwanted.to(device)
        fit = (target * scores).sum(-1, keepdim=True)
        result['member'] = -(target * F.log_softmax(scores, -1)).sum(-1).mean() + .5 * (unwanted * F.softplus(scores - fit + 4)).sum(-1).mean()
    if tasks['question']:
        query = F.normalize(head['question'](pick(pooled['meaning'], tasks['question'], device)), dim=-1)
        names = [e[2] for e in tasks['question']]
        number = torch.tensor([hash(name) for name in names])
        same = (number[:, None] == number[None]).float().to(device)
        same.fill_diagonal_(0)
        scores = (QUESTION_SCALE * query @ query.T).masked_fill(torch.eye(len(names), device=device, dtype=torch.bool), -1e4)
        result['question'] = -(same * F.log_softmax(scores, -1)).sum(-1).div(same.sum(-1).clamp(min=1)).mean()
    return result


WEIGHTS = {'care': 2., 'act': 1., 'span': 2., 'says': 1., 'part': 1., 'value': .7, 'lack': .3, 'strength': .7, 'limit': .7, 'statement': .6, 'member': 1., 'question': .5, 'theme': .7}
SIZES = {'care': 160, 'act': 208, 'says': 88, 'part': 64, 'value': 64, 'strength': 64, 'limit': 64, 'statement': 192, 'member': 56, 'question': 112, 'stranger': 24, 'theme': 144, 'told': 32}


@torch.no_grad()
def encode(model, words, texts, branch, head, device, size=256):
    model.eval()
    result = []
    for begin in range(0, len(texts), size):
        batch = Batch(words)
        for text in texts[begin:begin + size]:
            batch.add([text])
        ids, masks, _ = batch.tensors(device)
        state = model(ids, [branch])[branch]
        row = pool(state, masks)[:, 0]
        result.append(model.heads[head](row) if head else row)
    return torch.cat(result)


def start_heads(model, words, device):
    """A name's head starts near what its name means, so that few examples go a long way."""
    for head, meanings in (('value', C.VALUE_MEANINGS), ('strength', C.STRENGTH_MEANINGS), ('limit', C.LIMIT_MEANINGS)):
        rows = encode(model, words, meanings, 'message', None, device)
        length = rows.norm(dim=-1).mean()
        with torch.no_grad():
            model.heads[head].weight.copy_(F.normalize(rows, dim=-1) * (8 / length))
            model.heads[head].bias.fill_(-4.)
    # A theme's starts near what falls into it and what is said back.
    rows = encode(model, words, [theme['gist'] + '. ' + theme['say'][0] for theme in C.themes()], 'meaning', None, device)
    with torch.no_grad():
        model.heads['theme'].weight[1:].copy_(F.normalize(rows - rows.mean(0), dim=-1) * (8 / rows.norm(dim=-1).mean()))


def build_kin(data, texts, base, device):
    """What suits a neighbour is not wrong: a statement's occupation gets most of the weight, its nearest the rest."""
    near = base @ base.T
    together = torch.zeros(len(texts), len(texts), device=device)
    for _, ok, _ in data.train['member']:
        for one in ok:
            together[one, ok] += 1 / len(ok)
    together.fill_diagonal_(0)
    near.fill_diagonal_(-1)
    score = near + .3 * together.clamp(max=1)
    best = score.topk(5, -1)
    kin = torch.zeros_like(near)
    kin.scatter_(1, best.indices, .3 * torch.softmax(best.values / .1, -1))
    kin += .7 * torch.eye(len(texts), device=device)
    return kin


def main():
    options = argparse.ArgumentParser()
    options.add_argument('--start', default='models/embedding')
    options.add_argument('--out', default='coach/model')
    options.add_argument('--steps', type=int, default=1800)
    options.add_argument('--seconds', type=int, help='train for so long instead of for so many steps')
    options.add_argument('--seed', type=int, default=1)
    options.add_argument('--fork', type=int, default=4)
    options.add_argument('--workers', type=int, default=8)
    options.add_argument('--drop', type=float, default=.12)
    options.add_argument('--rate', type=float, default=8e-5)
    options.add_argument('--use-all', action='store_true', help='hold nothing back; calibration comes from --card')
    options.add_argument('--card', help='a card of a run that held rows back, whose calibration is taken')
    options.add_argument('--judge', help='a folder with sets nobody trained on')
    options = options.parse_args()
    device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')
    torch.manual_seed(options.seed)
    started = time.time()

    known = json.loads((C.FOLDER.parent / 'data' / 'occupations.json').read_text(encoding='utf8'))
    occupations = [{'slug': o['slug'], 'text': o['title'] + '. ' + ', '.join(known['skills'][at] for at in o['skills'])} for o in known['occupations']]
    data = Data(occupations, options.use_all)
    spec, kept = prune(read_spec(options.start), data.texts())
    words = Words(spec)
    print('rows', {name: (len(rows), len(data.held[name])) for name, rows in data.train.items()}, 'tokens', len(words), flush=True)

    start = load_start(str(Path(options.start) / 'model.onnx'))
    model = Encoder(len(words), list(BRANCHES), HEADS, options.fork).to(device)
    model.drop = options.drop
    fill(model, start, kept)
    with torch.no_grad():
        for name in ('ideas', 'question'):
            model.heads[name].weight.copy_(torch.eye(SIZE))
    start_heads(model, words, device)
    texts = [o['text'] for o in occupations]
    base = F.normalize(encode(model, words, texts, 'meaning', None, device), dim=-1)
    kin = build_kin(data, texts, base, device)
    table = torch.nn.Parameter(base.clone())
    for at, statements in data.by_slug.items():
        with torch.no_grad():
            table[at] = F.normalize(table[at] + F.normalize(encode(model, words, statements, 'meaning', None, device), dim=-1).mean(0), dim=-1)

    heads = [p for name, head in model.heads.items() if name not in ('ideas', 'question') for p in head.parameters()]
    own = {id(p) for p in heads}
    optimizer = torch.optim.AdamW([
        {'params': [p for p in model.parameters() if id(p) not in own], 'top': options.rate},
        {'params': heads, 'top': 1e-3},
        {'params': [table], 'top': 2e-3, 'weight_decay': 0.},
    ], lr=options.rate, weight_decay=.01)
    parameters = [*model.state_dict().values(), table.data]
    average = [value.clone() for value in parameters]
    seen = {}
    workers = min(options.workers, (os.cpu_count() or 2) - 2)
    steps = iter(torch.utils.data.DataLoader(Steps(data, words, options.seed), batch_size=None, num_workers=max(0, workers)))
    begun, step = time.time(), -1
    while True:
        step += 1
        done = (time.time() - begun) / options.seconds if options.seconds else step / options.steps
        if done >= 1:
            break
        pace = min(1, (step + 1) / 100) * max(.02, 1 - done)
        for group in optimizer.param_groups:
            group['lr'] = group['top'] * pace
        model.train()
        tensors, tasks = next(steps)
        parts = losses(model, table, kin, tensors, tasks, device)
        loss = sum(WEIGHTS[name] * value for name, value in parts.items())
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.)
        optimizer.step()
        with torch.no_grad():
            torch._foreach_lerp_(average, parameters, 1 - min(.99, (step + 1) / (step + 20)))
        if step % 50 == 0:
            for name, value in parts.items():
                seen[name] = .8 * seen.get(name, value.item()) + .2 * value.item()
        if (step + 1) % 250 == 0:
            print('step', step + 1, round(time.time() - started), 's', {k: round(v, 3) for k, v in seen.items()}, flush=True)
    with torch.no_grad():
        torch._foreach_copy_(parameters, average)
    model.eval()

    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    export(model, BRANCHES, out / 'encoder.onnx')
    (out / 'tokenizer.json').write_text(json.dumps(spec, ensure_ascii=False), encoding='utf8')
    rows = F.normalize(table.detach(), dim=-1).cpu().numpy()
    np.round(rows / np.abs(rows).max(-1, keepdims=True) * 127).astype(np.int8).tofile(out / 'occupations.bin')

    from judge import calibrate, judge
    run = run_exported(out / 'encoder.onnx', words, Batch)
    calibration = json.loads(Path(options.card).read_text())['calibration'] if options.card else calibrate(run, data)
    figures = judge(run, data, rows, calibration, options.judge)
    card = {
        'name': 'bearings-encoder', 'trained': time.strftime('%Y-%m-%d'), 'seed': options.seed, 'steps': step, 'fork': options.fork,
        'start': 'all-MiniLM-L6-v2 (Apache-2.0)',
        'corpus': hashlib.sha256(b''.join(f.read_bytes() for f in sorted(C.FOLDER.iterdir()) if f.suffix in ('.tsv', '.txt', '.jsonl'))).hexdigest(),
        'files': {name: hashlib.sha256((out / name).read_bytes()).hexdigest() for name in ('encoder.onnx', 'tokenizer.json', 'occupations.bin')},
        'rows': {name: len(rows) + (0 if options.use_all else len(data.held[name])) for name, rows in data.train.items()},
        'labels': {'care': C.CARE, 'act': C.ACTS, 'span': C.SPANS, 'says': C.SAYS, 'part': C.PARTS, 'value': C.VALUES, 'strength': C.STRENGTHS, 'limit': C.LIMITS, 'theme': ['none', *C.theme_names()]},
        'slugs': data.slugs, 'calibration': calibration, 'figures': figures,
    }
    (out / 'card.json').write_text(json.dumps(card, ensure_ascii=False, indent=1), encoding='utf8')
    print(json.dumps(figures, indent=1), 'seconds', round(time.time() - started), flush=True)


if __name__ == '__main__':
    main()
