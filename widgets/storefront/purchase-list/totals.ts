import type { PurchaseGoodsWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { ladderPrice } from '@yaoji/contract/domain/prices/ladder-price'
import { formatFen, formatUnitPrice, parseUnitPrice, sumFloored, type PricedQuantity } from '@yaoji/contract/domain/money'
import { ladderOf } from '../../base/lib/input/goods-terms.ts'
import type { QuotationLine } from '../../base/lib/memory/quotation-lines.ts'
import type { Line } from './rows.ts'

/** The price of one unit at a quantity; undefined where prices must not be seen. */
export function pricedQuantity(goods: PurchaseGoodsWire, quantity: number): PricedQuantity | undefined {
  const ladder = ladderOf(goods)
  // With a ladder `price` may itself be a rung; without one it may be a special price, below the own price.
  const base = parseUnitPrice((ladder ? goods.own_price : goods.price) ?? '')
  return base === undefined ? undefined : { price: ladderPrice(ladder, base, quantity), quantity }
}

/** Lines that can go into the cart as they stand. */
export function readyLines(lines: readonly Line[]): { line: Line; goods: PurchaseGoodsWire; number: number }[] {
  return lines.flatMap(line =>
    line.status.kind === 'ready' && line.goods ? [{ line, goods: line.goods, number: line.status.number }] : [],
  )
}

/** What the ready lines cost together, before promotions. */
export function totalOf(lines: readonly Line[]): string {
  const priced = readyLines(lines).flatMap(({ goods, number }) => pricedQuantity(goods, number) ?? [])
  return formatFen(sumFloored(priced))
}

export function amountOf(goods: PurchaseGoodsWire, number: number): string | undefined {
  const priced = pricedQuantity(goods, number)
  return priced && formatFen(sumFloored([priced]))
}

export const rowCount = (lines: readonly Line[]): number => lines.reduce((count, line) => count + line.rows.length, 0)

/** Lines that the buyer still has to decide. */
export function openLines(lines: readonly Line[]): Line[] {
  return lines.filter(({ status }) => status.kind === 'choose' || status.kind === 'fix' || status.kind === 'missing')
}

/** Goods with the quantities of lines that can go into the cart. */
export const readyGoods = (lines: readonly Line[]): { goods_id: number; number: number }[] =>
  readyLines(lines).map(({ goods, number }) => ({ goods_id: goods.id, number }))

/** The same, with what a quotation shows of them. */
export const quotationLines = (lines: readonly Line[]): QuotationLine[] =>
  readyLines(lines).map(({ goods, number }) => {
    const { id, name, ypgg, sccj, bzdw } = goods
    const priced = pricedQuantity(goods, number)
    return { goods_id: id, name, ypgg, sccj, bzdw, number, price: priced ? formatUnitPrice(priced.price) : '' }
  })
