import { type Tool, toolNames } from '#contract/tools.ts'

const places: Record<Tool, string> = {
  coach: '/dashboard/coach',
  jobideas: '/dashboard/jobideas',
  profile: '/dashboard/profile',
  'coach-values': '/dashboard/profile/values',
  'coach-strengths': '/dashboard/profile/strengths',
  'coach-mission': '/dashboard/profile/mission',
}

/** Whether a coach can still be talked to; conversations may be with one that is gone. */
export function isTool(tool: string): tool is Tool {
  return Object.hasOwn(toolNames, tool)
}

/** Where a conversation is, or one of its messages. */
export function placeOf(tool: Tool, messageId?: string) {
  return messageId ? `${places[tool]}#${anchorOf(messageId)}` : places[tool]
}

export function anchorOf(messageId: string) {
  return `message-${messageId}`
}
