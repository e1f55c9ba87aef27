import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Tokenizer } from '@huggingface/tokenizers'
import {
  cutPassages,
  interpret,
  type ModelCard,
  type Outputs,
  type Passage,
  type Understanding,
} from '#coach/understand.ts'
import type { Runtime, Session, Tensor } from './runtime.ts'

/** As many as the model was trained with. */
const TOKENS_MAX = 160

/** The encoder that reads what members write. Its files lie in coach/model. */
export async function loadEncoder(runtime: Runtime, folder: string) {
  const card = JSON.parse(await readFile(join(folder, 'card.json'), 'utf8')) as ModelCard
  const spec = JSON.parse(await readFile(join(folder, 'tokenizer.json'), 'utf8')) as object
  const tokenizer = new Tokenizer(spec, { tokenizer_class: 'BertTokenizer' })
  const session = await runtime.open(join(folder, 'encoder.onnx'))
  return async (text: string, names: readonly string[] = []): Promise<Understanding> => {
    const passages = cutPassages(text)
    const outputs: Outputs[] = []
    for (const passage of passages) outputs.push(await readPassage(runtime, session, tokenizer, passage, names))
    return interpret(passages, outputs, card)
  }
}

/** One pass over the passage; each clause is the mean of its own tokens. The names of a list stand before it. */
async function readPassage(
  runtime: Runtime,
  session: Session,
  tokenizer: Tokenizer,
  { clauses, sentences }: Passage,
  names: readonly string[],
) {
  const first = tokenizer.token_to_id('[CLS]') ?? 0
  const last = tokenizer.token_to_id('[SEP]') ?? 0
  const encode = (word: string) => tokenizer.encode(word, { add_special_tokens: false }).ids
  const before = names.flatMap((name) => [...name.split(/\s+/).flatMap(encode), last])
  const ids = [first, ...before]
  const start = before.length > 0 ? ids.length : 0
  const wordStarts: number[] = []
  const bounds = clauses.map(({ words }) => {
    const begin = Math.min(ids.length, TOKENS_MAX - 2)
    for (const word of words) {
      wordStarts.push(ids.length)
      ids.push(...encode(word))
    }
    ids.length = Math.min(ids.length, TOKENS_MAX - 1)
    return [begin, Math.max(ids.length, begin + 1)] as const
  })
  wordStarts.push(ids.length)
  ids.push(last)
  const rowsOfTokens = [
    ...bounds,
    ...sentences.map(([from, to]) => [bounds[from]?.[0] ?? 0, bounds[to]?.[1] ?? 1] as const),
  ]
  const segments = new Float32Array((rowsOfTokens.length + 1) * ids.length).fill(1, start, ids.length)
  rowsOfTokens.forEach(([begin, end], at) => {
    segments.fill(1, (at + 1) * ids.length + begin, (at + 1) * ids.length + end)
  })
  const output = await session.run({
    ids: runtime.tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
    segments: runtime.tensor('float32', segments, [rowsOfTokens.length + 1, ids.length]),
  })
  const rows = (name: keyof Outputs) => toRows(output[name])
  return {
    care: rows('care'),
    act: rows('act'),
    says: rows('says'),
    part: rows('part'),
    value: rows('value'),
    lack: rows('lack'),
    strength: rows('strength'),
    limit: rows('limit'),
    ideas: rows('ideas'),
    question: rows('question'),
    theme: rows('theme'),
    span: meanPerWord(rows('span'), wordStarts),
  }
}

function toRows(tensor: Tensor | undefined): number[][] {
  if (!tensor) throw new Error('The encoder gave less back than its card promises.')
  const [count = 0, size = 0] = tensor.dims
  return Array.from({ length: count }, (_, at) => [...tensor.data.subarray(at * size, (at + 1) * size)])
}

/** Tokens are pieces of words: a word is judged by all of its pieces. */
function meanPerWord(tokens: number[][], starts: number[]): number[][] {
  return starts.slice(0, -1).map((from, at) => {
    const pieces = tokens.slice(from, Math.max(from + 1, starts[at + 1] ?? from + 1))
    const [first = []] = pieces
    return first.map((_, column) => pieces.reduce((sum, row) => sum + (row[column] ?? 0), 0) / pieces.length)
  })
}
