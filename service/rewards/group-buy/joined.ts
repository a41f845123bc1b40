import type { Kysely } from 'kysely'
import type { GroupOutcome } from '@yaoji/contract/domain/order/group-buy'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { isOfPromotion } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { groupKind } from '../../promotions/rules/group-offer.ts'

type Db = Kysely<Tables>

/** Lines of groups that are paid for; what was cancelled is none. */
function paidLines(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .where('order_line.source_id', 'in', ids)
    .where(isOfPromotion)
    .where('order_line.line_kind', '=', groupKind)
    .where('orders.state', '>=', orderStates.paid)
}

export type Joined = { units: number; stores: number }
const nobody: Joined = { units: 0, stores: 0 }

/** What became of groups, and units and stores: those of the decision, or those that are paid for so far. */
export type GroupCounts = { outcome: GroupOutcome | undefined; joined: Joined }

/** Units that are paid for in each of these groups, and of how many stores. */
export async function joinedOf(db: Db, ids: readonly number[]): Promise<(id: number) => Joined> {
  if (ids.length === 0) return () => nobody
  const rows = await paidLines(db, ids)
    .groupBy('order_line.source_id')
    .select(({ fn }) => [
      'order_line.source_id as id',
      fn.sum<number | string>('order_line.quantity').as('units'),
      fn.count<number | string>('orders.member_id').distinct().as('stores'),
    ])
    .execute()
  const counts = new Map(rows.map(({ id, units, stores }) => [id, { units: Number(units), stores: Number(stores) }]))
  return id => counts.get(id) ?? nobody
}

/** Where these groups stand. One that failed keeps the count of its decision: its orders are paid back. */
export async function countsOf(db: Db, ids: readonly number[]): Promise<(id: number) => GroupCounts> {
  const joined = await joinedOf(db, ids)
  const rows = ids.length === 0 ? [] : await db.selectFrom('group_outcome').selectAll().where('promotion_id', 'in', ids).execute()
  const decided = new Map(rows.map(row => [row.promotion_id, row]))
  return id => {
    const row = decided.get(id)
    return { outcome: row?.outcome, joined: row?.outcome === 'failed' ? { units: row.units, stores: row.stores } : joined(id) }
  }
}

/** Stores that joined a group last, with the moment of their payment. */
export function latestOf(db: Db, id: number, count: number) {
  return paidLines(db, [id])
    .innerJoin('member', 'member.id', 'orders.member_id')
    .where('orders.paid_at', 'is not', null)
    .orderBy('orders.paid_at', 'desc')
    .orderBy('orders.id')
    .limit(count)
    .select(['member.company', 'orders.paid_at'])
    .execute()
}
