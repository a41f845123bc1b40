import { followChanges } from './cache/changes.ts'
import type { Database } from './database.ts'

/** SQLSTATE classes: no room or memory, failing disk, a server that may only be read. */
const refusals = /^(?:53\w{3}|58\w{3}|25006)$/

/** SQLITE_READONLY 8, IOERR 10, CORRUPT 11, FULL 13, in the low byte of the extended code. */
const sqliteRefusals = [8, 10, 11, 13]

function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  if (error.code === 'ERR_SQLITE_ERROR' && 'errcode' in error) return sqliteRefusals.includes(Number(error.errcode) % 256)
  return refusals.test(String(error.code))
}

/** Remembers whether the database took the last write; one that its own work gave up says nothing about it. */
export function watchWrites(database: Omit<Database, 'refusal'>): Database {
  let refusal: unknown
  return followChanges({
    ...database,
    refusal: () => refusal,
    async write(work) {
      try {
        const result = await database.write(work)
        refusal = undefined
        return result
      } catch (error) {
        if (isRefusal(error)) refusal = error
        throw error
      }
    },
  })
}
