/** The first channel of a plain 16-bit WAV, at so many samples a second; null when it is something else. */
export function readWav(bytes: Uint8Array, wantedRate: number): Float32Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let form: { channels: number; rate: number } | null = null
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4))
    const size = view.getUint32(at + 4, true)
    const start = at + 8
    if (name === 'fmt ' && start + 16 <= bytes.length) {
      if (view.getUint16(start, true) !== 1 || view.getUint16(start + 14, true) !== 16) return null
      form = { channels: view.getUint16(start + 2, true) || 1, rate: view.getUint32(start + 4, true) }
    } else if (name === 'data' && form && form.rate >= 8_000) {
      return resample(view, start, Math.min(size, bytes.length - start), { ...form, wantedRate })
    }
    at = start + size + (size % 2)
  }
  return null
}

function resample(
  view: DataView,
  start: number,
  size: number,
  { channels, rate, wantedRate }: { channels: number; rate: number; wantedRate: number },
) {
  const frames = Math.floor(size / (2 * channels))
  const wanted = Math.floor((frames * wantedRate) / rate)
  const sample = (frame: number) => view.getInt16(start + 2 * channels * Math.min(frame, frames - 1), true) / 32_768
  return Float32Array.from({ length: wanted }, (_, at) => {
    const place = (at * rate) / wantedRate
    const before = Math.floor(place)
    return sample(before) + (place - before) * (sample(before + 1) - sample(before))
  })
}
