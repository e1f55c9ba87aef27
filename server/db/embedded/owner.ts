import { lchownSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The user the database runs as when it cannot be ours: PostgreSQL refuses to run as root. */
export interface Owner {
  uid: number
  gid: number
}

export function giveTree(folder: string, { uid, gid }: Owner) {
  lchownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), uid, gid)
  }
}
