import type { Insertable, Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { messages } from './messages.ts'

export type Warehouses = {
  byName: ReadonlyMap<string, number>
  first: number
  /** A shop without a warehouse could not show goods at all: it gets one. */
  made: Insertable<Tables['warehouse']> | undefined
}

export async function loadWarehouses(trx: Transaction<Tables>): Promise<Warehouses> {
  const rows = await trx.selectFrom('warehouse').select(['id', 'name']).orderBy('id').execute()
  const [first] = rows
  const byName = new Map(rows.map(({ id, name }) => [name, id]))
  if (first) return { byName, first: first.id, made: undefined }
  const made = { id: 1, name: messages.warehouseName, freight_fen: 0, free_from_fen: 0, start_fen: 0 }
  return { byName: new Map([[made.name, made.id]]), first: made.id, made }
}
