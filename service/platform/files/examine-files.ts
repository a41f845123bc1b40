import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { bytesOf, FileDamaged } from './read-kept.ts'
import { fileTables, type FileTable } from './rows.ts'
import { outerPlaces, type Files, type OuterPlace } from './settings.ts'
import { FileMissing } from './store.ts'

type Db = Kysely<Tables>
const rowsAtOnce = 1_000

async function* keptRows(db: Db, table: FileTable, place: OuterPlace) {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom(table as 'file')
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
    .selectFrom(table as 'file')
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

/**
 * Compares rows with what is in the folder and in S3, by one list of each, also while files are moved: what does not agree is looked at once
 * more. `isThorough` reads all files and compares their hashes.
 */
export async function examineFiles(db: Db, files: Files, { isThorough = false } = {}): Promise<FileFindings> {
  const found: FileFindings = { problems: [], strays: [] }
  for (const place of outerPlaces)
    for (const table of fileTables) {
      if (
        place === 's3' &&
        !files.s3 &&
        (
          await db
            .selectFrom(table as 'file')
            .select('id')
            .where('kept_in', '=', 's3')
            .limit(1)
            .execute()
        ).length === 0
      )
        continue
      const sizes = await sizesIn(files, table, place)
      for await (const { id, kept_as, kept_size } of keptRows(db, table, place)) {
        const isThere = sizes.get(kept_as) === kept_size
        sizes.delete(kept_as)
        if (isThere && !isThorough) continue
        try {
          await bytesOf(files, db, table, id)
        } catch (error) {
          if (!(error instanceof FileMissing || error instanceof FileDamaged)) throw error
          found.problems.push(`${table} ${id}: ${error.message} in ${place}`)
        }
      }
      for (const key of sizes.keys()) if (!(await isKnown(db, table, key))) found.strays.push({ place, key })
    }
  return found
}
