import { reservingStates } from '@yaoji/contract/domain/order/order-states'
import { warehouseIds } from '../data/shop.ts'
import type { Made } from './made-order.ts'

/** Reserved until the warehouse claims the goods at 已出库 or the order ends before. */
export function moveRows({ order, lines, events }: Pick<Made, 'order' | 'lines' | 'events'>) {
  const end = events.find(({ state }) => !reservingStates.includes(state))
  const moves = [{ kind: 'reserve', at: order.created_at }]
  if (end) moves.push({ kind: end.state > 0 ? 'claim' : 'release', at: end.at })
  return moves.flatMap(({ kind, at }) =>
    lines.map(({ goods: { row }, quantity }) => ({
      event_id: `${kind}:${order.id}`,
      order_id: order.id,
      goods_id: row.id,
      warehouse_id: warehouseIds.main,
      kind,
      quantity,
      created_at: at,
    })),
  )
}
