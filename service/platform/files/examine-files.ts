import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { countFiles } from './move-file.ts'
import { bytesOf, isUnreadable } from './read-kept.ts'
import { fileTables, type FileTable } from './rows.ts'
import { outerPlaces, type Files, type OuterPlace } from './settings.ts'

type Db = Kysely<Tables>
const rowsAtOnce = 1_000

async function* keptRows(db: Db, table: FileTable, place: OuterPlace) {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'kept_as', 'kept_size'])
      .where('kept_in', '=', place)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    yield* rows
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.id ?? ''
  }
}

const isKnown = async (db: Db, table: FileTable, key: string): Promise<boolean> => {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', key.split('/')[1] ?? '')
    .where('kept_as', '=', key)
    .executeTakeFirst()
  return (
    row !== undefined || (await db.selectFrom('file_gone').select('kept_as').where('kept_as', '=', key).executeTakeFirst()) !== undefined
  )
}

async function sizesIn(files: Files, table: FileTable, place: OuterPlace): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { key, size } of (await files.store(place)).list(`${table}/`)) sizes.set(key, size)
  return sizes
}

export type FileFindings = { problems: string[]; strays: { place: OuterPlace; key: string }[] }

type Part = { table: FileTable; place: OuterPlace; isThorough: boolean }

/** Adds what it finds of one table in one place. */
async function examinePart(db: Db, files: Files, { table, place, isThorough }: Part, found: FileFindings): Promise<void> {
  const sizes = await sizesIn(files, table, place)
  for await (const { id, kept_as, kept_size } of keptRows(db, table, place)) {
    const isThere = sizes.get(kept_as) === kept_size
    sizes.delete(kept_as)
    if (isThere && !isThorough) continue
    try {
      await bytesOf(files, db, table, id)
    } catch (error) {
      if (!isUnreadable(error)) throw error
      found.problems.push(`${table} ${id}: ${error.message} in ${place}`)
    }
  }
  for (const key of sizes.keys()) if (!(await isKnown(db, table, key))) found.strays.push({ place, key })
}

/**
 * Compares rows with what is in the folder and in S3, by one list of each, also while files are moved: differences are checked a second time.
 * `isThorough` reads all files and compares their hashes.
 */
export async function examineFiles(db: Db, files: Files, { isThorough = false } = {}): Promise<FileFindings> {
  const found: FileFindings = { problems: [], strays: [] }
  for (const place of outerPlaces) {
    // S3 without an address is wrong only where files are there.
    if (place === 's3' && !files.s3 && (await countFiles(db, place)) === 0) continue
    for (const table of fileTables) await examinePart(db, files, { table, place, isThorough }, found)
  }
  return found
}
