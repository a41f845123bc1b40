import { mapInSlices } from '../../platform/queueing/slices.ts'
import { messages } from './messages.ts'
import { agree, identityOf } from './identity.ts'
import type { KnownGoods } from './identity-index.ts'
import type { KnownShop } from './load-known.ts'
import type { ReadRow } from './read-row.ts'

type GoodsRow = Extract<ReadRow, { state: 'goods' }>
export type RejectedRow = Extract<ReadRow, { state: 'rejected' }>
/** A row with the goods that it makes or changes. */
export type PlacedRow = GoodsRow & { id: number; isNew: boolean }

export type Placement = { placed: PlacedRow[]; rejected: RejectedRow[] }

function rejected({ source }: ReadRow, reason: string): RejectedRow {
  return { state: 'rejected', source, reasons: [reason] }
}

type Warehouses = ReadonlyMap<string, number>

/** Why a row may not change the goods that it found. */
function problemOf({ id, isBanned, row, identity }: KnownGoods, code: string): string | undefined {
  if (row !== undefined) return messages.rows.duplicate(row)
  if (isBanned) return messages.rows.banned
  return agree(identity.code, code) ? undefined : messages.rows.otherCode(id, identity.code)
}

function placeRow(row: GoodsRow, { index }: KnownShop, warehouses: Warehouses, nextId: () => number): PlacedRow | RejectedRow {
  const { warehouse } = row.input
  if (warehouse !== '' && !warehouses.has(warehouse)) return rejected(row, messages.rows.warehouse(warehouse))
  const identity = identityOf(row.input)
  const match = index.match(identity)
  if (match.state === 'several') {
    for (const goods of match.goods) index.add(goods, identity)
    return rejected(row, messages.rows.ambiguous(match.goods.length))
  }
  if (match.state === 'none') {
    const id = nextId()
    index.add({ id, isBanned: false, identity, row: row.input.row })
    return { ...row, id, isNew: true }
  }
  const { goods } = match
  const problem = problemOf(goods, identity.code)
  if (problem !== undefined) {
    index.add(goods, identity)
    return rejected(row, problem)
  }
  index.claim(goods, row.input.row, identity)
  return { ...row, id: goods.id, isNew: false }
}

/** How surely a row names its goods: code before bar code before number before name. */
function strength({ input }: GoodsRow): number {
  if (input.code !== '') return 0
  if (input.barcode !== '') return 1
  return input.approvalNumber === '' ? 3 : 2
}

/**
 * Finds for every row the goods that it is about; one goods takes one row of a file. The
 * surest rows choose first, so that a vague one cannot take goods that another names.
 */
export async function placeRows(rows: readonly ReadRow[], shop: KnownShop, warehouses: Warehouses): Promise<Placement> {
  let lastId = shop.lastId
  const goods = rows.filter(row => row.state === 'goods').toSorted((one, other) => strength(one) - strength(other))
  const placed: PlacedRow[] = []
  const refused = rows.filter(row => row.state === 'rejected')
  for (const result of await mapInSlices(goods, row => placeRow(row, shop, warehouses, () => ++lastId))) {
    if (result.state === 'rejected') refused.push(result)
    else placed.push(result)
  }
  return { placed, rejected: refused }
}
