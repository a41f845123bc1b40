import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const pieceBytes = 64 * 1024

/** A disk of its own under a folder, in memory, that can be filled. Only root may mount one: of the machine, or of a user namespace. */
export class SmallDisk {
  readonly folder: string
  readonly #stuffing: string

  constructor(folder: string, megabytes: number) {
    this.folder = folder
    this.#stuffing = join(folder, 'stuffing')
    mkdirSync(folder, { recursive: true })
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' })
    } catch (error) {
      throw new Error('A full disk needs a disk to fill: run this as root, or as `unshare -Urm npm run test:chaos -- hurt --on sqlite`.', {
        cause: error,
      })
    }
  }

  /** To the last byte. */
  fill(): void {
    const handle = openSync(this.#stuffing, 'a')
    for (let bytes = pieceBytes; bytes >= 1; ) {
      try {
        writeSync(handle, Buffer.alloc(bytes))
      } catch {
        bytes = Math.floor(bytes / 2)
      }
    }
    closeSync(handle)
  }

  free = (): void => rmSync(this.#stuffing, { force: true })
  remove = (): void => void execFileSync('umount', ['--lazy', this.folder])
}
