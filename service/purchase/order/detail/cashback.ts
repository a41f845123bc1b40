import type { Selectable } from 'kysely'
import { cashbackBase, cashbackOf } from '@yaoji/contract/domain/rewards/cashback'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { OrderLineRow, OrderRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { keptLineIds, keptTiers } from '../../../promotions/rules/cashback-terms.ts'

export type CashbackRow = Pick<Selectable<Tables['order_cashback']>, 'line_ids' | 'tiers' | 'credited_fen' | 'owed_fen'>

/** 满返 of an order: what is to come of what was paid and not paid back, once completed what was credited; null for none. */
export function orderCashback(order: OrderRow, lines: readonly OrderLineRow[], kept: CashbackRow | undefined): string | null {
  if (order.state < 0 || !kept) return null
  const ids = new Set(keptLineIds(kept.line_ids))
  const goodsLines = lines.filter(({ id }) => ids.has(id)).map(({ net_fen, ...line }) => ({ ...line, net: net_fen as Fen }))
  const isDone = order.state === orderStates.completed
  const fen = isDone ? ((kept.credited_fen - kept.owed_fen) as Fen) : cashbackOf(keptTiers(kept.tiers), cashbackBase(goodsLines))
  return fen > 0 ? formatFen(fen) : null
}
