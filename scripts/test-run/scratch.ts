import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memoryDisk = '/dev/shm'
const gib = 2 ** 30
/** A whole run leaves less than 1 GiB behind it while it lasts. */
const wanted = { disk: 2 * gib, memory: 6 * gib }

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= wanted.disk
  } catch {
    return false
  }
}

/**
 * Folder of a run's databases: thousands of small ones, each with an fsync at every commit. In memory there is no wait, so that is the
 * default where there is enough of it and TMPDIR is not set.
 */
export function scratchParent({
  chosen = process.env.TMPDIR,
  folder = memoryDisk,
  availableMemory = process.availableMemory(),
} = {}): string {
  return !chosen && availableMemory >= wanted.memory && hasRoom(folder) ? folder : tmpdir()
}
