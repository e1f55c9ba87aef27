import { tools } from '#contract/tools.ts'
import { findRunning } from './running.ts'

/** Stops every reply that is being made for a member in this process. Others notice when its row is gone. */
export function stopAllReplies(memberId: string) {
  for (const tool of tools) findRunning(memberId, tool)?.abort.abort()
}
