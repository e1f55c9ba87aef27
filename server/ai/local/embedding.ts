import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Tokenizer } from '@huggingface/tokenizers'
import type { Runtime, Tensor } from './runtime.ts'

/** More than the model was trained on says no more. */
const TOKENS = 256

/** Reads texts as points: near ones mean alike. */
export async function loadEmbedding(runtime: Runtime, folder: string) {
  const own = join(folder, 'embedding')
  const read = async (name: string) => JSON.parse(await readFile(join(own, name), 'utf8')) as object
  const tokenizer = new Tokenizer(await read('tokenizer.json'), await read('tokenizer_config.json'))
  const session = await runtime.open(join(own, 'model.onnx'))
  const whole = (numbers: readonly number[]) => BigInt64Array.from(numbers, BigInt)
  return async (text: string): Promise<Float32Array> => {
    const { ids, attention_mask } = tokenizer.encode(text)
    const last = ids.at(-1) ?? 0
    const cut = ids.length > TOKENS ? [...ids.slice(0, TOKENS - 1), last] : ids
    const dims = [1, cut.length]
    const { last_hidden_state } = await session.run({
      input_ids: runtime.tensor('int64', whole(cut), dims),
      attention_mask: runtime.tensor('int64', whole(attention_mask.slice(0, cut.length)), dims),
      token_type_ids: runtime.tensor('int64', new BigInt64Array(cut.length), dims),
    })
    if (!last_hidden_state) throw new Error('The embedding model gave nothing back.')
    return pool(last_hidden_state)
  }
}

/** The mean over all tokens, of length one. */
function pool({ data, dims }: Tensor) {
  const [, tokens = 0, size = 0] = dims
  const mean = new Float32Array(size)
  for (let at = 0; at < tokens * size; at++) mean[at % size] = (mean[at % size] ?? 0) + (data[at] ?? 0) / tokens
  const length = Math.hypot(...mean) || 1
  return mean.map((value) => value / length)
}
