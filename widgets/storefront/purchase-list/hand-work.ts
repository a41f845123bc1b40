import type { PurchaseRowWire } from '@yaoji/contract/calls/purchase/purchase-list'
import type { ListRow } from './rows.ts'

const isWorked = ({ isChosen, number, isDeleted, isAdded }: ListRow): boolean =>
  isChosen === true || number !== undefined || isDeleted === true || isAdded === true

/** The goods that the buyer chose for a row, in place of those that were found. */
function withGoods(row: PurchaseRowWire, before: ListRow): ListRow {
  if (before.isChosen !== true || before.goods_id === null) return row
  const candidates = [...new Set([before.goods_id, ...row.candidates])]
  return { ...row, state: 'matched', chosen_by: 'sure', reason: '', goods_id: before.goods_id, candidates, isChosen: true }
}

/** Rows that were read again, each with what the buyer had chosen, typed, deleted or added of it. */
export function keepHandWork(before: readonly ListRow[], rows: readonly PurchaseRowWire[]): ListRow[] {
  const worked = new Map(before.filter(isWorked).map(row => [row.row, row]))
  return rows.map(row => {
    const own = worked.get(row.row)
    if (!own || own.text !== row.text) return row
    const { number, isDeleted, isAdded, refusal } = own
    return {
      ...withGoods(row, own),
      ...(number !== undefined && { number }),
      ...(isDeleted && { isDeleted }),
      ...(isAdded && { isAdded, goods_id: own.goods_id }),
      ...(refusal !== undefined && { refusal }),
    }
  })
}
