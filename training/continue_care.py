"""Goes on training what tells trouble from none, from the encoder as it is shipped, and leaves all else as it was.

    python3 training/continue_care.py [--out coach/model] [--messages 40000] [--epochs 2] [--seed 1]

Only the two layers of the care branch and its head learn; what the shared layers make of each message is worked out
once. So a corpus that has grown by lines about care is learned in half an hour on one core, without a GPU."""
import argparse
import hashlib
import json
import random
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F

import corpus as C
from encoder import SIZE, Encoder, pool
from export import export
from judge import measure_care, softmax
from tokens import Words
from train import BRANCHES, HEADS, Batch, Data, make_batch

# More than half of the messages are about care; the others are what people say where nothing is wrong.
SIZES = {'care': 700, 'act': 120, 'says': 50, 'part': 40, 'value': 40, 'strength': 40, 'limit': 40, 'statement': 40, 'member': 30, 'question': 60,
         'stranger': 20, 'theme': 60, 'told': 0}
PER_BATCH = 64


def read_exported(file, words, fork):
    """The shipped weights as floats again: the constants of the file in the order in which export.py wrote them."""
    import onnx
    from onnx import numpy_helper
    constants = iter([numpy_helper.to_array(one) for one in onnx.load(str(file)).graph.initializer])
    model = Encoder(len(words), list(BRANCHES), HEADS, fork)
    tensor = lambda array: torch.tensor(np.ascontiguousarray(array), dtype=torch.float32)

    def skip(count):
        for _ in range(count):
            next(constants)

    def fill_linear(linear):
        whole, _, scales, bias = (next(constants) for _ in range(4))
        linear.weight.copy_(tensor((whole.astype(np.float32) * scales).T))
        linear.bias.copy_(tensor(bias))

    def fill_norm(norm):
        norm.weight.copy_(tensor(next(constants)))
        norm.bias.copy_(tensor(next(constants)))

    def fill_layer(layer):
        fill_linear(layer.qkv)
        skip(4)  # shapes, and the root of the size of a head
        fill_linear(layer.mix)
        fill_norm(layer.norm1)
        fill_linear(layer.up)
        skip(3)  # the constants of GELU
        fill_linear(layer.down)
        fill_norm(layer.norm2)

    with torch.no_grad():
        skip(1)
        table = next(constants).astype(np.float32)
        model.words.weight.copy_(tensor(table * next(constants)))
        model.positions.copy_(tensor(next(constants)))
        skip(1)
        fill_norm(model.norm)
        for layer in model.trunk:
            fill_layer(layer)
        skip(1)
        for branch, heads in BRANCHES.items():
            for layer in model.upper[branch]:
                fill_layer(layer)
            for name in heads:
                model.heads[name].weight.copy_(tensor(next(constants).T))
                model.heads[name].bias.copy_(tensor(next(constants)))
    assert next(constants, None) is None
    return model


def draw_messages(data, words, count, rng):
    """Messages as train.py makes them, of every task, each with the trouble of its segments."""
    messages = []
    while len(messages) < count:
        batch, tasks = make_batch(data, words, SIZES, rng)
        targets = {}
        for message, segment, kind in tasks['care']:
            targets.setdefault(message, []).append((segment, kind))
        messages += [(batch.ids[at], batch.segments[at], own) for at, own in targets.items()]
    return messages[:count]


@torch.no_grad()
def read_trunk(model, messages):
    """What the shared layers make of each message, messages of one length together."""
    order = sorted(range(len(messages)), key=lambda at: len(messages[at][0]))
    states = [None] * len(messages)
    for begin in range(0, len(order), PER_BATCH):
        places = order[begin:begin + PER_BATCH]
        longest = len(messages[places[-1]][0])
        ids = torch.zeros(len(places), longest, dtype=torch.long)
        for row, at in enumerate(places):
            ids[row, :len(messages[at][0])] = torch.tensor(messages[at][0])
        mask = (ids != 0)[:, None, None, :]
        x = model.norm(model.words(ids) + model.positions[:longest])
        for layer in model.trunk:
            x = layer(x, mask, 0.)
        for row, at in enumerate(places):
            states[at] = x[row, :len(messages[at][0])].half()
    return states


def read_care(model, states, messages, drop):
    """The figures of the care head for each segment that has a target, and the targets."""
    longest = max(len(state) for state in states)
    x = torch.zeros(len(states), longest, SIZE)
    mask = torch.zeros(len(states), 1, 1, longest, dtype=torch.bool)
    most = max(len(segments) for _, segments, _ in messages)
    pools = torch.zeros(len(states), most, longest)
    for row, (state, (_, segments, _)) in enumerate(zip(states, messages)):
        x[row, :len(state)] = state.float()
        mask[row, 0, 0, :len(state)] = True
        for at, (begin, end) in enumerate(segments):
            pools[row, at, begin:max(end, begin + 1)] = 1
    for layer in model.upper['care']:
        x = layer(x, mask, drop)
    pooled = pool(x, pools)
    places = [(row, segment, kind) for row, (_, _, targets) in enumerate(messages) for segment, kind in targets]
    rows = pooled[[row for row, _, _ in places], [segment for _, segment, _ in places]]
    return model.heads['care'](rows), torch.tensor([kind for _, _, kind in places])


def lose(figures, target):
    margin = figures[:, 1:].logsumexp(-1) - figures[:, 0]
    return F.cross_entropy(figures, target, label_smoothing=.02) + F.binary_cross_entropy_with_logits(margin, (target > 0).float())


def train(model, messages, states, options, rng):
    branch = [*model.upper['care'].parameters(), *model.heads['care'].parameters()]
    optimizer = torch.optim.AdamW([
        {'params': list(model.upper['care'].parameters()), 'top': options.rate},
        {'params': list(model.heads['care'].parameters()), 'top': 10 * options.rate},
    ], lr=options.rate, weight_decay=.01)
    average = [value.detach().clone() for value in branch]
    # Messages of about one length are read together, the groups in any order.
    order = sorted(range(len(messages)), key=lambda at: (len(states[at]) // 4, rng.random()))
    groups = [order[begin:begin + PER_BATCH] for begin in range(0, len(order), PER_BATCH)]
    steps, step, seen, begun = len(groups) * options.epochs, 0, 0., time.time()
    for _ in range(options.epochs):
        rng.shuffle(groups)
        for group in groups:
            pace = min(1, (step + 1) / 50) * max(.02, 1 - step / steps)
            for part in optimizer.param_groups:
                part['lr'] = part['top'] * pace
            figures, target = read_care(model, [states[at] for at in group], [messages[at] for at in group], .1)
            loss = lose(figures, target)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(branch, 1.)
            optimizer.step()
            with torch.no_grad():
                for mean, value in zip(average, branch):
                    mean.lerp_(value, 1 - min(.99, (step + 1) / (step + 20)))
            seen = .98 * seen + .02 * loss.item() if step else loss.item()
            step += 1
            if step % 50 == 0:
                print('step', step, 'of', steps, round(time.time() - begun), 's', round(seen, 3), flush=True)
    with torch.no_grad():
        for mean, value in zip(average, branch):
            value.copy_(mean)


@torch.no_grad()
def judge(model, rows, words):
    """Figures for whole messages that were held back."""
    batch = Batch(words)
    for text, _ in rows:
        batch.add([text])
    messages = [(ids, segments[:1], [(0, kind)]) for ids, segments, (_, kind) in zip(batch.ids, batch.segments, rows)]
    states = read_trunk(model, messages)
    parts = [read_care(model, states[at:at + PER_BATCH], messages[at:at + PER_BATCH], 0.) for at in range(0, len(messages), PER_BATCH)]
    return np.concatenate([figures.numpy() for figures, _ in parts]), np.concatenate([target.numpy() for _, target in parts])


def calibrate(figures, target):
    costs = {temperature: -np.log(np.maximum(softmax(figures / temperature)[np.arange(len(target)), target], 1e-9)).mean()
             for temperature in np.arange(.5, 3.01, .05)}
    return round(float(min(costs, key=costs.get)), 2)


def main():
    options = argparse.ArgumentParser()
    options.add_argument('--model', default='coach/model')
    options.add_argument('--out', default='coach/model')
    options.add_argument('--messages', type=int, default=40_000)
    options.add_argument('--epochs', type=int, default=2)
    options.add_argument('--rate', type=float, default=3e-5)
    options.add_argument('--seed', type=int, default=1)
    options = options.parse_args()
    rng = random.Random(options.seed)
    torch.manual_seed(options.seed)

    folder, out = Path(options.model), Path(options.out)
    card = json.loads((folder / 'card.json').read_text(encoding='utf8'))
    spec = json.loads((folder / 'tokenizer.json').read_text(encoding='utf8'))
    words = Words(spec)
    model = read_exported(folder / 'encoder.onnx', words, card['fork'])
    data = Data([{'slug': slug} for slug in card['slugs']], False)
    held = data.held['care']
    before = judge(model, held, words)
    print('before', measure_care(*before, card['calibration']['care']), flush=True)

    messages = draw_messages(data, words, options.messages, rng)
    begun = time.time()
    states = read_trunk(model, messages)
    print(len(messages), 'messages read in', round(time.time() - begun), 's', flush=True)
    train(model, messages, states, options, rng)

    figures = judge(model, held, words)
    card['calibration']['care'] = calibrate(*figures)
    card['figures']['held back']['care'] = measure_care(*figures, card['calibration']['care'])
    print('after', card['figures']['held back']['care'], flush=True)
    out.mkdir(parents=True, exist_ok=True)
    export(model, BRANCHES, out / 'encoder.onnx')
    for name in ('tokenizer.json', 'occupations.bin'):
        (out / name).write_bytes((folder / name).read_bytes())
    card['continued'] = {'on': time.strftime('%Y-%m-%d'), 'branch': 'care', 'messages': len(messages), 'epochs': options.epochs}
    card['corpus'] = hashlib.sha256(b''.join(f.read_bytes() for f in sorted(C.FOLDER.iterdir()) if f.suffix in ('.tsv', '.txt', '.jsonl'))).hexdigest()
    card['files']['encoder.onnx'] = hashlib.sha256((out / 'encoder.onnx').read_bytes()).hexdigest()
    card['rows'] = {name: len(rows) + len(data.held[name]) for name, rows in data.train.items()}
    (out / 'card.json').write_text(json.dumps(card, ensure_ascii=False, indent=1), encoding='utf8')


if __name__ == '__main__':
    main()
