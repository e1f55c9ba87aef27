import { type ClipboardEvent, type FormEvent, useState } from 'react'

/** Says when a field of one line has left out the end of what was pasted, as browsers do without a word. */
export function useCut(limit = Number.POSITIVE_INFINITY) {
  const [isCut, setIsCut] = useState(false)

  function notePaste({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>) {
    // A field for an email address does not tell what is selected.
    const { value, selectionStart, selectionEnd } = currentTarget
    const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0))
    setIsCut(kept + clipboardData.getData('text').trim().length > limit)
  }

  function noteInput({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) {
    const isPasted = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste'
    if (!isPasted || currentTarget.value.length < limit) setIsCut(false)
  }

  const words = isCut
    ? `No more than ${limit.toLocaleString('en-GB')} characters fit here, so the end of what you pasted was left out.`
    : undefined
  return { words, notePaste, noteInput }
}
