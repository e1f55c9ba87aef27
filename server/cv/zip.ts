const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const MAX_ENTRIES = 2_000
const MAX_BYTES = 30 * 1024 * 1024
const MAX_RATIO = 100
/** A few bytes that repeat shrink to almost nothing and do no harm. */
const ALWAYS_FINE = 64 * 1024

export interface ZipEntry {
  name: string
  /** As the archive states it. Whether it is true is known only after unpacking. */
  size: number
  packed: number
  isEncrypted: boolean
}

/** What an archive says is in it, without unpacking anything; null when it is no archive. */
export function listZip(bytes: Buffer): ZipEntry[] | null {
  if (bytes.length < END_BYTES || bytes.readUInt32LE(0) !== 0x04034b50) return null
  const end = findEnd(bytes)
  if (end < 0) return null
  const count = bytes.readUInt16LE(end + 10)
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let number = 0; number < count; number++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return null
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** Whether an archive may be unpacked: not too many files, not too large, none that grows out of nothing. */
export function isSafeZip(bytes: Buffer) {
  const entries = listZip(bytes)
  if (!entries || entries.length > MAX_ENTRIES) return false
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  const isBomb = ({ size, packed }: ZipEntry) => size > ALWAYS_FINE && size > packed * MAX_RATIO
  // Sizes past 4 GB are written elsewhere and stand here as the largest number there is, which is too large anyway.
  return total <= MAX_BYTES && !entries.some((entry) => entry.isEncrypted || isBomb(entry))
}

function findEnd(bytes: Buffer) {
  const last = bytes.length - END_BYTES
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (bytes.readUInt32LE(at) === END) return at
  }
  return -1
}
