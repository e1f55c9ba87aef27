import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Knowledge } from '#coach/knowledge.ts'

const folder = join(import.meta.dirname, '../../coach/data')

/** What the built-in coach knows about occupations. Without its files it coaches all the same, and offers no job ideas. */
export async function loadKnowledge(): Promise<Knowledge> {
  const file = join(folder, 'occupations.json')
  if (!existsSync(file)) return NOTHING
  const known: Omit<Knowledge, 'embeddings'> = JSON.parse(await readFile(file, 'utf8'))
  const vectors = join(folder, 'occupations.bin')
  const bytes = existsSync(vectors) ? await readFile(vectors) : Buffer.alloc(0)
  return { ...known, embeddings: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
}

const NOTHING: Knowledge = {
  occupations: [],
  stems: [],
  forms: [],
  embeddings: new Int8Array(),
  titleWords: [],
  source: { name: '', date: '', url: '' },
}
