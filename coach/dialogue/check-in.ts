/** Asked of whoever writes a few words after an alarm. */
export const checkIns = [
  'Would you like to go on from where we were, or leave it for today?',
  'Shall we go on gently, or is that enough for now?',
]

/** Whether the coach's last words were that question. */
export function isCheckIn(messages: readonly { role: string; content: string }[]) {
  const last = messages.findLast(({ role }) => role === 'assistant')?.content ?? ''
  return checkIns.some((question) => last.includes(question))
}
