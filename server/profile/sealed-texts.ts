import type { KeyObject } from 'node:crypto'
import { open, seal } from '../db/seal.ts'
import type { Deps } from '../deps.ts'
import type { profiles } from './tables.ts'

type Row = typeof profiles.$inferSelect

type TextName =
  | (
      | 'displayName'
      | 'bio'
      | 'mission'
      | 'vision'
      | 'valuesText'
      | 'strengths'
      | 'currentGoal'
      | 'myPhilosophy'
      | 'branded'
    )
  | ('purposeStatement' | 'purposeDescription' | 'impactStatement' | 'impactDescription')
  | ('values' | 'superpowers' | 'socialLinks')

/** What a member says on their page, and what it says where they have said nothing. */
const NOTHING: Texts = {
  ...{ displayName: '', bio: '', mission: '', vision: '', valuesText: '', strengths: '', currentGoal: '' },
  ...{ purposeStatement: '', purposeDescription: '', impactStatement: '', impactDescription: '' },
  ...{ myPhilosophy: '', branded: '', values: [], superpowers: [], socialLinks: [] },
}

export type Texts = Pick<Row, TextName>
export const TEXTS = Object.keys(NOTHING) as TextName[]

/** A profile with its texts in place, wherever they are stored. */
export type OpenProfile = Omit<Row, 'sealed' | 'written'>

export async function openProfile({ db, vault }: Pick<Deps, 'db' | 'vault'>, row: Row): Promise<OpenProfile> {
  const { sealed, written: _, ...profile } = row
  if (!sealed) return profile
  const stored = openTexts(await vault.keyFor(db, row.memberId), row)
  // What stands open beside sealed texts was written later, by an instance of an older version.
  return { ...profile, ...stored, ...pickTexts(profile, (text) => !isEmpty(text)) }
}

/** The texts that are sealed; none where they stand open. */
export function openTexts(key: KeyObject, { memberId, sealed }: Pick<Row, 'memberId' | 'sealed'>): Texts {
  return sealed ? { ...NOTHING, ...JSON.parse(open(key, sealed, contextOf(memberId))) } : NOTHING
}

/** Where the texts of a profile are stored: open on a page that is open to everyone, and sealed on any other. */
export function placeTexts(key: KeyObject, profile: Texts & Pick<Row, 'memberId' | 'visibility'>) {
  const { memberId, visibility } = profile
  const texts = pickTexts(profile, () => true)
  const written = TEXTS.filter((name) => !isEmpty(texts[name]))
  if (visibility === 'public') return { ...texts, written, sealed: null }
  return { ...NOTHING, written, sealed: seal(key, JSON.stringify(texts), contextOf(memberId)) }
}

/** Whether something stands in a text, without opening it. */
export function isWritten(row: Row, name: TextName) {
  return !isEmpty(row[name]) || row.written.includes(name)
}

function pickTexts(profile: Texts, isWanted: (text: unknown) => boolean) {
  return Object.fromEntries(TEXTS.flatMap((name) => (isWanted(profile[name]) ? [[name, profile[name]]] : []))) as Texts
}

function isEmpty(text: unknown) {
  return !text || (typeof text === 'object' && Object.keys(text).length === 0)
}

function contextOf(memberId: string) {
  return `profiles.sealed:${memberId}`
}
