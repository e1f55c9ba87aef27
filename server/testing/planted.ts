import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { aiRequests } from '../ai/tables.ts'
import { conversations } from '../chat/tables.ts'
import { contactMessages } from '../contact/tables.ts'
import { insertEntry } from '../contact/thread.ts'
import { hashPassword } from '../identity/password.ts'
import { openSession } from '../identity/sessions.ts'
import { passkeys, sessions } from '../identity/tables.ts'
import { recordSign } from '../safeguarding/record-sign.ts'
import { safeguardingEntries } from '../safeguarding/tables.ts'
import { photoUrl } from './photos.ts'
import type { About } from './sample-calls.ts'
import type { Person, World } from './world.ts'

export const PASSWORD = 'Kettle-drum7'
/** Made once: to hash takes its time on purpose. */
export const passwordHash = await hashPassword(PASSWORD)

/** Somebody with everything a member can have, and words of their own in every place. */
export type Planted = Awaited<ReturnType<typeof plantMember>>

const PLACES = [
  ...(['name', 'post', 'display', 'mission', 'link', 'alt', 'career', 'special', 'voice', 'note'] as const),
  ...(['fact', 'cv', 'file', 'said', 'heard', 'draft', 'letter'] as const),
]
export type Place = (typeof PLACES)[number]

export async function plantMember(world: World, { isPro = true } = {}) {
  const mark = randomBytes(4).toString('hex')
  const canaries = Object.fromEntries(PLACES.map((place) => [place, `canary${place}${mark}`])) as Record<Place, string>
  const username = `owner${mark}`
  const person = await world.member({
    ...{ firstName: canaries.name, postcode: canaries.post, country: 'Malta' },
    ...{ email: `${username}@example.org`, passwordHash, isPro },
  })
  await plantProfile(person, canaries, username)
  await plantWords(person, canaries)
  const messageId = await talk(world, person, canaries)
  await person.api.memberData.requestCopy()
  await world.deps.jobs.drain()
  const about: About = {
    ...{ email: person.email, memberId: person.id, username, messageId, password: PASSWORD },
    ...(await findThings(world, person)),
  }
  return { person, canaries, about }
}

async function plantProfile({ api }: Person, canaries: Record<Place, string>, username: string) {
  const photo = await photoUrl()
  await api.profile.create({ body: { displayName: canaries.display, mission: canaries.mission } })
  await api.profile.saveUsername({ body: { username } })
  await api.passcode.set({ body: { passcode: '864209' } })
  await api.social.add({ body: { platform: 'github', url: `github.com/${canaries.link}` } })
  await api.media.setProfilePhoto({ body: { profilePhoto: photo, alt: canaries.alt } })
  await api.media.setAdditional({ body: { additionalPhotos: [photo] } })
  await api.cv.upload({ body: { fileName: `${canaries.file}.txt`, fileData: btoa(canaries.cv) } })
}

async function plantWords({ api, email }: Person, canaries: Record<Place, string>) {
  const details = { pastJobRoles: [canaries.career], gender: canaries.special, consent: true }
  await api.personal.save({ params: { email }, body: details })
  await api.settings.save({ body: { personality: canaries.voice } })
  await api.settings.saveSession({ body: { currentPage: canaries.note } })
  await api.memory.add({ body: { text: canaries.fact } })
  await api.contact.send({ body: { name: 'Cora', email, subject: 'feedback', message: canaries.letter } })
}

/** A talk that ends with a draft. */
async function talk({ script }: World, { api }: Person, { said, heard, draft }: Record<Place, string>) {
  const id = randomUUID()
  script.answer(async function* () {
    yield { kind: 'text', text: heard }
    const proposal = { section: 'values' as const, text: draft, items: [], evidence: [{ quote: said, messageId: id }] }
    yield { kind: 'end', inputTokens: 1, outputTokens: 1, proposal }
  })
  const messages = [{ id, role: 'user' as const, content: said }]
  const events = await Array.fromAsync(api.chat.send({ params: { tool: 'coach-values' }, body: { messages } }))
  return events.at(-1)?.messageId ?? ''
}

async function plantEntry(deps: World['deps'], memberId: string, conversationId: string) {
  const about = { tool: 'coach-values', ageBand: '25 to 34', kind: 'distress', level: 'check-in' as const }
  await recordSign(deps, { ...about, memberId, conversationId })
  const [entry] = await deps.db.select().from(safeguardingEntries).where(eq(safeguardingEntries.memberId, memberId))
  return entry
}

async function findThings({ db, deps }: World, { id, email, api }: Person) {
  await openSession(db, id, 'another browser', deps.now())
  const [session] = await db.select().from(sessions).where(eq(sessions.memberId, id)).orderBy(sessions.userAgent)
  const [talked] = await db.select().from(conversations).where(eq(conversations.memberId, id))
  const [letter] = await db.select().from(contactMessages).where(eq(contactMessages.email, email))
  // Given up, so that it can be sent again.
  const reply = { kind: 'reply', messageId: letter?.id ?? '', text: 'Thank you.', author: 'boss' } as const
  const replyId = await insertEntry(deps, { ...reply, delivery: 'failed' })
  const passkey = { id: `passkey-${id}`, memberId: id, publicKey: Buffer.of(1), counter: 0, name: 'Phone' }
  await db.insert(passkeys).values({ ...passkey, createdAt: deps.now() })
  const entry = await plantEntry(deps, id, talked?.id ?? '')
  const [request] = await db.select().from(aiRequests).where(eq(aiRequests.memberId, id))
  const { facts } = await api.memory.read()
  const { profilePhoto } = await api.media.photos()
  const found = {
    sessionId: session?.id,
    passkeyId: passkey.id,
    conversationId: talked?.id,
    letterId: letter?.id,
    replyId,
    safeguardingId: entry?.id,
    requestId: request?.id,
    factId: facts[0]?.id,
    photoId: profilePhoto?.match(/photos\/([^/]+)/)?.[1],
  }
  for (const [name, value] of Object.entries(found)) if (!value) throw new Error(`The planted member has no ${name}.`)
  return found as Record<keyof typeof found, string>
}
