import { eq } from 'drizzle-orm'
import { Profile } from '#contract/profile.ts'
import { readOpenings } from '../audit/openings.ts'
import { listMessagesOf } from '../contact/list-messages.ts'
import { findCv } from '../cv/cv.ts'
import { readCvText, readExperienceOf } from '../cv/experience.ts'
import { readCvFile } from '../cv/sealed-file.ts'
import type { Deps } from '../deps.ts'
import { FileMissing } from '../files/files.ts'
import { readAccount } from '../identity/account.ts'
import { listConnected } from '../identity/oidc.ts'
import { listPasskeys } from '../identity/passkeys.ts'
import { readSecondFactor } from '../identity/second-factor.ts'
import { sessions } from '../identity/tables.ts'
import { folderOf, type Photo, readPhotos } from '../media/photos.ts'
import { listRemovedPhotos } from '../media/remove-photo.ts'
import { readFacts } from '../memory/facts.ts'
import { findPasscode } from '../passcode/passcode.ts'
import { readPersonalData } from '../personal/personal-data.ts'
import { Problem } from '../problem.ts'
import { readProfile } from '../profile/read-profile.ts'
import { profiles } from '../profile/tables.ts'
import { listEntriesOf } from '../safeguarding/entries.ts'
import { readMemberSettings } from '../settings/member-settings.ts'
import { readSessionState } from '../settings/session-state.ts'
import { listSocialProfiles } from '../social/social-profiles.ts'
import { listSummaries, listTalks, requestsPart } from './copy-talks.ts'
import { makeResume } from './resume.ts'
import type { Part } from './zip.ts'

const PIECE = 64 * 1024

type Work = Deps

/** By name, and never a row as it is: what is added to a table later may be somebody else's business. */
const ACCOUNT = [
  ...(['id', 'email', 'firstName', 'surname', 'age', 'country', 'postcode', 'careerHelp'] as const),
  ...(['emailConfirmedAt', 'isFounder', 'isAdmin', 'isPro', 'createdAt', 'lastActiveAt'] as const),
  ...(['suspendedAt', 'suspendedReason'] as const),
]
const PROFILE = Object.keys(Profile.shape)
const MESSAGE = ['name', 'email', 'subject', 'message', 'createdAt', 'answers'] as const
const LAST_VISIT = ['lastVisitedPage', 'lastActiveAgent', 'sessionData', 'lastActiveTimestamp'] as const

/** Whoever runs the site passes a copy on, and sees neither what the law protects specially nor what opens a page. */
type Reader = 'member' | 'operator'
const CAREER = [
  ...(['currentJobRoles', 'pastJobRoles', 'jobRolesConsidered', 'highestEducation'] as const),
  ...(['desiredWorkLocation', 'nationality'] as const),
]

/** Everything that is kept about a member, as the files of an archive. */
export async function listParts(deps: Work, memberId: string, reader: Reader = 'member'): Promise<Part[]> {
  const { db, vault, config } = deps
  const account = pick(await readAccount(deps, memberId), ACCOUNT)
  const profile = await readProfile(deps, memberId, config.brand.slug).catch((error) => {
    if (error instanceof Problem) return null
    throw error
  })
  const named = profile && pick(profile as Record<string, unknown>, [...PROFILE, config.brand.slug])
  const links = (await listSocialProfiles(db, memberId)).map(({ platform, url, isSelected }) => ({
    ...{ platform, url, isShown: isSelected },
  }))
  const personal = await readPersonalData(deps, memberId)
  const experience = await readExperienceOf(db, vault, memberId)
  return [
    text('README.txt', () => explain(account.firstName, deps) + (reader === 'operator' ? LEFT_OUT : '')),
    json('account.json', () => account),
    json('personal-data.json', () => (reader === 'operator' ? pick(personal, CAREER) : personal)),
    json('profile.json', () => named),
    json('social-profiles.json', () => links),
    json('resume.json', () => makeResume({ account, profile, personal, links, experience })),
    json('settings.json', async () => ({
      ...pick(await readMemberSettings(deps, memberId), ['personality']),
      ...(reader === 'member' && {
        passcode: nullOr(await findPasscode(db, vault, memberId), ['code', 'version', 'generatedAt']),
      }),
      lastVisit: pick(await readSessionState(deps, memberId), LAST_VISIT),
    })),
    json('what-the-coaches-remember.json', async () => ({
      facts: (await readFacts(deps, memberId)).map((fact) => pick(fact, ['id', 'text', 'toolName', 'createdAt'])),
      talks: await listSummaries(deps, memberId),
    })),
    json('sign-ins.json', () => listSignIns(deps, memberId)),
    json('ways-to-sign-in.json', async () => ({
      passkeys: (await listPasskeys(db, memberId)).map((passkey) => pick(passkey, ['name', 'createdAt', 'lastUsedAt'])),
      accountsElsewhere: await listConnected(db, memberId),
      secondFactor: (await readSecondFactor(db, memberId)).isOn,
    })),
    json('opened-by-the-administrator.json', async () =>
      (await readOpenings(db, memberId)).map(({ kind, tool, openedAt }) => ({ kind, tool, openedAt })),
    ),
    json('taken-down.json', () => listTakenDown(deps, memberId)),
    json('messages-to-us.json', async () =>
      (await listMessagesOf(deps, memberId)).map((message) => pick(message, MESSAGE)),
    ),
    // What was noted about it stays out: it may name other people, and somebody else may be reading over a shoulder.
    json('safeguarding.json', () => listEntriesOf(deps, memberId)),
    requestsPart(deps, memberId),
    ...(await listTalks(deps, memberId)),
    ...(await listPhotos(deps, memberId)),
    ...(await listCv(deps, memberId)),
  ]
}

async function listTakenDown({ db }: Work, memberId: string) {
  const [page] = await db.select().from(profiles).where(eq(profiles.memberId, memberId))
  const removed = await listRemovedPhotos(db, memberId)
  return {
    page: page?.takenDownAt ? { at: page.takenDownAt, reason: page.takenDownReason } : null,
    photos: removed.map(({ kind, reason, removedAt }) => ({ kind, reason, removedAt })),
  }
}

function pick<Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]) {
  return Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]])) as Pick<Row, Name>
}

function nullOr<Row extends object, Name extends keyof Row>(row: Row | null, names: readonly Name[]) {
  return row && pick(row, names)
}

const LEFT_OUT = `
Left out of this copy, because the people who run the site do not see it: ethnicity, disability, gender, sexual
orientation, what parents work as, and the passcode of your page. You find them when you sign in, under Account and
Settings; a copy that you prepare yourself has them too.
`

function explain(firstName: string, { config, now }: Work) {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(now())
  return `Hello ${firstName},

This is everything ${config.brand.name} keeps about you, as of ${day}.

account.json                      who you are
personal-data.json                what you told us on your account page
profile.json                      your page, in your own words
social-profiles.json              your links
resume.json                       the same as a CV that other programs read (jsonresume.org)
settings.json                     how you like to be spoken to, your passcode, where you were last
what-the-coaches-remember.json    what coaches keep in mind about you
sign-ins.json                     where you are signed in
ways-to-sign-in.json              your passkeys, accounts elsewhere, and whether a code is asked for
opened-by-the-administrator.json  when the administrator opened something of yours
taken-down.json                   what we took down of yours, and why
messages-to-us.json               what you wrote through the contact form, and what we answered
safeguarding.json                 when the safety check answered you, and whether somebody has looked at it
coaching-requests.json            when a coach was asked, and for 30 days what was said
conversations/                    your conversations, each to read (.txt) and for other programs (.json)
photos/                           your photos
cv/                               your CV and what was read from it

Your password is not here: we keep only a scrambled value that cannot be turned back into it.
Keep this file somewhere safe. Anyone who has it can read all of the above.

${config.brand.companyName}, ${config.brand.contactEmail}
`
}

async function listSignIns({ db }: Work, memberId: string) {
  const rows = await db.select().from(sessions).where(eq(sessions.memberId, memberId))
  return rows.map(({ userAgent, createdAt, lastSeenAt }) => ({ userAgent, createdAt, lastSeenAt }))
}

async function listCv(deps: Work, memberId: string): Promise<Part[]> {
  const cv = await findCv(deps.db, memberId)
  if (!cv) return []
  return [
    {
      path: `cv/${cv.fileName}`,
      isPacked: cv.kind !== 'txt',
      content: () => unlessMissing(async () => [await readCvFile(deps, cv)]),
    },
    text('cv/read-in-it.txt', async () => (await readCvText(deps, memberId)).extractedText),
    json('cv/experience.json', () => readExperienceOf(deps.db, deps.vault, memberId)),
  ]
}

async function listPhotos({ db, files }: Work, memberId: string): Promise<Part[]> {
  const { profile, gallery, media } = await readPhotos(db, memberId)
  const part = (name: string, photo: Photo): Part => ({
    path: `photos/${name}.webp`,
    isPacked: true,
    content: () => unlessMissing(() => files.stream(`${folderOf(memberId, photo.id)}full.webp`)),
  })
  return [
    ...(profile ? [part('profile', profile)] : []),
    ...gallery.map((photo, index) => part(`gallery-${index + 1}`, photo)),
    ...media.map((photo, index) => part(`media-${index + 1}`, photo)),
  ]
}

/** A file that was removed since the list was made is left empty. */
async function* unlessMissing(read: () => Promise<Iterable<Uint8Array> | AsyncIterable<Uint8Array>>) {
  try {
    yield* await read()
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
  }
}

function json(path: string, make: () => unknown): Part {
  return text(path, async () => `${JSON.stringify(await make(), null, 2)}\n`)
}

function text(path: string, make: () => string | Promise<string>): Part {
  return {
    path,
    async *content() {
      const bytes = Buffer.from(await make())
      for (let start = 0; start < bytes.length; start += PIECE) yield bytes.subarray(start, start + PIECE)
    },
  }
}
