import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

const busyTimeoutMs = 5_000
/** Reads without a system call for each page; it takes address space, not memory. */
const mappedMaxBytes = 1_073_741_824

export class DatabaseInUseError extends Error {
  constructor(file: string, options: ErrorOptions) {
    super(`Another service process is using ${file}; stop it first, or set DATABASE_URL to run several.`, options)
    this.name = 'DatabaseInUseError'
  }
}

/**
 * Opens the file with one handle that writes and one that only reads, so that a
 * read never waits behind an open transaction.
 */
export function openSqlite(file: string): Database {
  makeFolder(dirname(file))
  const lock = lockFile(file)
  const writer = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true })
  writer.exec('pragma journal_mode = wal; pragma synchronous = full')
  const reader = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs })
  reader.exec(`pragma mmap_size = ${mappedMaxBytes}`)
  const write = new Kysely<Tables>({ dialect: new NodeSqliteDialect(writer, 'write') })
  const read = new Kysely<Tables>({ dialect: new NodeSqliteDialect(reader, 'read') })
  return {
    dialect: 'sqlite',
    read,
    write: work => write.transaction().execute(work),
    async close() {
      await read.destroy()
      await write.destroy()
      for (const handle of [reader, writer, lock]) if (handle.isOpen) handle.close()
    },
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be written; choose another with YAOJI_DATA_DIR.`, { cause: error })
  }
}

/**
 * Only one service process may have the file: write transactions queue in its memory.
 *
 * An open transaction on a second small file is a lock of the operating system, which
 * ends with the process however it dies; a file with a process number would outlive it.
 */
function lockFile(file: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(`${file}.lock`, { timeout: 0 })
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    const isTaken = error instanceof Error && error.message.includes('locked')
    if (isTaken) throw new DatabaseInUseError(file, { cause: error })
    throw new Error(`The database file ${file} cannot be written; check its folder or choose another with YAOJI_DATA_DIR.`, { cause: error })
  }
}
