import { isState, type Message } from './dialogue/state.ts'
import { firstQuestions } from './first-questions.ts'
import type { Tool } from './tool.ts'

const LINES_MAX = 5
/** For a conversation that another coach has led so far: whoever has said much is not asked to begin. */
const GENERAL = ['Something else is on my mind', 'Can you sum up so far?', 'That is all for today']

/** Short things a member might say next. They are the choices of the question that is open, so each is understood. */
export function suggest(tool: Tool, messages: readonly Message[], state?: unknown): string[] {
  if (!messages.some(({ role }) => role === 'user')) return [...firstQuestions[tool]]
  if (!isState(state, tool) || state.choices.length === 0) return [...GENERAL]
  return state.choices.map(({ text }) => text).slice(0, LINES_MAX)
}
