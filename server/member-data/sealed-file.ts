import type { KeyObject } from 'node:crypto'
import { openBytes, SealBroken, sealBytes } from '../db/seal.ts'

const BLOCK = 256 * 1024
const LENGTH = 4

/**
 * Seals a file block by block, each with its place in it, so that it can be written and read without being held whole,
 * and nothing in it be moved, changed or cut off unnoticed. An empty block is the end.
 */
export async function* sealFile(key: KeyObject, pieces: AsyncIterable<Uint8Array>, context: string) {
  let place = 0
  for await (const block of inBlocks(pieces)) yield frame(sealBytes(key, block, `${context}:${place++}`))
  yield frame(sealBytes(key, Buffer.alloc(0), `${context}:${place}`))
}

export async function* openFile(key: KeyObject, pieces: AsyncIterable<Uint8Array>, context: string) {
  let place = 0
  for await (const sealed of inFrames(pieces)) {
    const block = openBytes(key, sealed, `${context}:${place++}`)
    if (block.length === 0) return
    yield block
  }
  throw new SealBroken(`The end is missing: ${context}.`)
}

async function* inBlocks(pieces: AsyncIterable<Uint8Array>) {
  let held: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    held.push(piece)
    size += piece.length
    if (size < BLOCK) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

async function* inFrames(pieces: AsyncIterable<Uint8Array>) {
  let held = Buffer.alloc(0)
  for await (const piece of pieces) {
    held = Buffer.concat([held, piece])
    while (held.length >= LENGTH && held.length >= LENGTH + held.readUInt32BE()) {
      const end = LENGTH + held.readUInt32BE()
      yield held.subarray(LENGTH, end)
      held = held.subarray(end)
    }
  }
}

function frame(sealed: Buffer) {
  const length = Buffer.alloc(LENGTH)
  length.writeUInt32BE(sealed.length)
  return Buffer.concat([length, sealed])
}
