import { setTimeout as pause } from 'node:timers/promises'
import type { Proposal } from '#contract/chat.ts'
import { perDatabase } from '../db/per-database.ts'
import { seal } from '../db/seal.ts'
import type { Deps } from '../deps.ts'
import { proposalContext } from './conversation.ts'
import type { RunningReply } from './running.ts'
import { sealMessage } from './sealed-message.ts'
import { endedKey } from './share.ts'
import { type Growing, type ReplyStatus, replyToucher, replyWatcher, replyWriter } from './write-reply.ts'

/** How often growing replies are written down. A kill loses no more than this much of them. */
const KEEP_EVERY = 400
/** A reply without news gives a sign of life this often, well before it would be taken for dead. */
const SIGN_EVERY = 5_000

interface Kept {
  deps: Deps
  growing: Growing
  reply: RunningReply
  /** How much of it was written down last. */
  length: number
  /** When it was written down last, or gave a sign of life. */
  at: number
  writing: Promise<void> | undefined
}

/**
 * Writes a growing reply down in steps. When its row is gone or no longer growing, someone has stopped it; when the
 * session it was asked in is over, nobody is waiting for it any more. Either way the provider is told to stop. Gives what
 * puts an end to it, once nothing is being written.
 */
export function keepReply(deps: Deps, growing: Growing, reply: RunningReply) {
  const kept: Kept = { deps, growing, reply, length: 0, at: performance.now(), writing: undefined }
  const keeper = keeperOf(deps.db)
  keeper.add(kept)
  return async () => {
    keeper.remove(kept)
    await kept.writing
  }
}

/** Writes all there is of a reply down. Says whether its row was still growing. */
export async function writeReply(
  { db, vault, now }: Deps,
  growing: Growing,
  { text, beganAt }: RunningReply,
  status: ReplyStatus,
  proposal?: Proposal,
) {
  const { memberId, conversationId, replyId } = growing
  const key = await vault.keyFor(db, memberId)
  const content = sealMessage(key, text, conversationId, replyId)
  const drafted = proposal ? seal(key, JSON.stringify(proposal), proposalContext(conversationId, replyId)) : null
  const ended = status === 'streaming' ? null : endedKey(memberId, beganAt)
  return replyWriter(db)({ ...growing, status, content, proposal: drafted, at: now(), endedKey: ended })
}

/** Looks after all replies of this process together: one whose coach is thinking costs next to nothing. */
const keeperOf = perDatabase((db) => {
  const all = new Set<Kept>()
  let isKeeping = false
  let isAsking = false

  async function keepAll() {
    isKeeping = true
    for (await pause(KEEP_EVERY); all.size > 0; await pause(KEEP_EVERY)) {
      for (const kept of all) if (hasNews(kept)) kept.writing ??= writeNews(kept)
      // News does not wait for this, which may be held up.
      if (!isAsking) void askAfterOthers()
    }
    isKeeping = false
  }

  async function askAfterOthers() {
    isAsking = true
    const now = performance.now()
    const others = [...all].filter((kept) => !hasNews(kept))
    const silent = others.filter(({ at }) => now - at > SIGN_EVERY)
    const quiet = others.filter(({ at }) => now - at <= SIGN_EVERY)
    for (const kept of silent) kept.at = now
    await askAfter(quiet, replyWatcher(db))
    await askAfter(silent, replyToucher(db))
    isAsking = false
  }

  return {
    add(kept: Kept) {
      all.add(kept)
      if (!isKeeping) void keepAll()
    },
    remove(kept: Kept) {
      all.delete(kept)
    },
  }
})

function hasNews({ reply, length }: Kept) {
  return reply.text.length !== length
}

async function writeNews(kept: Kept) {
  const { deps, growing, reply } = kept
  kept.length = reply.text.length
  kept.at = performance.now()
  try {
    if (!(await writeReply(deps, growing, reply, 'streaming'))) reply.abort.abort()
  } catch (error) {
    deps.log.warn('a reply was not stored', { error })
  } finally {
    kept.writing = undefined
  }
}

/** Asks after replies that have nothing new to keep. The coaches of those that nobody waits for are told to stop. */
async function askAfter(some: Kept[], ask: (growing: Growing[], at: Date) => Promise<boolean[]>) {
  const [first] = some
  if (!first) return
  const { log, now } = first.deps
  try {
    const areGrowing = await ask(
      some.map(({ growing }) => growing),
      now(),
    )
    for (const [index, { reply }] of some.entries()) if (!areGrowing[index]) reply.abort.abort()
  } catch (error) {
    log.warn('nobody could be asked after growing replies', { error, count: some.length })
  }
}
