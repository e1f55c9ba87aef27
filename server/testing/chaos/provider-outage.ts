import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { problems } from '#contract/problems.ts'
import type { Fault, startFakeOpenAi } from '../fake-openai.ts'
import type { Line, Trouble } from './line.ts'
import { type Crowd, joinUp, type Person, talks } from './person.ts'
import { waitUntil } from './product.ts'
import { verifyAll } from './verify.ts'

const [, SENTENCE] = problems['coach-unavailable']
/** After so many failures in a row the provider is left alone for half a minute. */
const OPENS_AFTER = 5
const OPEN_FOR = 30_000

type OpenAi = Awaited<ReturnType<typeof startFakeOpenAi>>

/** Whoever asks is told in one clear sentence, what they wrote is kept, and the provider is asked again when it is back. */
export async function breakProvider(crowd: Crowd, line: Line, openai: OpenAi, isLong: boolean) {
  const { figures } = crowd
  const lines: Trouble[] = ['refused', 'cut']
  const faults: Fault[] = [
    '500',
    'reset after',
    'garbage',
    'empty',

    ...(isLong ? (['hang before', 'hang after'] as const) : []),
  ]
  for (const trouble of lines) {
    await line.set(trouble)
    await askInVain(await joinUp(crowd), crowd)
    await line.set(undefined)
    await closeAgain(crowd)
  }
  for (const fault of faults) {
    openai.fail(...Array<Fault>(3).fill(fault))
    await askInVain(await joinUp(crowd), crowd)
    openai.fail()
    await closeAgain(crowd)
  }
  await openBreaker(crowd, line)
  await verifyAll(crowd)
  return figures
}

/** One question whose reply fails; it is kept all the same. */
async function askInVain(person: Person, { figures }: Crowd) {
  const { end, ms } = await hear(person)
  if (end !== SENTENCE) figures.wrong.push(`A coach who cannot answer said: ${end}`)
  figures.times++
  return ms
}

async function closeAgain(crowd: Crowd) {
  const person = await joinUp(crowd)
  const { end } = await hear(person)
  if (end !== 'whole') crowd.figures.wrong.push(`The provider is back, and the coach said: ${end}`)
}

/** Fails often enough for the breaker to open, finds answers at once while it is open, and waits for it to close. */
async function openBreaker(crowd: Crowd, line: Line) {
  const { figures } = crowd
  await line.set('refused')
  for (let n = 0; n < OPENS_AFTER; n++) await askInVain(await joinUp(crowd), crowd)
  const opened = performance.now()
  const fast = await askInVain(await joinUp(crowd), crowd)
  figures.more['answer while the breaker is open, ms'] = Math.round(fast)
  await line.set(undefined)
  await pause(1_000)
  const person = await joinUp(crowd)
  const took = await waitUntil(async () => (await hear(person)).end === 'whole', OPEN_FOR + 10_000, 2_000)
  figures.recoveriesMs.push(performance.now() - opened)
  if (!Number.isFinite(took)) figures.wrong.push('The provider is back, and is not asked.')
}

/** Asks, and gives what the stream said last: that it is whole, or the sentence of a refusal. */
async function hear(person: Person) {
  const content = `Hello ${randomUUID()}`
  const question = { id: randomUUID(), role: 'user' as const, content }
  const started = performance.now()
  let end = 'nothing'
  try {
    for await (const event of person.caller.api.chat.send({ params: talks.asking, body: { messages: [question] } })) {
      if (event.done) end = event.error ?? 'whole'
    }
  } catch (error) {
    end = error instanceof Error && 'sentence' in error ? String(error.sentence) : String(error)
  }
  // Said to be saved, whatever becomes of the reply.
  if (end === SENTENCE || end === 'whole') person.messages.asking.set(question.id, content)
  return { end, ms: performance.now() - started }
}
