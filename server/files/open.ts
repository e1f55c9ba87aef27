import type { Config } from '../config.ts'
import { openDiskFiles } from './disk.ts'
import { type Files, withCheckedNames } from './files.ts'

/** The bucket when one is set, else a folder in DATA_DIR. Throws ConfigError when it cannot be used. */
export async function openFiles({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<Files> {
  if (!s3) return withCheckedNames(await openDiskFiles(dataDir))
  // Only here: its library takes 0.2 s of the start and 50 MB, and most servers have no bucket.
  const { openS3Files } = await import('./s3.ts')
  return withCheckedNames(await openS3Files(s3))
}
