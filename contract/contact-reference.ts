const REFERENCE = /\b([\da-f]{4})-?([\da-f]{4})\b/i

/** Stands in the subject of letters about a message, so that whoever looks for it finds it: 3F9A-12BC. */
export function referenceOf(messageId: string) {
  return `${messageId.slice(0, 4)}-${messageId.slice(4, 8)}`.toUpperCase()
}

/** What the id of a message with the reference in a text begins with; nothing where there is none in it. */
export function findReference(text: string) {
  const [, first, second] = REFERENCE.exec(text) ?? []
  return first && second ? `${first}${second}`.toLowerCase() : undefined
}
