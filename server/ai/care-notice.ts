/** Nobody is left to believe that they are watched, or that somebody is on the way. */
export const CARE_NOTICE =
  'Nobody is watching this live. The people who run this service are shown that this answer was given, not what you wrote; if they open the conversation, your settings say so.'

/** A full answer with what happens besides. Once in a conversation is enough. */
export function withCareNotice(reply: string, messages: readonly { role: string; content: string }[]) {
  const wasSaid = messages.some(({ role, content }) => role === 'assistant' && content.includes(CARE_NOTICE))
  return wasSaid ? reply : `${reply}\n\n${CARE_NOTICE}`
}
