import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { formatFen, parseUnitPrice, sumFloored } from '@yaoji/contract/domain/money'
import { addKnowingly, unitPriceAt } from '../goods/parts.ts'
import { messages } from './messages.ts'
import { problemOf, quantityOf, type SheetRow, type SheetStore } from './sheet-store.ts'

/** What these rows come to where they can be bought, before any benefit of the cart. */
export function amountOf(rows: readonly SheetRow[]): string | undefined {
  const lines = rows.flatMap(row => {
    const quantity = quantityOf(row.goods, row)
    const price = problemOf(row.goods, row) === undefined ? parseUnitPrice(unitPriceAt(row.goods, quantity) ?? '') : undefined
    return price === undefined || row.goods.cant_buy ? [] : [{ price, quantity }]
  })
  return lines.length > 0 ? formatFen(sumFloored(lines)) : undefined
}

/** Adds one row to the cart, and tells the row what became of it; answers at once whether it could be tried. */
export function addRow({ $sheet, showOutcome }: SheetStore, goods: GoodsWire, today: string): boolean {
  const row = $sheet.get()[goods.id]
  if (goods.cant_buy || problemOf(goods, row) || row?.outcome?.state === 'adding') return false
  const number = quantityOf(goods, row)
  showOutcome(goods, { state: 'adding' })
  void addKnowingly(goods, number, today, 'caller').then(result => {
    if (!result) return showOutcome(goods, undefined)
    showOutcome(
      goods,
      result.isAdded
        ? { state: 'added', number }
        : { state: 'refused', reason: result.cause ? messages.lost(result.cause) : result.reason },
    )
  })
  return true
}
