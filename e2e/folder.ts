import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of its own that the database's user may pass through when the journeys run as root. */
export function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'journey-'))
  chmodSync(folder, 0o711)
  return folder
}
