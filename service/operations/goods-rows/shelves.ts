import type { Kysely } from 'kysely'
import { hasCode } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { readCurrent, warehousesIn, type Current } from '../goods-sheet/current.ts'
import { refusal, type Outcome } from './answer-rows.ts'
import { messages } from './messages.ts'
import type { SentRow } from './sent-rows.ts'

/** A row whose goods are known, with the warehouse that it names, or none. */
export type FoundRow = SentRow & { goodsId: number; warehouseId: number | undefined }

/** What rows are about: their goods by code, and prices, stock and batches of these as they are now. */
export type Shelves = {
  found: FoundRow[]
  outcomes: Map<number, Outcome>
  current: Current
  /** Where these goods lie, each warehouse once, the first one first. */
  warehousesOf: (goodsId: number) => readonly number[]
  firstWarehouse: number | undefined
}

export async function idsByCode(db: Kysely<Tables>, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('goods').select(['id', 'erp_code']).where('erp_code', 'in', codes).where(hasCode('erp_code')).execute()
  return new Map(rows.map(row => [row.erp_code, row.id]))
}

type Looking = { part: 'prices' | 'units'; isLocked: boolean }

/** Finds the goods of rows by their codes and reads what is there; `isLocked` keeps it so to the end of the transaction. */
export async function findShelves(db: Kysely<Tables>, rows: readonly SentRow[], { part, isLocked }: Looking): Promise<Shelves> {
  const ids = await idsByCode(db, [...new Set(rows.map(({ code }) => code))])
  const warehouses = await db.selectFrom('warehouse').select(['id', 'name']).orderBy('id').execute()
  const byName = new Map(warehouses.map(({ id, name }) => [name, id]))
  const outcomes = new Map<number, Outcome>()
  const found: FoundRow[] = []
  for (const row of rows) {
    const goodsId = ids.get(row.code)
    const warehouse = row.fields.get('warehouse') ?? ''
    const reasons = [...row.reasons]
    if (reasons.length === 0 && goodsId === undefined) reasons.push(messages.unknownCode)
    if (warehouse !== '' && !byName.has(warehouse)) reasons.push(messages.warehouse(warehouse))
    if (reasons.length > 0 || goodsId === undefined) outcomes.set(row.number, refusal(reasons, goodsId ?? null))
    else found.push({ ...row, goodsId, warehouseId: byName.get(warehouse) })
  }
  return shelvesOf(db, found, outcomes, warehouses[0]?.id, { part, isLocked })
}

/** What there is now of the goods that rows name. */
export async function shelvesOf(
  db: Kysely<Tables>,
  found: FoundRow[],
  outcomes: Map<number, Outcome>,
  firstWarehouse: number | undefined,
  { part, isLocked }: Looking,
): Promise<Shelves> {
  const goodsIds = found.map(({ goodsId }) => goodsId)
  const current = await readCurrent(db, goodsIds, isLocked, part)
  const places = warehousesIn(current)
  return { found, outcomes, current, warehousesOf: id => places.get(id) ?? [], firstWarehouse }
}

/** Where the goods of a row lie: in the warehouse that it names, else in each of theirs. */
export const placesOfRow = ({ goodsId, warehouseId }: FoundRow, { warehousesOf }: Shelves): number[] =>
  warehousesOf(goodsId).filter(id => warehouseId === undefined || id === warehouseId)

/** What `make` reads in rows; those that are wrong, or have a key of an earlier one, are refused among `outcomes`. */
export function takeRows<Made extends { row: FoundRow }>(
  shelves: Shelves,
  make: (row: FoundRow, shelves: Shelves) => Made | string[],
  keysOf: (made: Made) => readonly string[],
): Made[] {
  const taken = new Map<string, number>()
  return shelves.found.flatMap(row => {
    const refuse = (reasons: readonly string[]) => {
      shelves.outcomes.set(row.number, refusal(reasons, row.goodsId))
      return []
    }
    const made = make(row, shelves)
    if (Array.isArray(made)) return refuse(made)
    const keys = keysOf(made)
    const twice = keys.map(key => taken.get(key)).find(other => other !== undefined)
    if (twice !== undefined) return refuse([messages.duplicate(twice)])
    for (const key of keys) taken.set(key, row.number)
    return [made]
  })
}
