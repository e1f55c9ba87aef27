import { ApiError } from '#contract/client.ts'
import { photoUrl } from '../photos.ts'
import type { Line, Trouble } from './line.ts'
import { type Crowd, joinUp, type Person } from './person.ts'
import { waitUntil } from './product.ts'
import { verifyAll } from './verify.ts'

const TRIES = 3
/** The store has fifteen seconds to answer; the rest is for the request around it. */
const LIMIT = 20_000
const BUSY = 'HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

/** Photos are refused with 503 while the store is away, nothing half is kept, and everything else goes on. */
export async function breakStore(crowd: Crowd, line: Line, isLong: boolean) {
  const { figures } = crowd
  const person = await joinUp(crowd)
  await setPhoto(person, crowd)
  const troubles: Trouble[] = ['refused', 'cut', { says: BUSY }, ...(isLong ? (['silent'] as const) : [])]
  for (const trouble of troubles) {
    await line.set(trouble)
    const tries = trouble === 'silent' ? 1 : TRIES
    for (let n = 0; n < tries; n++) {
      const refusal = await setPhoto(person, crowd).catch((error: unknown) => error)
      if (!(refusal instanceof ApiError && refusal.code === 'unavailable'))
        figures.wrong.push(`A photo without a store was answered ${refusal}.`)
      const { profilePhoto } = await person.caller.api.media.photos()
      if (profilePhoto !== person.photo.url) figures.wrong.push('A photo that was refused took the place of another.')
      const seen = await person.caller.fetch(person.photo.url ?? '')
      if (seen.status !== 503) figures.wrong.push(`A photo that cannot be read was answered ${seen.status}.`)
      await person.caller.api.profile.update({ body: { mission: `m${n}`, vision: `m${n}` } })
      person.texts = [`m${n}`]
      figures.acknowledged++
      figures.times++
    }
    await line.set(undefined)
    const took = await waitUntil(
      () =>
        setPhoto(person, crowd).then(
          () => true,
          () => false,
        ),
      10_000,
    )
    figures.recoveriesMs.push(took)
    if (!Number.isFinite(took)) figures.wrong.push('Photos are refused although the store is back.')
    await verifyAll(crowd)
  }
  if (figures.slowestMs > LIMIT) figures.wrong.push(`Somebody waited for ${Math.round(figures.slowestMs)} ms.`)
  return figures
}

let count = 0

async function setPhoto(person: Person, { figures }: Crowd) {
  const colour = `#${(++count * 4_097).toString(16).padStart(6, '0')}`
  const body = { profilePhoto: await photoUrl({ colour }) }
  const { profilePhoto } = await person.caller.api.media.setProfilePhoto({ body })
  person.photo = { url: profilePhoto, isSure: true }
  figures.acknowledged++
}
