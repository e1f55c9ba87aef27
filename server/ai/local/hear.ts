import { OpusDecoder } from 'opus-decoder'
import { readOgg } from './ogg.ts'
import { readWav } from './wav.ts'
import { type OpusStream, readWebm } from './webm.ts'

/** Samples a second the speech model was made for. */
export const RATE = 16_000
/** Nobody is listened to for longer. */
export const LONGEST = 180 * RATE
/** Packets decoded at a time: of a few bytes each, minutes of silence can be made, and they are not all made first. */
const AT_ONCE = 500

/** A recording as sound, one channel; null when it is of a kind that cannot be read here. */
export async function hear(bytes: Uint8Array): Promise<Float32Array | null> {
  const isWav = String.fromCharCode(...bytes.subarray(0, 4)) === 'RIFF'
  if (isWav) return readWav(bytes, RATE)?.subarray(0, LONGEST) ?? null
  const stream = readWebm(bytes) ?? readOgg(bytes)
  return stream && (await decode(stream))
}

async function decode({ packets, channels, preSkip }: OpusStream) {
  const decoder = new OpusDecoder({ sampleRate: RATE, channels, preSkip })
  await decoder.ready
  try {
    const sound = new Float32Array(LONGEST)
    let length = 0
    for (let from = 0; from < packets.length && length < LONGEST; from += AT_ONCE) {
      const { channelData } = decoder.decodeFrames(packets.slice(from, from + AT_ONCE))
      const [left, right] = channelData
      if (!left) continue
      const mono = right ? left.map((value, at) => (value + (right[at] ?? value)) / 2) : left
      sound.set(mono.subarray(0, LONGEST - length), length)
      length = Math.min(LONGEST, length + mono.length)
    }
    return length > 0 ? sound.slice(0, length) : null
  } finally {
    decoder.free()
  }
}
