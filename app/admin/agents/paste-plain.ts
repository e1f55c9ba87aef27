import type { ClipboardEvent } from 'react'

/** Takes the words of what is pasted and none of their dress. */
export function pastePlain(event: ClipboardEvent<HTMLTextAreaElement>, change: (text: string) => void) {
  event.preventDefault()
  const field = event.currentTarget
  field.setRangeText(event.clipboardData.getData('text/plain'), field.selectionStart, field.selectionEnd, 'end')
  change(field.value)
}
