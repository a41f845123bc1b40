import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * Copies a SQLite database to a new file as it is at this moment, also while a service writes; what is only in the WAL is included. The
 * copy is checked and gets its name only when it is complete.
 */
export function backUpSqlite(file: string, target: string): void {
  const part = `${target}.part`
  rmSync(part, { force: true })
  try {
    using(new DatabaseSync(file, { readOnly: true }), source => source.prepare('vacuum into ?').run(part))
    using(new DatabaseSync(part, { readOnly: true }), refuseDamaged)
    const written = openSync(part, 'r')
    fsyncSync(written)
    closeSync(written)
    renameSync(part, target)
  } finally {
    rmSync(part, { force: true })
  }
}

function using(database: DatabaseSync, work: (database: DatabaseSync) => void): void {
  try {
    work(database)
  } finally {
    database.close()
  }
}

function refuseDamaged(copy: DatabaseSync): void {
  const [first] = copy.prepare('pragma integrity_check').all()
  if (first?.integrity_check !== 'ok') throw new Error(`The database is damaged: ${String(first?.integrity_check)}`)
}
