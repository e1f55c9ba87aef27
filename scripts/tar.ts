const BLOCK = 512

/** The files in a tar archive. */
export function* listTar(archive: Uint8Array): Generator<{ path: string; content: Uint8Array }> {
  const text = (from: number, length: number) =>
    Buffer.from(archive.subarray(from, from + length))
      .toString('utf8')
      .replace(/\0.*$/s, '')
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8) || 0
    const prefix = text(at + 345, 155)
    const kind = text(at + 156, 1)
    const start = at + BLOCK
    if (kind === '0' || kind === '') {
      const name = text(at, 100)
      yield { path: prefix ? `${prefix}/${name}` : name, content: archive.subarray(start, start + size) }
    }
    at = start + Math.ceil(size / BLOCK) * BLOCK
  }
}
