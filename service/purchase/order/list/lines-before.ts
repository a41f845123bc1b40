import type { BoughtAs } from '../../cart/line-kind.ts'
import type { OrderLineRow } from '../../../platform/database/rows.ts'
import { isGiftKind } from '../../../promotions/rules/line-terms.ts'

/** A line of the cart that an order was made of, with its rows: those of its parts for a set. */
export type LineBefore = BoughtAs & { number: number; campaign_id: number; rows: readonly OrderLineRow[] }

/** The rows of an order as the lines they were: a set is one again, and gifts come by themselves. */
export function linesBefore(rows: readonly OrderLineRow[]): LineBefore[] {
  const sets = new Set<number>()
  return rows.flatMap((row): LineBefore[] => {
    const { goods_id, line_kind: kind, source_id, source_number, quantity, campaign_id } = row
    if (isGiftKind(kind)) return []
    if (kind !== 'set') return [{ goods_id, kind, source_id, campaign_id, number: quantity, rows: [row] }]
    if (sets.has(source_id)) return []
    sets.add(source_id)
    const parts = rows.filter(each => each.line_kind === kind && each.source_id === source_id)
    const first = Math.min(...parts.map(part => part.goods_id))
    return [{ goods_id: first, kind, source_id, campaign_id, number: source_number, rows: parts }]
  })
}
