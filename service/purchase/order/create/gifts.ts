import type { Transaction } from 'kysely'
import { isGift, type SaleLine } from '../../cart/priced-line.ts'
import { compiledInsert } from '../../../platform/database/compiled-insert.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** A line of the order that earned a gift; `per` units of it count once, 0 for the further parts of a set. */
export type KeptSource = { line: number; per: number }
/** A row of the order with the line of the cart that it came from. */
type StoredRow = { id: number; line: SaleLine; row: { quantity: number } }

const addGifts = compiledInsert('order_gift')

/** As contract/domain/lines/gift.ts judged them: the lines that take part, and of a set its first row for all of it. */
function sourcesOf(earned: NonNullable<SaleLine['earned']>, rows: readonly StoredRow[]): KeptSource[] {
  const seen = new Set<string>()
  return rows.flatMap(({ id, line, row }) => {
    if (isGift(line) || !line.withCoupon || !(earned.goodsIds?.includes(line.offer.goods.id) ?? true)) return []
    const isFirst = !seen.has(line.key)
    seen.add(line.key)
    return [{ line: id, per: isFirst ? row.quantity / line.quantity : 0 }]
  })
}

/** Keeps how the gifts of a new order were earned: a promotion may change or end before goods come back. */
export async function keepGifts(trx: Transaction<Tables>, orderId: string, rows: readonly StoredRow[]): Promise<void> {
  await addGifts(
    trx,
    rows.flatMap(({ id, line: { kind, earned } }) => {
      // A swap is a purchase and stays with the buyer.
      if (!earned || kind === 'swap') return []
      const { bar, timesMax, each } = earned
      return [
        {
          line_id: id,
          order_id: orderId,
          bar_by: bar.by,
          bar: bar.by === 'number' ? bar.number : bar.amount,
          times_max: timesMax,
          each_number: each,
          sources: JSON.stringify(sourcesOf(earned, rows) satisfies KeptSource[]),
        },
      ]
    }),
  )
}
