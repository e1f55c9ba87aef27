import type { ChatEvent } from '#contract/chat.ts'
import type { Tool } from '#contract/tools.ts'

/** A reply that is being made in this process. Whoever listens gets all of it, from whatever point they join. */
export interface RunningReply {
  readonly messageId: string
  readonly beganAt: number
  text: string
  /** Its text was taken back for another, which those who have heard some of the first get with the last event. */
  isReplaced: boolean
  /** The last event, once there is one. */
  end: ChatEvent | undefined
  /** Why there was never a first piece. */
  failure: Error | undefined
  readonly abort: AbortController
  wake: Set<() => void>
}

const running = new Map<string, RunningReply>()
const keyOf = (memberId: string, tool: Tool) => `${memberId}:${tool}`

/** `text`: of one that was cut off and goes on. */
export function beginRunning(memberId: string, tool: Tool, messageId: string, text = ''): RunningReply {
  // The newer of two replies in one conversation counts.
  running.get(keyOf(memberId, tool))?.abort.abort()
  const reply: RunningReply = {
    messageId,
    beganAt: performance.now(),
    text,
    isReplaced: false,
    end: undefined,
    failure: undefined,
    abort: new AbortController(),
    wake: new Set(),
  }
  running.set(keyOf(memberId, tool), reply)
  return reply
}

export function findRunning(memberId: string, tool: Tool) {
  return running.get(keyOf(memberId, tool))
}

/** How many replies are being made in this process. */
export function countRunning() {
  return running.size
}

/** Waits until every reply has come to its end and is stored, or the time is over. */
export async function awaitReplies(withinMs: number) {
  for (const until = performance.now() + withinMs; running.size > 0 && performance.now() < until; ) await pause(20)
}

export function grow(reply: RunningReply, text: string) {
  reply.text += text
  wakeAll(reply)
}

/** Takes back all that was said so far. */
export function replaceText(reply: RunningReply, text: string) {
  reply.text = text
  reply.isReplaced = true
  wakeAll(reply)
}

export function finish(memberId: string, tool: Tool, reply: RunningReply, end: ChatEvent | Error) {
  if (end instanceof Error) reply.failure = end
  else reply.end = end
  if (running.get(keyOf(memberId, tool)) === reply) running.delete(keyOf(memberId, tool))
  wakeAll(reply)
}

/** The pieces of a reply as they come, all that was said so far first, and its end. Whoever is slow gets larger ones. */
export async function* listen(reply: RunningReply, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  let heard = 0
  let goOn = () => {}
  const wake = () => goOn()
  reply.wake.add(wake)
  signal.addEventListener('abort', wake)
  try {
    while (!signal.aborted) {
      const isOutdated = reply.isReplaced && heard > 0
      if (reply.text.length > heard && !isOutdated) {
        const content = reply.text.slice(heard)
        heard = reply.text.length
        yield { content }
        continue
      }
      if (reply.failure) throw reply.failure
      if (reply.end) return yield reply.end
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
    }
  } finally {
    reply.wake.delete(wake)
    signal.removeEventListener('abort', wake)
  }
}

function wakeAll(reply: RunningReply) {
  for (const wake of reply.wake) wake()
}

function pause(ms: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, ms))
}
