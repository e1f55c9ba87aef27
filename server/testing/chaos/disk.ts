import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startFakeOpenAi } from '../fake-openai.ts'
import { makeTemporaryFolder } from '../postgres.ts'
import { createSmallDisk } from '../small-disk.ts'
import { awaitRecovery, whileBusy } from './crowd.ts'
import { createFigures, type Figures } from './figures.ts'
import { findMissingLetters } from './letters.ts'
import { type Crowd, joinUp } from './person.ts'
import { startProduct } from './product.ts'
import { verifyAll } from './verify.ts'

/** The disk with everything on it, database, photos and letters, fills up while people write, and has room again later. */
export async function fillDisk({ rounds, awaitLetters }: { rounds: number; awaitLetters: boolean }): Promise<Figures> {
  const figures = createFigures('The disk is full, with everything on it')
  const folder = makeTemporaryFolder()
  const disk = createSmallDisk(folder)
  if (!disk.mount('260m')) {
    rmSync(folder, { recursive: true })
    figures.more.skipped = 'mounting is not permitted on this machine'
    return figures
  }
  const openai = await startFakeOpenAi()
  try {
    const dataDir = join(disk.path, 'data')
    const product = await startProduct(figures, { DATA_DIR: dataDir, OPENAI_BASE_URL: openai.url })
    try {
      const crowd: Crowd = { url: product.url, figures, people: [] }
      await Promise.all(Array.from({ length: 5 }, () => joinUp(crowd)))
      for (let round = 0; round < rounds; round++) {
        await whileBusy(crowd, async () => {
          await pause(500)
          disk.fill()
          await pause(3_000)
          disk.makeRoom()
          await awaitRecovery(crowd, 60_000)
          await pause(500)
        })
        figures.times++
        await verifyAll(crowd)
      }
      if (awaitLetters) await findMissingLetters(crowd, dataDir, 120_000)
    } finally {
      await product.stop()
    }
  } finally {
    await openai.stop()
    disk.unmount()
    rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
  return figures
}
