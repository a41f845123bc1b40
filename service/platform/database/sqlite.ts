import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, type Transaction } from 'kysely'
import type { Database, DatabaseReader } from './database.ts'
import { oncePerCallback } from './once-per-callback.ts'
import { busyTimeoutMs, SharedCommit } from './shared-commit.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'
import { createStatementCount } from './statement-count.ts'
import type { Tables } from './tables.ts'
import { watchWrites } from './write-watch.ts'

/** Reads without a system call for each page; it takes address space, not memory. */
const mapped = 'pragma mmap_size = 1073741824'
/** 16 MiB: pages that every order writes go back into the file once for many of them. */
const checkpointPages = 4_000

/**
 * Keeps the undo data of a shared commit's works in memory. Beyond 64 kB SQLite puts it into a temporary file: an order made four of them,
 * with three times the bytes written to the database. An operator's work is long, and alone.
 */
const undoneInMemory = 'pragma temp_store = memory'

export class DatabaseInUseError extends Error {
  constructor(file: string, options: ErrorOptions) {
    super(`Another service process is using ${file}; stop it first, or set DATABASE_URL to run several.`, options)
    this.name = 'DatabaseInUseError'
  }
}

/** Says what is wrong with the file in one sentence; SQLite's own names none. */
export class DatabaseFileError extends Error {
  constructor(problem: string, cause: unknown) {
    super(problem, { cause })
    this.name = 'DatabaseFileError'
  }
}

/**
 * Opens a file that a service may be using, for a short write: SQLite lets one writer after the other.
 */
export function openSqliteAsGuest(file: string): Database {
  if (!existsSync(file)) throw new DatabaseFileError(`There is no database ${file}; start the shop first.`, undefined)
  return open(file, [])
}

/**
 * Opens the file with one handle that writes and one that only reads, so that a
 * read never waits behind an open transaction. The lock ends with the database.
 */
export function openSqlite(file: string): Database {
  return open(file, [lockSqlite(file)], undoneInMemory)
}

/** Reads a file that a service of this process has open. */
export function openSqliteReader(file: string): DatabaseReader {
  const reader = openToRead(file)
  const read = new Kysely<Tables>({ dialect: new NodeSqliteDialect({ handle: reader }) })
  return {
    read,
    async close() {
      await read.destroy()
      close([reader])
    },
  }
}

function openToRead(file: string): DatabaseSync {
  const reader = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs })
  reader.exec(mapped)
  return reader
}

function open(file: string, handles: DatabaseSync[], settings = ''): Database {
  try {
    const writer = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true })
    handles.push(writer)
    writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 0')
    writer.exec(`${mapped}; pragma wal_autocheckpoint = ${checkpointPages}; ${settings}`)
    // SQLite opens a file that it may only read, and says so at the first write.
    accessSync(file, constants.W_OK)
    const reader = openToRead(file)
    handles.push(reader)
    return databaseOf(writer, reader, () => close(handles))
  } catch (error) {
    close(handles)
    throw new DatabaseFileError(fileProblem(file, error), error)
  }
}

function databaseOf(writer: DatabaseSync, reader: DatabaseSync, closeAll: () => void): Database {
  const pragma = reader.prepare('pragma data_version')
  // Every request asks it: a row as an array takes a quarter less than one with the name of its column.
  pragma.setReturnArrays(true)
  const version = oncePerCallback(() => Number((pragma.get() as unknown as [number])[0]))
  const { count, statements } = createStatementCount()
  const commit = new SharedCommit(writer)
  const write = new Kysely<Tables>({ dialect: new NodeSqliteDialect({ handle: writer, commit, count }) })
  const read = new Kysely<Tables>({ dialect: new NodeSqliteDialect({ handle: reader, count }) })
  return watchWrites({
    dialect: 'sqlite',
    read,
    replica: read,
    statements,
    version: version.answer,
    // The writer sees its own commit.
    write: work => commit.run(() => write.transaction().execute(work)).finally(version.forget),
    rebuild: work => commit.rebuild(() => write.transaction().execute(trx => keptReferences(trx, writer, work))),
    beside: () => Promise.reject(new Error('SQLite has one writer: nothing runs beside it.')),
    async close() {
      await commit.idle()
      await read.destroy()
      await write.destroy()
      closeAll()
    },
  })
}

/** Dropping a table would empty those that refer to it, so nothing is looked at until the end. */
async function keptReferences<Result>(
  trx: Transaction<Tables>,
  writer: DatabaseSync,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const result = await work(trx)
  if (writer.prepare('pragma foreign_key_check').all().length > 0) throw new Error('The migration left rows that refer to nothing.')
  return result
}

/** The lock last: until then the file is ours. */
function close(handles: readonly DatabaseSync[]): void {
  for (const handle of handles.toReversed()) if (handle.isOpen) handle.close()
}

/** SQLITE_READONLY 8, CORRUPT 11, NOTADB 26, in the low byte of the extended code; EACCES and EROFS of accessSync. */
function fileProblem(file: string, error: unknown): string {
  const errorCode = error instanceof Error && 'errcode' in error ? Number(error.errcode) % 256 : 0
  const isRefused = error instanceof Error && 'syscall' in error
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    return `${file} is a folder, not a database; remove it or choose another place with YAOJI_DATA_DIR.`
  }
  if (errorCode === 26) return `${file} is not a SQLite database; put a backup in its place or remove it.`
  if (errorCode === 11) return `The database ${file} is damaged; put a backup in its place.`
  if (errorCode === 8 || isRefused) return `The database ${file} is read-only; make it writable for this user.`
  return `The database ${file} cannot be opened: ${error instanceof Error ? error.message : String(error)}.`
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new DatabaseFileError(`The folder ${folder} cannot be written; choose another with YAOJI_DATA_DIR.`, error)
  }
}

/**
 * Only one service process may have the file: write transactions queue in its memory.
 *
 * An open transaction on a second small file is a lock of the operating system, which
 * ends with the process however it dies; a file with a process number would outlive it.
 */
export function lockSqlite(file: string): DatabaseSync {
  makeFolder(dirname(file))
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(`${file}.lock`, { timeout: 0 })
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    const isTaken = error instanceof Error && error.message.includes('locked')
    if (isTaken) throw new DatabaseInUseError(file, { cause: error })
    throw new DatabaseFileError(
      `The database file ${file} cannot be written; check its folder or choose another with YAOJI_DATA_DIR.`,
      error,
    )
  }
}
