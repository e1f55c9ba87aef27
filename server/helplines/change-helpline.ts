import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Helpline } from '#coach/safety/helplines.ts'
import type { HelplineText } from '#contract/helplines.ts'
import { dayOf } from '../answers/answers.ts'
import { Problem } from '../problem.ts'
import { forgetCachedHelplines, type HelplineDeps, listHelplines, pickHelpline, readHelpline } from './helplines.ts'
import { helplineChanges, helplineOverrides } from './tables.ts'

type Kind = typeof helplineChanges.$inferInsert.kind

/** Changes a helpline, or adds one where no id is given. */
export async function saveHelpline(
  deps: HelplineDeps,
  id: string | undefined,
  text: z.output<typeof HelplineText>,
  author: string,
) {
  if (text.checked > dayOf(deps.now())) {
    throw new Problem('bad-request', { sentence: 'The day on which the helpline was checked cannot be in the future.' })
  }
  // A random name for a new one: it can never meet the id of a helpline that is shipped later.
  const helpline = { ...text, id: id ?? randomUUID() }
  await change(deps, helpline.id, author, async (tx, record) => {
    if (id !== undefined) await readHelpline(tx, id)
    await writeOverride(tx, helpline, false, author)
    await record(id === undefined ? 'added' : 'edited', helpline)
  })
  return readHelpline(deps, helpline.id)
}

/** Takes a helpline away. What came with the product is only hidden, so that it can be put back. */
export async function removeHelpline(deps: HelplineDeps, id: string, author: string) {
  await change(deps, id, author, async (tx, record) => {
    const helpline = await readHelpline(tx, id)
    if (helpline.isShipped) await writeOverride(tx, pickHelpline(helpline), true, author)
    else await deleteOverride(tx, id)
    await record('removed')
  })
}

/** Goes back to what came with the product, after a helpline was changed or taken away. */
export async function restoreHelpline(deps: HelplineDeps, id: string, author: string) {
  await change(deps, id, author, async (tx, record) => {
    const helpline = (await listHelplines(tx)).find((one) => one.id === id)
    if (!helpline?.isShipped) throw new Problem('not-found')
    if (!helpline.isEdited && !helpline.isRemoved) return
    await deleteOverride(tx, id)
    await record('restored')
  })
  return readHelpline(deps, id)
}

type Recorder = (kind: Kind, content?: Helpline) => Promise<void>

/** Does a change together with the note of who made it. */
async function change(
  deps: HelplineDeps,
  helplineId: string,
  author: string,
  work: (tx: HelplineDeps, record: Recorder) => Promise<void>,
) {
  await deps.db.transaction(async (db) => {
    const record: Recorder = async (kind, content) => {
      await db.insert(helplineChanges).values({ helplineId, kind, content, author, createdAt: deps.now() })
    }
    await work({ ...deps, db }, record)
  })
  forgetCachedHelplines(deps.db)
}

async function writeOverride({ db, now }: HelplineDeps, helpline: Helpline, isRemoved: boolean, changedBy: string) {
  const values = { ...helpline, isRemoved, changedBy, changedAt: now() }
  await db.insert(helplineOverrides).values(values).onConflictDoUpdate({ target: helplineOverrides.id, set: values })
}

async function deleteOverride({ db }: HelplineDeps, id: string) {
  await db.delete(helplineOverrides).where(eq(helplineOverrides.id, id))
}
