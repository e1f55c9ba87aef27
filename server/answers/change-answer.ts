import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AnswerText } from '#contract/answers.ts'
import { Problem } from '../problem.ts'
import {
  type AnswerContent,
  type AnswerDeps,
  dayOf,
  forgetCachedAnswers,
  listAnswers,
  pickContent,
  readAnswer,
} from './answers.ts'
import { answerChanges, answerOverrides } from './tables.ts'

type Kind = typeof answerChanges.$inferInsert.kind

/** Changes an answer, or adds one where no id is given. */
export async function saveAnswer(
  deps: AnswerDeps,
  id: string | undefined,
  text: z.output<typeof AnswerText>,
  author: string,
) {
  if (text.checked > dayOf(deps.now())) {
    throw new Problem('bad-request', { sentence: 'The day on which the answer was checked cannot be in the future.' })
  }
  // A random name for a new one: it can never meet the id of an answer that is shipped later.
  const content = { ...text, id: id ?? randomUUID() }
  await change(deps, content.id, author, async (tx, record) => {
    if (id !== undefined) await readAnswer(tx, id)
    await writeOverride(tx, content, false, author)
    await record(id === undefined ? 'added' : 'edited', content)
  })
  return readAnswer(deps, content.id)
}

/** Takes an answer away. What came with the product is only hidden, so that it can be put back. */
export async function removeAnswer(deps: AnswerDeps, id: string, author: string) {
  await change(deps, id, author, async (tx, record) => {
    const answer = await readAnswer(tx, id)
    if (answer.isShipped) await writeOverride(tx, pickContent(answer), true, author)
    else await deleteOverride(tx, id)
    await record('removed')
  })
}

/** Goes back to what came with the product, after an answer was changed or taken away. */
export async function restoreAnswer(deps: AnswerDeps, id: string, author: string) {
  await change(deps, id, author, async (tx, record) => {
    const answer = (await listAnswers(tx)).find((one) => one.id === id)
    if (!answer?.isShipped) throw new Problem('not-found')
    if (!answer.isEdited && !answer.isRemoved) return
    await deleteOverride(tx, id)
    await record('restored')
  })
  return readAnswer(deps, id)
}

type Recorder = (kind: Kind, content?: AnswerContent) => Promise<void>

/** Does a change together with the note of who made it. */
async function change(
  deps: AnswerDeps,
  answerId: string,
  author: string,
  work: (tx: AnswerDeps, record: Recorder) => Promise<void>,
) {
  await deps.db.transaction(async (db) => {
    const record: Recorder = async (kind, content) => {
      await db.insert(answerChanges).values({ answerId, kind, content, author, createdAt: deps.now() })
    }
    await work({ ...deps, db }, record)
  })
  forgetCachedAnswers(deps.db)
}

async function writeOverride({ db, now }: AnswerDeps, content: AnswerContent, isRemoved: boolean, changedBy: string) {
  const values = { ...content, isRemoved, changedBy, changedAt: now() }
  await db.insert(answerOverrides).values(values).onConflictDoUpdate({ target: answerOverrides.id, set: values })
}

async function deleteOverride({ db }: AnswerDeps, id: string) {
  await db.delete(answerOverrides).where(eq(answerOverrides.id, id))
}
