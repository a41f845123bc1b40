import type { MatrixCellWire, MatrixRowWire, MatrixStoreWire } from '@yaoji/contract/calls/purchase/multi-store-cart'
import { moneyOf, parseUnitPrice, sumFloored, type PricedQuantity } from '@yaoji/contract/domain/money'

/** Goods with the quantity typed for each store and the answer of the service. */
export type MatrixRow = Omit<MatrixRowWire, 'cells'> & {
  /** Units by the id of the store; 0 where there are none. */
  numbers: Readonly<Record<number, number>>
  checked: Readonly<Record<number, MatrixCellWire>>
}

/** Quantities that the service has not got yet, by goods and store. */
export type Unsaved = Readonly<Record<number, Readonly<Record<number, number>>>>

export function rowOf({ cells, ...row }: MatrixRowWire, unsaved: Readonly<Record<number, number>> = {}): MatrixRow {
  return {
    ...row,
    numbers: { ...Object.fromEntries(cells.map(cell => [cell.store_id, cell.number])), ...unsaved },
    checked: Object.fromEntries(cells.map(cell => [cell.store_id, cell])),
  }
}

export const numberIn = (row: MatrixRow, storeId: number): number => row.numbers[storeId] ?? 0

/** What is wrong with a cell as it stands; empty while it is on its way. */
export function reasonIn(row: MatrixRow, { id, reason }: MatrixStoreWire): string {
  const cell = row.checked[id]
  const isChecked = (cell?.number ?? 0) === numberIn(row, id)
  return isChecked ? (cell?.reason ?? '') : reason
}

/** Whether something must be done about a quantity: empty cells of goods that a store may not buy are none of it. */
export const isWrong = (row: MatrixRow, store: MatrixStoreWire): boolean => numberIn(row, store.id) > 0 && reasonIn(row, store) !== ''

function pricedIn(row: MatrixRow, storeId: number): PricedQuantity[] {
  const price = parseUnitPrice(row.checked[storeId]?.price ?? '')
  const quantity = numberIn(row, storeId)
  return price === undefined || quantity === 0 ? [] : [{ price, quantity }]
}

const amountOf = (priced: readonly PricedQuantity[]): string => (priced.length === 0 ? '' : moneyOf(sumFloored(priced)))

export type Total = { kinds: number; number: number; amount: string }

function totalOf(cells: readonly { row: MatrixRow; storeId: number }[]): Total {
  const numbers = cells.map(({ row, storeId }) => numberIn(row, storeId)).filter(number => number > 0)
  return {
    kinds: numbers.length,
    number: numbers.reduce((sum, number) => sum + number, 0),
    amount: amountOf(cells.flatMap(({ row, storeId }) => pricedIn(row, storeId))),
  }
}

export const storeTotal = (rows: readonly MatrixRow[], storeId: number): Total => totalOf(rows.map(row => ({ row, storeId })))

export const rowTotal = (row: MatrixRow, stores: readonly MatrixStoreWire[]): Total =>
  totalOf(stores.map(({ id }) => ({ row, storeId: id })))

export type Summary = { kinds: number; stores: readonly number[]; amount: string; wrong: number }

/** All stores of the page together; a cart floors once, and so does each store here. */
export function summaryOf(rows: readonly MatrixRow[], stores: readonly MatrixStoreWire[]): Summary {
  const filled = stores.filter(({ id }) => rows.some(row => numberIn(row, id) > 0))
  return {
    kinds: rows.filter(row => filled.some(({ id }) => numberIn(row, id) > 0)).length,
    stores: filled.map(({ id }) => id),
    amount: amountOf(rows.flatMap(row => stores.flatMap(({ id }) => pricedIn(row, id)))) || '¥0.00',
    wrong: rows.reduce((sum, row) => sum + filled.filter(store => isWrong(row, store)).length, 0),
  }
}

/** Lines of the wire: 1001:5=20,6=0. */
export const linesOf = (unsaved: Unsaved): string[] =>
  Object.entries(unsaved).map(([goodsId, numbers]) => {
    const cells = Object.entries(numbers).map(([storeId, number]) => `${storeId}=${number}`)
    return cells.length > 0 ? `${goodsId}:${cells.join()}` : goodsId
  })
