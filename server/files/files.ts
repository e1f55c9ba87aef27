import type { Readable } from 'node:stream'

/** Where photos and CVs are kept. A key is made of random ids by the caller, never of what a person typed. */
export interface Files {
  readonly kind: 'disk' | 's3'
  /** For the person who starts the server: where the files are, without a secret. */
  readonly describe: string
  /** Either the whole file is there afterwards, or what was there before. */
  put(key: string, content: Buffer | Readable, options: { contentType: string }): Promise<void>
  /** Throws FileMissing when there is none. */
  read(key: string): Promise<Buffer>
  /** Throws FileMissing when there is none, before anything has been sent to anyone. */
  stream(key: string): Promise<Readable>
  exists(key: string): Promise<boolean>
  /** What is not there counts as removed. */
  remove(key: string): Promise<void>
  /** Removes everything under a folder, such as `member-id/`. */
  removeAll(folder: string): Promise<void>
  /** Every key under a folder, in no promised order; the empty folder is all there is. */
  list(folder: string): AsyncIterable<string>
  /** From now on what is put here says which installation wrote it, where the store can keep that. */
  signAs(installation: string): void
  /** Whether this installation wrote it, as far as the store can tell. */
  isSigned(key: string): Promise<boolean>
  /** Throws FilesUnavailable while the store cannot be used. */
  check(): Promise<void>
}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`There is no file ${key}.`)
  }
}

/** The disk or the store does not answer. It may the next time: callers say "try again", never "gone". */
export class FilesUnavailable extends Error {}

const segment = /^[a-z0-9_-][a-z0-9._-]*$/i

/** The same names on every store. One that does not fit is a mistake in our code, so the error is a plain one. */
export function withCheckedNames(files: Files): Files {
  return {
    ...files,
    async put(key, content, options) {
      checkKey(key)
      checkContentType(options.contentType)
      return files.put(key, content, options)
    },
    read: async (key) => files.read(checkKey(key)),
    stream: async (key) => files.stream(checkKey(key)),
    exists: async (key) => files.exists(checkKey(key)),
    remove: async (key) => files.remove(checkKey(key)),
    isSigned: async (key) => files.isSigned(checkKey(key)),
    removeAll: async (folder) => files.removeAll(checkFolder(folder)),
    list: (folder) => files.list(folder === '' ? '' : checkFolder(folder)),
  }
}

function checkKey(key: string) {
  const fits = key.length <= 200 && key.split('/').every((part) => segment.test(part) && !part.includes('..'))
  if (!fits) throw new Error(`Not a key for a file: ${JSON.stringify(key.slice(0, 200))}`)
  return key
}

function checkFolder(folder: string) {
  // Without its slash, the folder of member 1 would be the beginning of member 12's.
  if (!folder.endsWith('/')) throw new Error(`Not a folder of files: ${JSON.stringify(folder.slice(0, 200))}`)
  checkKey(folder.slice(0, -1))
  return folder
}

function checkContentType(type: string) {
  if (!/^[a-z]+\/[a-z0-9.+-]+(; charset=utf-8)?$/.test(type)) {
    throw new Error(`Not a content type: ${JSON.stringify(type.slice(0, 200))}`)
  }
}
