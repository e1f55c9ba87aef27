/** A recording as its Opus packets, in order. */
export interface OpusStream {
  packets: Uint8Array[]
  channels: number
  preSkip: number
}

const TRACKS = 0x1654ae6b
const TRACK = 0xae
const NUMBER = 0xd7
const CODEC = 0x86
const PRIVATE = 0x63a2
const SIMPLE_BLOCK = 0xa3
const BLOCK = 0xa1
/** Elements whose insides matter: segment, cluster, block group. */
const OPENED = new Set([0x18538067, 0x1f43b675, 0xa0])
const LACED = 0x06

/**
 * Takes the Opus packets out of a WebM recording, as browsers make it; null when it is none. A recording that breaks
 * off is read as far as it goes.
 */
export function readWebm(bytes: Uint8Array): OpusStream | null {
  const packets: Uint8Array[] = []
  let track: { number: number; head: Uint8Array } | null = null
  for (const { id, body } of walk(bytes)) {
    if (id === TRACK && !track) track = readTrack(body)
    else if ((id === SIMPLE_BLOCK || id === BLOCK) && track) {
      const packet = readBlock(body, track.number)
      if (packet) packets.push(packet)
    }
  }
  if (!track || packets.length === 0) return null
  return { packets, ...readOpusHead(track.head) }
}

/** "OpusHead": channels in the tenth byte, how much of the start to leave out in the next two. */
export function readOpusHead(head: Uint8Array) {
  const channels = head[9] ?? 1
  return { channels: channels === 2 ? 2 : 1, preSkip: (head[10] ?? 0) + 256 * (head[11] ?? 0) }
}

interface Element {
  id: number
  body: Uint8Array
}

/** Every element that is not opened, wherever it stands. An unknown size lasts to the end of what holds it. */
function* walk(bytes: Uint8Array): Generator<Element> {
  let at = 0
  while (at < bytes.length) {
    const id = readNumber(bytes, at, true)
    if (!id) return
    const size = readNumber(bytes, at + id.length, false)
    if (!size) return
    const start = at + id.length + size.length
    // What is opened is read in place, so that a size nobody knew beforehand does not matter.
    if (OPENED.has(id.value) || id.value === TRACKS) at = start
    else {
      const end = Math.min(bytes.length, start + size.value)
      yield { id: id.value, body: bytes.subarray(start, end) }
      at = start + size.value
    }
  }
}

/** A number whose first bit set says how long it is. An identifier keeps that bit. */
function readNumber(bytes: Uint8Array, at: number, isId: boolean) {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || length > 8 || at + length > bytes.length) return null
  let value = isId ? first : first & (0xff >> length)
  for (let index = 1; index < length; index++) value = value * 256 + (bytes[at + index] ?? 0)
  return { value, length }
}

function readTrack(body: Uint8Array) {
  let number = 0
  let codec = ''
  let head = new Uint8Array()
  for (const element of walk(body)) {
    if (element.id === NUMBER) number = element.body[0] ?? 0
    else if (element.id === CODEC) codec = String.fromCharCode(...element.body.subarray(0, 16))
    else if (element.id === PRIVATE) head = new Uint8Array(element.body)
  }
  return codec.startsWith('A_OPUS') ? { number, head } : null
}

/** A block is the track's number, two bytes of time, one of flags, then the packet. Laced ones nobody's browser makes. */
function readBlock(body: Uint8Array, track: number) {
  const number = readNumber(body, 0, false)
  if (number?.value !== track) return null
  const flags = body[number.length + 2] ?? 0
  const packet = body.subarray(number.length + 3)
  return (flags & LACED) === 0 && packet.length > 0 ? packet : null
}
