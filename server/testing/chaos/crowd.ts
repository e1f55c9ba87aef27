import { type Crowd, joinUp, leaveForGood, liveOn } from './person.ts'
import { waitUntil } from './product.ts'

/** Lets everyone do things at once until the work is over, with newcomers among them and some who leave for good. */
export async function whileBusy(crowd: Crowd, work: () => Promise<void>) {
  const over = new AbortController()
  // The first is kept for asking whether writes are taken again.
  const living = crowd.people.slice(1).map((person) => liveOn(person, crowd, over.signal))
  const coming = comeAndGo(crowd, over.signal)
  try {
    await work()
  } finally {
    over.abort()
    await Promise.all([...living, coming])
  }
}

async function comeAndGo(crowd: Crowd, signal: AbortSignal) {
  while (!signal.aborted) {
    const newcomer = await joinUp(crowd).catch(() => undefined)
    if (newcomer && Math.random() < 0.7) await leaveForGood(newcomer, crowd).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Waits until a member can read and write again, and notes how long that took. */
export async function awaitRecovery(crowd: Crowd, limitMs: number) {
  const { figures, people, url } = crowd
  const [person] = people
  const took = await waitUntil(async () => {
    const isReady = await fetch(`${url()}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isReady || !person) return isReady
    const text = crypto.randomUUID()
    person.texts.push(text)
    return person.caller.api.profile.update({ body: { mission: text, vision: text } }).then(
      () => {
        person.texts = [text]
        return true
      },
      () => false,
    )
  }, limitMs)
  if (!Number.isFinite(took)) figures.wrong.push(`Nothing was served again within ${limitMs} ms.`)
  figures.recoveriesMs.push(took)
}
