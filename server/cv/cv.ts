import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { perDatabase } from '../db/per-database.ts'
import { Problem } from '../problem.ts'
import { contentTypes } from './cv-file.ts'
import { cvs } from './tables.ts'

export type StoredCv = typeof cvs.$inferSelect

export async function findCv(db: Db, memberId: string): Promise<StoredCv | null> {
  const [row] = await db.select().from(cvs).where(eq(cvs.memberId, memberId))
  return row ?? null
}

const { text: _text, experience: _experience, ...ofTheFile } = getTableColumns(cvs)
/** What is known of the file, without what was read in it. */
export type CvFile = Omit<StoredCv, 'text' | 'experience'>

const cvFileOf = perDatabase((db) =>
  db
    .select(ofTheFile)
    .from(cvs)
    .where(eq(cvs.memberId, sql.placeholder('memberId')))
    .prepare('cv_file_of'),
)

export async function findCvFile(db: Db, memberId: string): Promise<CvFile | null> {
  const [row] = await cvFileOf(db).execute({ memberId })
  return row ?? null
}

export async function readCv(db: Db, memberId: string) {
  const cv = await findCvFile(db, memberId)
  if (!cv) throw new Problem('cv-missing')
  return cv
}

/** What the member's own calls say of it. */
export function describeCv(cv: CvFile | null) {
  if (!cv) return { hasCV: false, fileName: null, fileType: null, uploadedAt: null, showCV: false, state: null }
  const { fileName, kind, uploadedAt, isShown, state } = cv
  return { hasCV: true, fileName, fileType: contentTypes[kind], uploadedAt, showCV: isShown, state }
}

/** Shows the CV on the member's page, or takes it from there. */
export async function showCv(db: Db, memberId: string, isShown: boolean) {
  const [changed] = await db.update(cvs).set({ isShown }).where(eq(cvs.memberId, memberId)).returning()
  if (!changed) throw new Problem('cv-missing')
  return changed
}

/** The CV on a member's page; nothing where they do not show one. */
export async function findShownCv(db: Db, memberId: string) {
  const cv = await findCvFile(db, memberId)
  return cv?.isShown ? cv : null
}

export function cvKey(memberId: string, fileId: string) {
  return `${cvFolder(memberId)}${fileId}`
}

export function cvFolder(memberId: string) {
  return `${memberId}/cv/`
}
