"""The encoder and its heads. Layers up to `fork` are shared; above it each branch has layers of its own."""
import math
import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

SIZE, HEADS, WIDE, LAYERS, POSITIONS = 384, 12, 1536, 6, 256


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.qkv = nn.Linear(SIZE, 3 * SIZE)
        self.mix = nn.Linear(SIZE, SIZE)
        self.norm1 = nn.LayerNorm(SIZE, eps=1e-12)
        self.up = nn.Linear(SIZE, WIDE)
        self.down = nn.Linear(WIDE, SIZE)
        self.norm2 = nn.LayerNorm(SIZE, eps=1e-12)

    def forward(self, x, mask, drop):
        b, t, _ = x.shape
        q, k, v = (part.view(b, t, HEADS, SIZE // HEADS).transpose(1, 2) for part in self.qkv(x).chunk(3, -1))
        y = F.scaled_dot_product_attention(q, k, v, attn_mask=mask, dropout_p=drop)
        x = self.norm1(x + F.dropout(self.mix(y.transpose(1, 2).reshape(b, t, SIZE)), drop))
        return self.norm2(x + F.dropout(self.down(F.gelu(self.up(x))), drop))


class Encoder(nn.Module):
    """branches: which heads sit on which copy of the upper layers."""

    def __init__(self, words, branches, heads, fork):
        super().__init__()
        self.branches, self.fork = branches, fork
        self.words = nn.Embedding(words, SIZE)
        self.positions = nn.Parameter(torch.zeros(POSITIONS, SIZE))
        self.norm = nn.LayerNorm(SIZE, eps=1e-12)
        self.trunk = nn.ModuleList(Layer() for _ in range(fork))
        self.upper = nn.ModuleDict({name: nn.ModuleList(Layer() for _ in range(LAYERS - fork)) for name in branches})
        self.heads = nn.ModuleDict({name: nn.Linear(SIZE, outputs) for name, outputs in heads.items()})
        for head in self.heads.values():
            nn.init.normal_(head.weight, std=.02)
            nn.init.zeros_(head.bias)
        self.drop = .1

    def forward(self, ids, branch_names=None):
        """The state of each token, by branch."""
        drop = self.drop if self.training else 0.
        mask = (ids != 0)[:, None, None, :]
        x = F.dropout(self.norm(self.words(ids) + self.positions[: ids.shape[1]]), drop)
        for layer in self.trunk:
            x = layer(x, mask, drop)
        result = {}
        for name in branch_names or self.branches:
            y = x
            for layer in self.upper[name]:
                y = layer(y, mask, drop)
            result[name] = y
        return result


def pool(states, segments):
    """The mean over the tokens of each segment. segments: (batch, most, tokens) of 0 and 1."""
    return segments @ states / segments.sum(-1, keepdim=True).clamp(min=1)


def load_start(file):
    """The int8 weights of all-MiniLM-L6-v2 as floats again, by our names."""
    import onnx
    from onnx import numpy_helper
    graph = onnx.load(file).graph
    raw = {i.name: numpy_helper.to_array(i) for i in graph.initializer}

    def floats(name):
        return (raw[name + '_quantized'].astype(np.float32) - raw[name + '_zero_point'].astype(np.float32)) * raw[name + '_scale']

    matrices = {}
    parts = ['attention/self/query', 'attention/self/key', 'attention/self/value', 'attention/output/dense',
             'intermediate/dense', 'output/dense']
    for node in graph.node:
        if node.op_type == 'MatMulInteger':
            for at in range(LAYERS):
                for part in parts:
                    if f'/encoder/layer.{at}/{part}/' in node.name:
                        matrices[at, part] = floats(node.input[1].replace('_quantized', '')).T
    assert len(matrices) == LAYERS * len(parts)
    tensor = lambda array: torch.tensor(np.ascontiguousarray(array), dtype=torch.float32)
    layers = []
    for at in range(LAYERS):
        bias = lambda part: raw[f'encoder.layer.{at}.' + part.replace('/', '.') + '.bias']
        norm = lambda part, kind: raw[f'encoder.layer.{at}.{part}.LayerNorm.{kind}']
        q, k, v, mix, up, down = parts
        layers.append({
            'qkv.weight': tensor(np.concatenate([matrices[at, q], matrices[at, k], matrices[at, v]])),
            'qkv.bias': tensor(np.concatenate([bias(q), bias(k), bias(v)])),
            'mix.weight': tensor(matrices[at, mix]), 'mix.bias': tensor(bias(mix)),
            'up.weight': tensor(matrices[at, up]), 'up.bias': tensor(bias(up)),
            'down.weight': tensor(matrices[at, down]), 'down.bias': tensor(bias(down)),
            'norm1.weight': tensor(norm('attention.output', 'weight')), 'norm1.bias': tensor(norm('attention.output', 'bias')),
            'norm2.weight': tensor(norm('output', 'weight')), 'norm2.bias': tensor(norm('output', 'bias')),
        })
    kinds = floats('embeddings.token_type_embeddings.weight')[0]
    return {
        'words': tensor(floats('embeddings.word_embeddings.weight')),
        # There is only one kind of sentence here, so what marks the first kind goes into the positions.
        'positions': tensor(floats('embeddings.position_embeddings.weight') + kinds),
        'norm.weight': tensor(raw['embeddings.LayerNorm.weight']), 'norm.bias': tensor(raw['embeddings.LayerNorm.bias']),
        'layers': layers,
    }


def fill(model, start, kept):
    """Puts the starting weights in; `kept` are the tokens of the vocabulary that stay."""
    with torch.no_grad():
        model.words.weight.copy_(start['words'][kept])
        model.positions.copy_(start['positions'][:POSITIONS])
        model.norm.load_state_dict({'weight': start['norm.weight'], 'bias': start['norm.bias']})
        for at, layer in enumerate(model.trunk):
            layer.load_state_dict(start['layers'][at])
        for layers in model.upper.values():
            for at, layer in enumerate(layers):
                layer.load_state_dict(start['layers'][model.fork + at])
