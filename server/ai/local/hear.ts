import { OpusDecoder } from 'opus-decoder'
import { readOgg } from './ogg.ts'
import { readWav } from './wav.ts'
import { type OpusStream, readWebm } from './webm.ts'

/** Samples a second the speech model was made for. */
export const RATE = 16_000
const LONGEST = 180 * RATE

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
    const { channelData, samplesDecoded } = decoder.decodeFrames(packets)
    const [left, right] = channelData
    if (!left || samplesDecoded === 0) return null
    const mono = right ? left.map((value, at) => (value + (right[at] ?? value)) / 2) : left
    return mono.slice(0, LONGEST)
  } finally {
    decoder.free()
  }
}
