import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '#contract/client.ts'
import { createCaller } from './caller.ts'
import { type Crowd, type Person, password, talks } from './person.ts'

const LATE = 'told to wait after others were served again'

/** Holds what is there against what everyone was told. */
export async function verifyAll(crowd: Crowd) {
  for (const person of crowd.people) await verifyPatiently(person, crowd, 5)
}

/** Soon after an outage somebody may still be told to wait; as a browser would, they ask again. */
async function verifyPatiently(person: Person, crowd: Crowd, tries: number): Promise<void> {
  try {
    await verify(person, crowd)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 503 && tries > 1)) throw error
    const { more } = crowd.figures
    more[LATE] = Number(more[LATE] ?? 0) + 1
    await pause(500)
    await verifyPatiently(person, crowd, tries - 1)
  }
}

async function verify(person: Person, crowd: Crowd) {
  const { lost, wrong } = crowd.figures
  for (const cookie of person.ended) {
    const { member } = await createCaller(crowd.url, crowd.figures, cookie).api.identity.session()
    if (member) wrong.push('A session that was ended is good again.')
  }
  const { member } = await person.caller.api.identity.session()
  if (person.account !== 'there') return verifyGone(person, crowd, member !== null)
  if (member?.email !== person.email) return void lost.push('an account or its session')
  await verifyTalk(person, crowd, 'asking')
  await verifyTalk(person, crowd, 'keeping')
  await verifyProfile(person, crowd)
}

/** Either all of an account is gone or none of it. */
async function verifyGone(person: Person, { url, figures }: Crowd, isSignedIn: boolean) {
  const body = { email: person.email, password }
  const canSignIn = await createCaller(url, figures)
    .api.identity.login({ body })
    .then(
      () => true,
      // After many such looks it is 429: whoever guesses for long is refused, too.
      () => false,
    )
  if (canSignIn !== isSignedIn) figures.wrong.push('An account is half gone.')
  if (isSignedIn && person.account === 'gone') figures.lost.push('a deletion')
  person.account = isSignedIn ? 'there' : 'gone'
}

async function verifyTalk({ caller, messages }: Person, { figures }: Crowd, which: keyof typeof talks) {
  const found = new Map<string, string>()
  for (let before: string | undefined, hasMore = true; hasMore; ) {
    const page = await caller.api.chat.read({ params: talks[which], query: { before } })
    for (const { id, content } of page.messages) found.set(id, content)
    before = page.messages[0]?.id
    hasMore = page.hasMore
  }
  for (const [id, content] of messages[which]) {
    if (!found.has(id)) figures.lost.push(`a message: ${content.slice(0, 20)}`)
    else if (found.get(id) !== content) figures.wrong.push(`A message reads otherwise: ${found.get(id)?.slice(0, 60)}`)
  }
}

async function verifyProfile(person: Person, { figures }: Crowd) {
  const { caller, texts, passcodes, photo } = person
  const { mission, vision } = await caller.api.profile.read()
  if (mission !== vision) figures.wrong.push('Half of a profile was saved.')
  if (!texts.includes(mission)) figures.lost.push('a text of a profile')
  // From here on it is certain which of them was saved.
  person.texts = [mission]

  const { currentPasscode } = await caller.api.passcode.read()
  if (!passcodes.includes(currentPasscode)) figures.lost.push('a passcode')
  person.passcodes = [currentPasscode]

  const { profilePhoto } = await caller.api.media.photos()
  if (photo.isSure && profilePhoto !== photo.url) figures.lost.push('a photo')
  person.photo = { url: profilePhoto, isSure: true }
  if (!profilePhoto) return
  const response = await caller.fetch(profilePhoto)
  const bytes = await response.arrayBuffer()
  if (response.status !== 200 || bytes.byteLength < 30) figures.wrong.push('A photo has a row and no file.')
}
