import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Crowd } from './person.ts'
import { waitUntil } from './product.ts'

/** Every letter that was taken on must have left. How many left twice is a figure: a kill between two steps may do that. */
export async function findMissingLetters({ people, figures }: Crowd, dataDir: string, limitMs: number) {
  const sent = people.flatMap(({ letters }) => letters)
  const readOutbox = () =>
    globSync('outbox/*.eml', { cwd: dataDir }).map((file) => readFileSync(join(dataDir, file), 'utf8'))
  const copiesOf = (outbox: string[], text: string) => outbox.filter((letter) => letter.includes(text)).length
  let missing = sent
  await waitUntil(
    () => {
      const outbox = readOutbox()
      missing = missing.filter((text) => copiesOf(outbox, text) === 0)
      return missing.length === 0
    },
    limitMs,
    500,
  )
  figures.lost.push(...missing.map(() => 'a letter'))
  const outbox = readOutbox()
  figures.more['letters sent'] = sent.length
  figures.more['of these twice'] = sent.filter((text) => copiesOf(outbox, text) > 1).length
}
