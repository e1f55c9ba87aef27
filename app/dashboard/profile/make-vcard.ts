const LINE = 75

/** A contact card (RFC 6350) that leads to a page. Nothing is on it that is not on the page. */
export function makeVcard({ name, url, note }: { name: string; url: string; note: string }) {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escaped(name)}`,
    `URL:${url}`,
    ...(note.trim() ? [`NOTE:${escaped(note.trim())}`] : []),
    'END:VCARD',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function escaped(text: string) {
  return text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** Lines are at most 75 bytes long; a longer one goes on after a space, never in the middle of a letter. */
function fold(line: string) {
  const encoder = new TextEncoder()
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > LINE) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
