import { Readable } from 'node:stream'
import type { FileAnswer } from '#contract/endpoint.ts'
import { recordOpening } from '../audit/openings.ts'
import type { Deps } from '../deps.ts'
import { listParts } from '../member-data/copy-parts.ts'
import { zipParts } from '../member-data/zip.ts'
import { readMember } from './find-member.ts'

/**
 * Everything about a member for somebody who asked by letter to see it, written as it is sent and kept nowhere. They see
 * that it was opened.
 */
export async function exportData(deps: Deps & { member: { id: string } }, memberId: string): Promise<FileAnswer> {
  const { db, member, now, config } = deps
  await readMember(db, memberId)
  await recordOpening(db, { memberId, openedBy: member.id, kind: 'data-copy', openedAt: now() })
  const pieces = zipParts(await listParts(deps, memberId, 'operator'), now(), async () => {})
  return {
    bytes: Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>,
    contentType: 'application/zip',
    fileName: `${config.brand.slug}-member-${memberId}.zip`,
    disposition: 'attachment',
  }
}
