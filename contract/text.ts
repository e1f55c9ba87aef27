/** What is wrong with a text for storing, or null: PostgreSQL keeps no U+0000, and half a surrogate pair is not a character. */
export function isStorable(text: string) {
  return !text.includes('\0') && text.isWellFormed()
}

/** Whether there is anything to see: a name of signs without a shape is none that anybody can read. */
export function isVisible(text: string) {
  return /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800]/u.test(text)
}
