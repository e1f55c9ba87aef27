import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { normaliseEmail } from '#contract/email.ts'
import { sealMessage } from '../chat/sealed-message.ts'
import { conversations, messages } from '../chat/tables.ts'
import { type Db, isUniqueViolation } from '../db/connect.ts'
import type { Vault } from '../db/vault.ts'
import type { Deps } from '../deps.ts'
import type { Files } from '../files/files.ts'
import { hashPassword } from '../identity/password.ts'
import { sealPostcode } from '../identity/postcode.ts'
import { members } from '../identity/tables.ts'
import { makePlaceholder } from '../media/make-photo.ts'
import { photos } from '../media/tables.ts'
import { setPasscode } from '../passcode/passcode.ts'
import { saveTexts } from '../profile/save-profile.ts'
import { profiles } from '../profile/tables.ts'
import { drawFace, drawScene, renderPhoto } from './draw-photo.ts'
import { people, samplePasscode, samplePassword } from './people.ts'
import type { Person } from './person.ts'
import { type Said, timeConversations, timeOf } from './times.ts'

export interface Planted {
  members: number
  photos: number
  conversations: number
  messages: number
}

interface Life {
  memberId: string
  joinedAt: Date
  lastActiveAt: Date
}

type SeedDeps = Pick<Deps, 'db' | 'vault' | 'files' | 'now'>

/** Fills in the sample members. Those who are there already are left alone, so a second run adds nothing. */
export async function plantSample(deps: SeedDeps, say: (line: string) => void = () => {}): Promise<Planted> {
  const planted: Planted = { members: 0, photos: 0, conversations: 0, messages: 0 }
  for (const person of people) {
    const name = `${person.firstName} ${person.surname}`
    const added = await plantPerson(deps, person)
    say(added ? `${name}: photos ${added.photos}, messages ${added.messages}` : `${name}: here already`)
    planted.members += added ? 1 : 0
    planted.photos += added?.photos ?? 0
    planted.conversations += added?.conversations ?? 0
    planted.messages += added?.messages ?? 0
  }
  return planted
}

async function plantPerson(deps: SeedDeps, person: Person) {
  if (await isHere(deps.db, person)) return undefined
  const memberId = randomUUID()
  const now = deps.now()
  const said = timeConversations(person, now)
  const joinedAt = timeOf(person.joined, now)
  const lastActiveAt = new Date(Math.max(joinedAt.getTime(), ...said.map(({ updatedAt }) => updatedAt.getTime())))
  const life = { memberId, joinedAt, lastActiveAt }
  try {
    const passwordHash = await hashPassword(samplePassword)
    const drawn = await storePhotos(deps.files, memberId, person)
    await deps.db.transaction(async (tx) => {
      await insertMember(tx, life, passwordHash, person)
      await sealPostcodeOf({ db: tx, vault: deps.vault }, memberId, person)
      await insertProfile({ db: tx, vault: deps.vault }, life, person)
      if (person.profile.visibility === 'protected') {
        await setPasscode(tx, deps.vault, memberId, samplePasscode, joinedAt)
      }
      if (drawn.length > 0) await tx.insert(photos).values(drawn.map((photo) => ({ ...photo, createdAt: joinedAt })))
      for (const conversation of said) await insertConversation(tx, deps.vault, memberId, conversation)
    })
    return {
      photos: drawn.length,
      conversations: said.length,
      messages: said.reduce((sum, conversation) => sum + conversation.messages.length, 0),
    }
  } catch (error) {
    // What went wrong first says more than that tidying up went wrong too.
    await deps.files.removeAll(`${memberId}/`).catch(() => {})
    // Another run was here a moment earlier.
    if (isUniqueViolation(error, 'members_email')) return undefined
    throw error
  }
}

async function isHere(db: Db, { email }: Person) {
  const found = await db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.email, normaliseEmail(email)))
  return found.length > 0
}

async function insertMember(db: Db, { memberId, joinedAt, lastActiveAt }: Life, passwordHash: string, person: Person) {
  const { email, firstName, surname, age, country, careerHelp, isPro = false, isFounder = false } = person
  await db.insert(members).values({
    ...{ passwordHash, firstName, surname, age, country, careerHelp, isPro, isFounder, lastActiveAt },
    id: memberId,
    email: normaliseEmail(email),
    createdAt: joinedAt,
  })
}

/** The key that seals it needs its member first. */
async function sealPostcodeOf({ db, vault }: Pick<Deps, 'db' | 'vault'>, memberId: string, { postcode }: Person) {
  const sealed = sealPostcode(await vault.keyFor(db, memberId), memberId, postcode)
  await db.update(members).set(sealed).where(eq(members.id, memberId))
}

async function insertProfile({ db, vault }: Pick<Deps, 'db' | 'vault'>, life: Life, { profile, isPro }: Person) {
  const { memberId, joinedAt, lastActiveAt } = life
  const { username, visibility, template, ...texts } = profile
  await db.insert(profiles).values({
    ...{ memberId, visibility, template },
    username: username ? await findFreeUsername(db, username) : null,
    // A page can be shown to others only under a name that stays.
    usernameLocked: visibility !== 'private',
    showVerifiedBadge: isPro ?? false,
    createdAt: joinedAt,
    updatedAt: lastActiveAt,
  })
  await saveTexts({ db, vault }, memberId, texts, lastActiveAt)
}

/** The name, or with a number behind it should a real member have it. */
async function findFreeUsername(db: Db, wanted: string) {
  for (let attempt = 1; ; attempt++) {
    const name = attempt === 1 ? wanted : `${wanted}${attempt}`
    const taken = await db.select({ name: profiles.username }).from(profiles).where(eq(profiles.username, name))
    if (taken.length === 0) return name
  }
}

async function insertConversation(db: Db, vault: Vault, memberId: string, said: Said) {
  const { tool, createdAt, updatedAt } = said
  const conversationId = randomUUID()
  const key = await vault.keyFor(db, memberId)
  await db.insert(conversations).values({
    ...{ id: conversationId, memberId, tool, createdAt, updatedAt },
    messageCount: said.messages.length,
  })
  await db.insert(messages).values(
    said.messages.map((message, position) => {
      const id = randomUUID()
      const content = sealMessage(key, message.content, conversationId, id)
      return { conversationId, id, position, role: message.role, content, createdAt: message.createdAt }
    }),
  )
}

/** Draws and keeps them before any row names them. */
async function storePhotos(files: Files, memberId: string, { email, portrait, gallery }: Person) {
  const drawings = [
    ...(portrait
      ? [{ kind: 'profile' as const, position: 0, alt: portrait.alt, svg: drawFace(portrait.look, email) }]
      : []),
    ...gallery.map(({ scene, light, alt }, position) => ({
      kind: 'gallery' as const,
      ...{ position, alt },
      svg: drawScene(scene, light, `${email} ${position}`),
    })),
  ]
  const stored = []
  for (const { svg, ...about } of drawings) {
    const id = randomUUID()
    const photo = await renderPhoto(svg)
    for (const [size, content] of Object.entries(photo.files)) {
      await files.put(`${memberId}/photos/${id}/${size}.webp`, content, { contentType: 'image/webp' })
    }
    const placeholder = await makePlaceholder(photo.files.thumb)
    stored.push({ id, memberId, ...about, width: photo.width, height: photo.height, placeholder })
  }
  return stored
}
