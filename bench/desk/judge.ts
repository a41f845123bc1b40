import type { PurchaseRowWire } from '../../contract/calls/purchase/purchase-list.ts'
import type { List, Wanted } from './wanted.ts'

/** Of the rows that name goods: taken as they were meant, left to the buyer, taken for other goods or another quantity, and lost. */
export type Verdicts = { rows: number; right: number; asked: number; wrongGoods: number; wrongQuantity: number; lost: number }
type Verdict = Exclude<keyof Verdicts, 'rows'>
type Named = { name: string; ypgg: string }

function verdictOf({ goods, number }: Wanted, row: PurchaseRowWire, one: Named | undefined): Verdict {
  const [amount, ...others] = row.amounts
  const said = amount !== undefined && others.length === 0 && row.amount_text === '' ? amount.value : undefined
  if (said !== undefined && said !== number) return 'wrongQuantity'
  if (row.state !== 'matched' || !one) return 'asked'
  if (`${one.name} ${one.ypgg}` !== goods) return 'wrongGoods'
  return said === undefined ? 'asked' : 'right'
}

/** Compares what was read with what was meant, row by row in their order; `complain` is given each row that is wrong. */
export function judge(
  list: List,
  rows: readonly PurchaseRowWire[],
  goodsOf: (id: number) => Named | undefined,
  complain: (problem: string) => void,
): Verdicts {
  const read = rows.filter(({ state }) => state !== 'ignored')
  const verdicts: Verdicts = { rows: list.rows.length, right: 0, asked: 0, wrongGoods: 0, wrongQuantity: 0, lost: 0 }
  for (const [at, wanted] of list.rows.entries()) {
    const row = read[at]
    const verdict = row ? verdictOf(wanted, row, row.goods_id === null ? undefined : goodsOf(row.goods_id)) : 'lost'
    verdicts[verdict]++
    if (verdict !== 'right' && verdict !== 'asked')
      complain(`${list.name}: “${wanted.line}” is ${verdict}${row ? `, read as “${row.text}”` : ''}`)
  }
  verdicts.lost += Math.max(0, read.length - list.rows.length)
  return verdicts
}
