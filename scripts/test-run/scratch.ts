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
 * Where the databases of a run lie: thousands of small ones, each of which waits for the disk at every commit. In memory
 * nothing waits, where the machine has enough of it and nobody has chosen a place.
 */
export function scratchParent({
  chosen = process.env.TMPDIR,
  folder = memoryDisk,
  availableMemory = process.availableMemory(),
} = {}): string {
  return !chosen && availableMemory >= wanted.memory && hasRoom(folder) ? folder : tmpdir()
}
