import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createCaller } from './caller.ts'
import type { Line, Trouble } from './line.ts'
import type { Crowd } from './person.ts'
import { waitUntil } from './product.ts'

const LETTERS = 4
const BUSY = '421 Service not available\r\n'

/** Letters are taken on while the mail server is away; each leaves when it is back, and leaves once. */
export async function breakMail({ url, figures }: Crowd, line: Line, caught: string[], isLong: boolean) {
  const sent: string[] = []
  const write = async () => {
    const message = `letter-${randomUUID()}.`
    const visitor = createCaller(url, figures)
    await visitor.api.contact.send({ body: { name: 'V', email: 'v@example.org', subject: 'general', message } })
    sent.push(message)
    figures.acknowledged++
  }
  const copiesOf = (message: string) => caught.filter((letter) => letter.includes(message)).length
  const troubles: Trouble[] = ['refused', ...(isLong ? (['silent', { says: BUSY }, 'cut'] as const) : [])]
  for (const trouble of troubles) {
    await line.set(trouble)
    for (let n = 0; n < LETTERS; n++) await write()
    // Long enough for each to have been tried in vain.
    await pause(trouble === 'silent' ? 8_000 : 1_500)
    await line.set(undefined)
    figures.times++
    const took = await waitUntil(() => sent.every((message) => copiesOf(message) > 0), 120_000, 200)
    figures.recoveriesMs.push(took)
  }
  // One that would leave twice would do so at its next try.
  await pause(isLong ? 15_000 : 1_000)
  figures.lost.push(...sent.filter((message) => copiesOf(message) === 0).map(() => 'a letter'))
  const twice = sent.filter((message) => copiesOf(message) > 1).length
  if (twice > 0) figures.wrong.push(`${twice} letters left twice.`)
  figures.more['letters sent, each once'] = sent.length
  return figures
}
