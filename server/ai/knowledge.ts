import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyKnowledge, type Knowledge, readKnowledge } from '#coach/knowledge.ts'

const folder = join(import.meta.dirname, '../../coach/data')

/** What the built-in coach knows about occupations. Without its files it coaches all the same, and offers no job ideas. */
export async function loadKnowledge(): Promise<Knowledge> {
  const file = join(folder, 'occupations.json')
  if (!existsSync(file)) return emptyKnowledge
  const vectors = join(folder, 'occupations.bin')
  const bytes = existsSync(vectors) ? await readFile(vectors) : undefined
  return readKnowledge(JSON.parse(await readFile(file, 'utf8')), bytes)
}
