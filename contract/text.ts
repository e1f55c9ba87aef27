/** What is wrong with a text for storing, or null: PostgreSQL keeps no U+0000, and half a surrogate pair is not a character. */
export function isStorable(text: string) {
  return !text.includes('\0') && text.isWellFormed()
}
