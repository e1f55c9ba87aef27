import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A disk in memory that can be filled to the last byte. Not every machine lets us have one. */
export function createSmallDisk(folder: string) {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  /** A process that is just ending may still hold a disk, and another was then laid over it: all of them go. */
  function unmount() {
    while (spawnSync('umount', ['--lazy', disk]).status === 0);
  }

  return {
    path: disk,
    unmount,
    /** An empty one of this size, such as 200m. False where mounting is not permitted. */
    mount(size: string) {
      unmount()
      return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]).status === 0
    },
    resize: (size: string) => spawnSync('mount', ['-o', `remount,size=${size}`, disk]).status === 0,
    /** Writes until nothing more fits; making room removes it again. */
    fill() {
      const file = openSync(join(disk, 'filling'), 'w')
      try {
        for (;;) writeSync(file, Buffer.alloc(4096))
      } catch {
        closeSync(file)
      }
    },
    makeRoom: () => rmSync(join(disk, 'filling')),
  }
}
