import type { KeyObject } from 'node:crypto'
import { open, seal } from '../db/seal.ts'
import type { Deps } from '../deps.ts'
import type { members } from './tables.ts'

type Row = Pick<typeof members.$inferSelect, 'id' | 'postcode' | 'sealedPostcode'>

/** Nobody is searched for by where they live: a postcode is stored sealed. */
export function sealPostcode(key: KeyObject, memberId: string, postcode: string) {
  return { postcode: null, sealedPostcode: seal(key, postcode, contextOf(memberId)) }
}

/** One that stands open was written by an older version, and is the newer of the two. */
export function openPostcode(key: KeyObject, { id, postcode, sealedPostcode }: Row) {
  return postcode ?? (sealedPostcode ? open(key, sealedPostcode, contextOf(id)) : null)
}

/** Members with their postcodes to be read. */
export async function withPostcodes<Member extends Row>({ db, vault }: Pick<Deps, 'db' | 'vault'>, rows: Member[]) {
  return Promise.all(
    rows.map(async ({ sealedPostcode, ...member }) => {
      if (!sealedPostcode) return member
      return { ...member, postcode: openPostcode(await vault.keyFor(db, member.id), { ...member, sealedPostcode }) }
    }),
  )
}

function contextOf(memberId: string) {
  return `members.sealed_postcode:${memberId}`
}
