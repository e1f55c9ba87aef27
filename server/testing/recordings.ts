/** A plain recording of one channel. */
export function makeWav(samples: Int16Array, rate: number) {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.byteLength, 40)
  return Buffer.concat([head, Buffer.from(samples.buffer)])
}

/** Opus packets as an Ogg recording. */
export function makeOgg(packets: Uint8Array[]) {
  const head = Buffer.concat([Buffer.from('OpusHead'), Buffer.from([1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0])])
  return Buffer.concat([head, Buffer.from('OpusTags'), ...packets].map(makePage))
}

function makePage(packet: Uint8Array) {
  const sizes = [...Array(Math.floor(packet.length / 255)).fill(255), packet.length % 255]
  return Buffer.concat([Buffer.from('OggS'), Buffer.alloc(22), Buffer.from([sizes.length, ...sizes]), packet])
}
