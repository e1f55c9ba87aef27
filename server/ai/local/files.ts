import { existsSync } from 'node:fs'
import { join } from 'node:path'

const encoder = ['encoder.onnx', 'tokenizer.json', 'card.json']
const speech = ['encoder.onnx', 'decoder.onnx', 'vocabulary.txt']

/** The encoder comes with the product; the speech model is fetched by scripts/fetch-models.ts. */
export interface ModelFolders {
  encoder: string
  speech: string
}

/** Which models are there, whole. */
export function findModels(folders: ModelFolders) {
  const has = (folder: string, names: string[]) => names.every((name) => existsSync(join(folder, name)))
  return { encoder: has(folders.encoder, encoder), speech: has(folders.speech, speech) }
}
