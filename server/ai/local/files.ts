import { existsSync } from 'node:fs'
import { join } from 'node:path'

const runtime = ['ort.wasm.min.mjs', 'ort-wasm-simd-threaded.mjs', 'ort-wasm-simd-threaded.wasm']
const embedding = ['model.onnx', 'tokenizer.json', 'tokenizer_config.json']
const speech = ['encoder.onnx', 'decoder.onnx', 'vocabulary.txt']

/** Which models are there, whole. scripts/fetch-models.ts puts them there. */
export function findModels(folder: string) {
  const has = (part: string, names: string[]) => names.every((name) => existsSync(join(folder, part, name)))
  const canRun = has('runtime', runtime)
  return { embedding: canRun && has('embedding', embedding), speech: canRun && has('speech', speech) }
}
