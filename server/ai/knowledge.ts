import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyKnowledge, type Knowledge, readKnowledge } from '#coach/knowledge.ts'

const data = join(import.meta.dirname, '../../coach/data')
const model = join(import.meta.dirname, '../../coach/model')

/** What the built-in coach knows about occupations. Without its files it coaches all the same, and offers no job ideas. */
export async function loadKnowledge(): Promise<Knowledge> {
  const occupations = await read(data, 'occupations.json')
  if (!occupations) return emptyKnowledge
  const [facts, days, called, vectors] = await Promise.all([
    read(data, 'facts.tsv'),
    read(data, 'days.tsv'),
    read(data, 'called.tsv'),
    read(model, 'occupations.bin'),
  ])
  return readKnowledge(JSON.parse(occupations.toString()), {
    ...(facts && { facts: facts.toString() }),
    ...(days && { days: days.toString() }),
    ...(called && { called: called.toString() }),
    ...(vectors && { vectors }),
  })
}

async function read(folder: string, name: string) {
  const file = join(folder, name)
  return existsSync(file) ? readFile(file) : undefined
}
