import { sql, type Kysely, type RawBuilder } from 'kysely'
import { hashOf } from '../../providers/secrets.ts'
import type { KeptBytes } from '../database/tables/kept-file.ts'
import type { Tables } from '../database/tables.ts'
import { FileMissing, type FileStore, type StoredObject } from './store.ts'

/** Tables whose rows are files. Their bytes arrive in the row, in the transaction that makes it, and may be moved to another place. */
export const fileTables = ['file', 'report_file', 'goods_photo', 'shop_picture', 'dossier_file'] as const
export type FileTable = (typeof fileTables)[number]

/**
 * The columns of a photograph that the shop may not have any more: its row stays as the record of it. Its bytes elsewhere are deleted, because
 * the row no longer has their key.
 */
export const emptied = { bytes: Buffer.alloc(0), kept_in: 'row', kept_as: '', kept_sha256: '', kept_size: 0 } as const

/** Whether a row is a file with just these bytes, wherever they are. */
export const hasBytes = (bytes: Uint8Array): RawBuilder<boolean> =>
  sql<boolean>`((kept_as = '' and bytes = ${bytes}) or kept_sha256 = ${hashOf(bytes)})`

/** The bytes that a row has itself. */
export const ownBytes = ({ bytes }: { bytes: KeptBytes }): Uint8Array => bytes as unknown as Uint8Array

const listedAtOnce = 1_000

/** A key of the row itself: the table and the id. @throws {Error} for another table */
function rowOf(key: string): { table: FileTable; id: string } {
  const [name, id = ''] = key.split('/')
  const table = fileTables.find(each => each === name)
  if (!table) throw new Error(`no table of files has ${key}`)
  return { table, id }
}

async function sizeOf(db: Kysely<Tables>, key: string): Promise<number> {
  const { table, id } = rowOf(key)
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn<number>('length', ['bytes']).as('size'))
    .where('id', '=', id)
    .executeTakeFirst()
  return Number(row?.size ?? 0)
}

async function write(db: Kysely<Tables>, key: string, bytes: Uint8Array): Promise<void> {
  const { table, id } = rowOf(key)
  const { numUpdatedRows } = await db.updateTable(table).set({ bytes }).where('id', '=', id).executeTakeFirst()
  if (numUpdatedRows === 0n && bytes.length > 0) throw new FileMissing(key)
}

async function* listed(db: Kysely<Tables>, prefix: string): AsyncGenerator<StoredObject> {
  const { table } = rowOf(prefix)
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom(table)
      .select(({ fn }) => ['id', fn<number>('length', ['bytes']).as('size')])
      .where('id', '>', after)
      .orderBy('id')
      .limit(listedAtOnce)
      .execute()
    for (const { id, size } of rows) {
      const key = `${table}/${id}`
      if (Number(size) > 0 && key.startsWith(prefix)) yield { key, size: Number(size) }
    }
    if (rows.length < listedAtOnce) return
    after = rows.at(-1)?.id ?? ''
  }
}

/** The column `bytes` of the rows that are files. A row has to be there before its bytes; an empty one has none. */
export function rowStore(db: Kysely<Tables>): FileStore {
  return {
    put: async (key, bytes) => write(db, key, bytes instanceof Blob ? new Uint8Array(await bytes.arrayBuffer()) : bytes),
    async *get(key) {
      const { table, id } = rowOf(key)
      const row = await db.selectFrom(table).select('bytes').where('id', '=', id).executeTakeFirst()
      const bytes = row && ownBytes(row)
      if (!bytes || bytes.length === 0) throw new FileMissing(key)
      yield bytes
    },
    async head(key) {
      const size = await sizeOf(db, key)
      return size > 0 ? { size } : undefined
    },
    delete: key => write(db, key, new Uint8Array()),
    list: prefix => listed(db, prefix),
  }
}
