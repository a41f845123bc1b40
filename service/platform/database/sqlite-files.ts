import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Removes a database that is not open, with its log and its lock. */
export function removeSqliteFiles(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal', '.lock', '.lock-journal']) rmSync(file + end, { force: true })
}

/** Brings what the log holds into the file: another file in its place must not find it, and this one must not miss it. */
export function endLog(file: string): void {
  try {
    const old = new DatabaseSync(file)
    old.exec('pragma wal_checkpoint(truncate)')
    old.close()
  } catch {
    // A file that is no database, or damaged: nothing in it can be kept.
  }
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
}

/** Renames a file, and returns when the new name outlives a loss of power. */
export function renameForGood(from: string, to: string): void {
  sync(from)
  renameSync(from, to)
  sync(dirname(to))
}

function sync(place: string): void {
  const handle = openSync(place, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
