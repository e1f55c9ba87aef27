"""Writes the encoder as an ONNX file with 8-bit weights, and runs such a file.

Inputs: ids (1, tokens) and segments (segments, tokens) of 0 and 1; row 0 of the segments is the whole message.
Outputs: one row per segment for each head, one row per token for `span`. Each weight matrix has one scale per
column, the table of words one per row, so little is lost."""
import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from encoder import HEADS, SIZE

OPSET = 17


class Graph:
    def __init__(self):
        self.nodes, self.constants, self.count = [], [], 0

    def constant(self, array, name=None):
        self.count += 1
        name = name or f'c{self.count}'
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(array), name))
        return name

    def node(self, kind, inputs, outputs=1, **attributes):
        self.count += 1
        names = [f'{kind}_{self.count}_{at}' for at in range(outputs)] if isinstance(outputs, int) else outputs
        self.nodes.append(helper.make_node(kind, inputs, names, name=f'{kind}_{self.count}', **attributes))
        return names[0] if len(names) == 1 else names

    def linear(self, x, weight, bias, quantized=None):
        """x @ weight.T + bias in 8 bits; `quantized` is x already brought to 8 bits."""
        data, scale, zero = quantized or self.quantize(x)
        columns = weight.T
        scales = np.maximum(np.abs(columns).max(0), 1e-8) / 127
        whole = np.clip(np.round(columns / scales), -127, 127).astype(np.int8)
        product = self.node('MatMulInteger', [data, self.constant(whole), zero, self.constant(np.zeros(columns.shape[1], np.int8))])
        floats = self.node('Cast', [product], to=TensorProto.FLOAT)
        scaled = self.node('Mul', [floats, self.node('Mul', [scale, self.constant(scales.astype(np.float32))])])
        return self.node('Add', [scaled, self.constant(bias)])

    def quantize(self, x):
        return self.node('DynamicQuantizeLinear', [x], 3)

    def norm(self, x, layer):
        return self.node('LayerNormalization', [x, self.constant(values(layer.weight)), self.constant(values(layer.bias))], axis=-1, epsilon=1e-12)


def values(parameter):
    return parameter.detach().float().cpu().numpy()


def write_layer(graph, x, layer):
    quantized = graph.quantize(x)
    qkv = graph.linear(x, values(layer.qkv.weight), values(layer.qkv.bias), quantized)
    shape = graph.constant(np.array([-1, 3, HEADS, SIZE // HEADS], np.int64))
    parts = graph.node('Transpose', [graph.node('Reshape', [qkv, shape])], perm=[1, 2, 0, 3])
    q, k, v = graph.node('Split', [parts, graph.constant(np.array([1, 1, 1], np.int64))], 3, axis=0)
    scores = graph.node('MatMul', [q, graph.node('Transpose', [k], perm=[0, 1, 3, 2])])
    scores = graph.node('Mul', [scores, graph.constant(np.array(1 / np.sqrt(SIZE // HEADS), np.float32))])
    mixed = graph.node('MatMul', [graph.node('Softmax', [scores], axis=-1), v])
    flat = graph.node('Reshape', [graph.node('Transpose', [mixed], perm=[0, 2, 1, 3]), graph.constant(np.array([-1, SIZE], np.int64))])
    x = graph.norm(graph.node('Add', [x, graph.linear(flat, values(layer.mix.weight), values(layer.mix.bias))]), layer.norm1)
    up = graph.linear(x, values(layer.up.weight), values(layer.up.bias))
    erf = graph.node('Erf', [graph.node('Mul', [up, graph.constant(np.array(np.sqrt(.5), np.float32))])])
    gelu = graph.node('Mul', [graph.node('Mul', [up, graph.node('Add', [erf, graph.constant(np.array(1, np.float32))])]), graph.constant(np.array(.5, np.float32))])
    return graph.norm(graph.node('Add', [x, graph.linear(gelu, values(layer.down.weight), values(layer.down.bias))]), layer.norm2)


def export(model, branches, file):
    graph = Graph()
    table = values(model.words.weight)
    scales = np.maximum(np.abs(table).max(1, keepdims=True), 1e-8) / 127
    flat = graph.node('Reshape', ['ids', graph.constant(np.array([-1], np.int64))])
    rows = graph.node('Cast', [graph.node('Gather', [graph.constant(np.round(table / scales).astype(np.int8)), flat])], to=TensorProto.FLOAT)
    x = graph.node('Mul', [rows, graph.node('Gather', [graph.constant(scales.astype(np.float32)), flat])])
    length = graph.node('Shape', [flat])
    places = graph.node('Slice', [graph.constant(values(model.positions).astype(np.float16)), graph.constant(np.array([0], np.int64)), length])
    x = graph.norm(graph.node('Add', [x, graph.node('Cast', [places], to=TensorProto.FLOAT)]), model.norm)
    for layer in model.trunk:
        x = write_layer(graph, x, layer)
    sums = graph.node('ReduceSum', ['segments', graph.constant(np.array([1], np.int64))], keepdims=1)
    outputs = []
    for branch, heads in branches.items():
        y = x
        for layer in model.upper[branch]:
            y = write_layer(graph, y, layer)
        pooled = graph.node('Div', [graph.node('MatMul', ['segments', y]), sums])
        for name in heads:
            # The heads are small: half the bits of a float are enough for them, and 8 would be too few.
            weight = graph.node('Cast', [graph.constant(values(model.heads[name].weight).T.astype(np.float16))], to=TensorProto.FLOAT)
            product = graph.node('MatMul', [y if name == 'span' else pooled, weight])
            graph.node('Add', [product, graph.constant(values(model.heads[name].bias))], [name])
            outputs.append(helper.make_tensor_value_info(name, TensorProto.FLOAT, ['tokens' if name == 'span' else 'count', model.heads[name].bias.shape[0]]))
    inputs = [helper.make_tensor_value_info('ids', TensorProto.INT64, [1, 'tokens']),
              helper.make_tensor_value_info('segments', TensorProto.FLOAT, ['count', 'tokens'])]
    made = helper.make_model(helper.make_graph(graph.nodes, 'encoder', inputs, outputs, graph.constants),
                             opset_imports=[helper.make_opsetid('', OPSET)], ir_version=8, producer_name='bearings')
    onnx.checker.check_model(made)
    onnx.save(made, str(file))


def run_exported(file, words, batch_of):
    """A function from the segments of a message to what the heads say of it: the file itself, as the product runs it."""
    import onnxruntime
    session = onnxruntime.InferenceSession(str(file), providers=['CPUExecutionProvider'])
    names = [output.name for output in session.get_outputs()]

    def run(parts, names_before=None):
        batch = batch_of(words)
        batch.add(parts, None, names_before)
        count = len(batch.ids[0])
        segments = np.zeros((len(batch.segments[0]), count), np.float32)
        for at, (begin, end) in enumerate(batch.segments[0]):
            segments[at, begin:max(end, begin + 1)] = 1
        return dict(zip(names, session.run(None, {'ids': np.array(batch.ids, np.int64), 'segments': segments})))

    run.words = words
    return run
