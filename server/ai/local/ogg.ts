import { type OpusStream, readOpusHead } from './webm.ts'

const HEADER = 27

/** Takes the Opus packets out of an Ogg recording; null when it is none. */
export function readOgg(bytes: Uint8Array): OpusStream | null {
  const packets: Uint8Array[] = []
  let open: Uint8Array[] = []
  let at = 0
  while (at + HEADER <= bytes.length && isPage(bytes, at)) {
    const count = bytes[at + 26] ?? 0
    const sizes = bytes.subarray(at + HEADER, at + HEADER + count)
    at += HEADER + count
    for (const size of sizes) {
      open.push(bytes.subarray(at, at + size))
      at += size
      // A full piece goes on in the next one; anything shorter ends the packet.
      if (size === 255) continue
      packets.push(Buffer.concat(open))
      open = []
    }
  }
  const [head, , ...sound] = packets
  if (!head || String.fromCharCode(...head.subarray(0, 8)) !== 'OpusHead' || sound.length === 0) return null
  return { packets: sound, ...readOpusHead(head) }
}

function isPage(bytes: Uint8Array, at: number) {
  return String.fromCharCode(...bytes.subarray(at, at + 4)) === 'OggS'
}
