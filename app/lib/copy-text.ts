/**
 * Puts a text on the clipboard. One that has yet to be fetched is given as a promise: some browsers let a page copy only in
 * the moment of a click, which would be over by then. Fails where the browser does not let anybody.
 */
export async function copyText(text: string | Promise<string>) {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text)
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': toBlob(text) })])
  } catch {
    // Without https there is only the older way.
    const { copySelected } = await import('./copy-selected.ts')
    if (!copySelected(await text)) throw new Error('The browser did not copy.')
  }
}

async function toBlob(text: Promise<string>) {
  return new Blob([await text], { type: 'text/plain' })
}
