import type { Kysely } from 'kysely'
import { cashbackBase } from '@yaoji/contract/domain/rewards/cashback'
import type { Fen } from '@yaoji/contract/domain/money'
import type { Tables } from '../../platform/database/tables.ts'
import { keptLineIds } from '../../promotions/rules/cashback-terms.ts'

type Kept = { order_id: string; line_ids: string }

/** What of each of these orders was paid for the lines that take part, and not paid back. */
export async function cashbackBases(db: Kysely<Tables>, kept: readonly Kept[]): Promise<(orderId: string) => Fen> {
  const ids = kept.flatMap(row => keptLineIds(row.line_ids))
  if (ids.length === 0) return () => 0 as Fen
  const lines = await db.selectFrom('order_line').select(['order_id', 'net_fen', 'quantity', 'refunded']).where('id', 'in', ids).execute()
  const byOrder = Map.groupBy(lines, line => line.order_id)
  return orderId => cashbackBase((byOrder.get(orderId) ?? []).map(({ net_fen, ...line }) => ({ ...line, net: net_fen as Fen })))
}
