/** Copies a text as one that somebody has selected. Says whether the browser did. */
export function copySelected(text: string) {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  field.setAttribute('aria-hidden', 'true')
  // While a dialog is open, nothing outside of it can be selected.
  const place = before?.closest('dialog') ?? document.body
  place.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return isCopied
}
