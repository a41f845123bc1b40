import { sql, type Kysely, type Transaction } from 'kysely'
import { hashOf } from '../../providers/secrets.ts'
import type { Database } from '../database/database.ts'
import { countRows, locking } from '../database/query-parts.ts'
import { randomId } from '../database/random-id.ts'
import type { Tables } from '../database/tables.ts'
import type { KeptIn } from '../database/tables/kept-file.ts'
import { requireOwnLately } from './ownership.ts'
import { FileDamaged, bytesOf } from './read-kept.ts'
import { fileTables, rowStore, type FileTable } from './rows.ts'
import { keptPlaces, type Files, type OuterPlace } from './settings.ts'
import { readAll } from './store.ts'

/** A process that was killed while it moved a file leaves a key that no row has: after this time it is deleted. */
const abandonedMs = 3_600_000

export type Mover = { database: Pick<Database, 'read' | 'write'>; files: Files; now: () => number }
export type FileName = { table: FileTable; id: string }
type Trx = Transaction<Tables>
type Place = { kept_in: KeptIn; kept_as: string }
type Next = Place & { kept_sha256: string; kept_size: number }

/** Leads the row to the new place, if it is still what was copied: not deleted, emptied or moved meanwhile. */
async function leadTo(trx: Trx, { table, id }: FileName, from: Place, next: Next): Promise<boolean> {
  const query = trx
    .updateTable(table)
    .set(next)
    .where('id', '=', id)
    .where('kept_in', '=', from.kept_in)
    .where('kept_as', '=', from.kept_as)
  const isWhole = sql<boolean>`length(bytes) = ${next.kept_size}`
  const { numUpdatedRows } = await (from.kept_in === 'row' ? query.where(isWhole) : query).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Copies into the row; the trigger has the copy elsewhere deleted. */
async function moveIn({ database }: Mover, name: FileName, from: Place, bytes: Buffer<ArrayBuffer>): Promise<boolean> {
  return database.write(async trx => {
    const row = trx.selectFrom(name.table).select('id').where('id', '=', name.id).where('kept_as', '=', from.kept_as)
    // An emptied photograph would come back.
    if (!(await locking(trx, row).executeTakeFirst())) return false
    await rowStore(trx).put(`${name.table}/${name.id}`, bytes)
    return leadTo(trx, name, from, { kept_in: 'row', kept_as: '', kept_sha256: '', kept_size: 0 })
  })
}

/**
 * Copies to a folder or S3 under a key of its own, reads it back, and leads the row there. Until then the key is in `file_gone`, so that
 * nothing stays behind when this process is killed or the row is deleted meanwhile.
 */
async function moveOut(
  { database, files, now }: Mover,
  name: FileName,
  from: Place,
  { to, bytes }: { to: OuterPlace; bytes: Buffer<ArrayBuffer> },
) {
  const { table, id } = name
  await requireOwnLately(database.read, files, to)
  const kept_as = `${table}/${id}/${randomId()}`
  const kept_sha256 = hashOf(bytes)
  await database.write(trx =>
    trx
      .insertInto('file_gone')
      .values({ kept_as, kept_in: to, due_at: now() + abandonedMs })
      .execute(),
  )
  const store = await files.store(to)
  await store.put(kept_as, bytes)
  if (hashOf(await readAll(store.get(kept_as))) !== kept_sha256) throw new FileDamaged(kept_as)
  return database.write(async trx => {
    const isLed = await leadTo(trx, name, from, { kept_in: to, kept_as, kept_sha256, kept_size: bytes.length })
    const noted = trx.updateTable('file_gone').where('kept_as', '=', kept_as)
    if (!isLed) {
      await noted.set({ due_at: 0 }).execute()
      return false
    }
    const { numDeletedRows } = await trx.deleteFrom('file_gone').where('kept_as', '=', kept_as).where('due_at', '>', 0).executeTakeFirst()
    // After an hour the copy is gone or about to be deleted: the row stays where it is.
    if (numDeletedRows !== 1n) throw new Error(`the copy ${kept_as} took too long`)
    if (from.kept_in === 'row') await rowStore(trx).delete(`${table}/${id}`)
    return true
  })
}

/** Moves one file, whose row leads to it at every moment, and answers its size: 0 where there was nothing to do. @throws {StoreDown | FileMissing | FileDamaged} */
export async function moveFile(mover: Mover, name: FileName, to: KeptIn): Promise<number> {
  const { read } = mover.database
  const from = await read.selectFrom(name.table).select(['kept_in', 'kept_as']).where('id', '=', name.id).executeTakeFirst()
  if (!from || from.kept_in === to) return 0
  const bytes = await bytesOf(mover.files, read, name.table, name.id)
  if (!bytes || bytes.length === 0) return 0
  const isMoved = to === 'row' ? await moveIn(mover, name, from, bytes) : await moveOut(mover, name, from, { to, bytes })
  return isMoved ? bytes.length : 0
}

/** Ids of a table's files in one place, in their order: an index answers it without reading all files. */
export async function filesAt(
  db: Kysely<Tables>,
  table: FileTable,
  { place, after, limit }: { place: KeptIn; after: string; limit: number },
) {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('kept_in', '=', place)
    .where('id', '>', after)
    .where(({ or, eb }) => or([eb('kept_as', '<>', ''), eb(({ fn }) => fn('length', ['bytes']), '>', 0)]))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Every table with every other place, from which files are moved to this one. */
export const waysTo = (to: KeptIn): { table: FileTable; place: KeptIn }[] =>
  fileTables.flatMap(table => keptPlaces.filter(place => place !== to).map(place => ({ table, place })))

/** How many files are in one place: an index has them. */
export async function countFiles(db: Kysely<Tables>, place: KeptIn): Promise<number> {
  let count = 0
  for (const table of fileTables) count += await countRows(db.selectFrom(table).where('kept_in', '=', place))
  return count
}
