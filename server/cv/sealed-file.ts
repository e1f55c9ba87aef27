import { openBytes, SEAL_VERSION, sealBytes } from '../db/seal.ts'
import type { Deps } from '../deps.ts'
import { FileMissing } from '../files/files.ts'
import { Problem } from '../problem.ts'
import { type CvFile, cvKey } from './cv.ts'
import { contentTypes } from './cv-file.ts'

type FileDeps = Pick<Deps, 'db' | 'vault' | 'files'>

interface CvFileName {
  memberId: string
  fileId: string
}

/** Stores the file of a CV so that only with its member's key anybody can read it. */
export async function putCvFile({ db, vault, files }: FileDeps, cv: CvFileName, bytes: Buffer) {
  const key = await vault.keyFor(db, cv.memberId)
  const sealed = sealBytes(key, bytes, contextOf(cv))
  await files.put(cvKey(cv.memberId, cv.fileId), sealed, { contentType: 'application/octet-stream' })
}

export async function readCvFile({ db, vault, files }: FileDeps, cv: CvFileName) {
  const bytes = await files.read(cvKey(cv.memberId, cv.fileId))
  return isSealed(bytes) ? openBytes(await vault.keyFor(db, cv.memberId), bytes, contextOf(cv)) : bytes
}

/** The file as it was given. What a browser shows by itself is shown, unless it has a script in it; the rest is saved. */
export async function openCv(deps: FileDeps, cv: CvFile, isDownload = false) {
  const { fileId, fileName, kind } = cv
  const isShown = kind === 'txt' || (kind === 'pdf' && !cv.isActive)
  try {
    const bytes = new Uint8Array(await readCvFile(deps, cv))
    const disposition: 'inline' | 'attachment' = isShown && !isDownload ? 'inline' : 'attachment'
    return { bytes, contentType: contentTypes[kind], fileName, disposition, version: `${fileId}-${disposition}` }
  } catch (error) {
    if (error instanceof FileMissing) throw new Problem('not-found')
    throw error
  }
}

/** No PDF, archive or text begins with this byte, and older versions stored the file as it came. */
function isSealed(bytes: Buffer) {
  return bytes[0] === SEAL_VERSION
}

function contextOf({ memberId, fileId }: CvFileName) {
  return `cv:${memberId}/${fileId}`
}
