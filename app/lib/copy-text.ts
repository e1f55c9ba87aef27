/** Puts a text on the clipboard. Fails where the browser does not let anybody. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Without https there is only the older way.
    if (!copySelected(text)) throw new Error('The browser did not copy.')
  }
}

function copySelected(text: string) {
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
