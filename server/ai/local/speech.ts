import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RATE } from './hear.ts'
import type { Feeds, Runtime } from './runtime.ts'

const START = 1
const END = 2
const LAYERS = 6
const HEADS = 8
const HEAD_SIZE = 36
/** More words a second than this nobody speaks; what comes after is the model talking to itself. */
const TOKENS_A_SECOND = 6
const LONGEST_PIECE = 20 * RATE
const SHORTEST_PIECE = 12 * RATE
const QUIET = RATE / 10

/** Writes down what is said in a sound. Long ones are cut where it is quiet, since the model hears short pieces. */
export async function loadSpeech(runtime: Runtime, folder: string) {
  const encoder = await runtime.open(join(folder, 'encoder.onnx'))
  const decoder = await runtime.open(join(folder, 'decoder.onnx'))
  const vocabulary = (await readFile(join(folder, 'vocabulary.txt'), 'utf8')).split('\n')

  async function write(sound: Float32Array) {
    const { last_hidden_state } = await encoder.run({
      input_values: runtime.tensor('float32', sound, [1, sound.length]),
    })
    if (!last_hidden_state) throw new Error('The speech model gave nothing back.')
    let past = emptyPast(runtime)
    const tokens: number[] = []
    const most = Math.ceil((sound.length / RATE) * TOKENS_A_SECOND)
    for (let turn = 0; turn < most; turn++) {
      const last = BigInt64Array.of(BigInt(tokens.at(-1) ?? START))
      const output = await decoder.run({
        ...past,
        input_ids: runtime.tensor('int64', last, [1, 1]),
        encoder_hidden_states: last_hidden_state,
        use_cache_branch: runtime.tensor('bool', Uint8Array.of(turn > 0 ? 1 : 0), [1]),
      })
      const token = highest(output.logits?.data ?? new Float32Array())
      if (token === END) break
      tokens.push(token)
      past = nextPast(past, output, turn)
    }
    return spell(tokens, vocabulary)
  }

  return async (sound: Float32Array): Promise<string> => {
    const parts: string[] = []
    for (const piece of cut(sound)) parts.push(await write(piece))
    return parts.filter(Boolean).join(' ')
  }
}

function emptyPast(runtime: Runtime): Feeds {
  const past: Feeds = {}
  for (let layer = 0; layer < LAYERS; layer++) {
    for (const side of ['decoder', 'encoder']) {
      for (const part of ['key', 'value'])
        past[`past_key_values.${layer}.${side}.${part}`] = runtime.tensor('float32', new Float32Array(), [
          0,
          HEADS,
          1,
          HEAD_SIZE,
        ])
    }
  }
  return past
}

/** What the model keeps of the sound is made once; what it keeps of its own words grows. */
function nextPast(past: Feeds, output: Feeds, turn: number): Feeds {
  return Object.fromEntries(
    Object.entries(past).map(([name, old]) => {
      const present = output[name.replace('past_key_values', 'present')]
      return [name, present && (turn === 0 || name.includes('decoder')) ? present : old]
    }),
  )
}

function highest(values: Float32Array) {
  let best = 0
  for (let at = 1; at < values.length; at++) if ((values[at] ?? 0) > (values[best] ?? 0)) best = at
  return best
}

function spell(tokens: readonly number[], vocabulary: readonly string[]) {
  const bytes = tokens.map((token) => {
    const piece = vocabulary[token] ?? ''
    const byte = /^<0x([0-9A-F]{2})>$/.exec(piece)?.[1]
    return byte ? Buffer.from(byte, 'hex') : Buffer.from(/^<.*>$/.test(piece) ? '' : piece)
  })
  return Buffer.concat(bytes).toString('utf8').replaceAll('▁', ' ').trim()
}

/** Pieces of at most twenty seconds, each ending where it is quietest. */
export function cut(sound: Float32Array): Float32Array[] {
  if (sound.length <= LONGEST_PIECE) return [sound]
  let best = LONGEST_PIECE
  let least = Number.POSITIVE_INFINITY
  for (let at = SHORTEST_PIECE; at + QUIET <= LONGEST_PIECE; at += QUIET) {
    let loudness = 0
    for (let index = at; index < at + QUIET; index++) loudness += (sound[index] ?? 0) ** 2
    if (loudness < least) {
      least = loudness
      best = at + QUIET / 2
    }
  }
  return [sound.subarray(0, best), ...cut(sound.subarray(best))]
}
