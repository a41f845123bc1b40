import { sql, type Kysely } from 'kysely'
import { orderTabs, type OrderListTab } from '@yaoji/contract/domain/order/order-states'
import type { Tables } from '../../../platform/database/tables.ts'
import { countsOf, type TabCounts } from './tab-counts.ts'

type Db = Kysely<Tables>

/** Orders of a store in one state, or that an after-sale or a shortage concerns (`state` is null), and their amounts in fen. */
type Counted = { member_id: number; state: number | null; orders: number; fen: number }

async function countedOf(db: Db, ids: readonly number[]): Promise<Counted[]> {
  const inStates = db
    .selectFrom('orders')
    .where('member_id', 'in', ids)
    .groupBy(['member_id', 'state'])
    .select(({ fn }) => [
      'member_id',
      'state',
      fn.countAll<number | string>().as('orders'),
      fn.sum<number | string>('payable_fen').as('fen'),
    ])
  const concerned = db
    .selectFrom('orders')
    .where('id', 'in', eb =>
      eb
        .selectFrom('after_sale')
        .where('member_id', 'in', ids)
        .select('order_id')
        .union(eb.selectFrom('shortage').where('member_id', 'in', ids).select('order_id')),
    )
    .groupBy('member_id')
    .select(({ fn }) => [
      'member_id',
      sql<null>`cast(null as integer)`.as('state'),
      fn.countAll<number | string>().as('orders'),
      // Cancelled orders have no amount to pay.
      sql<number | string>`coalesce(sum(case when state >= 0 then payable_fen end), 0)`.as('fen'),
    ])
  const rows = [...(await inStates.execute()), ...(await concerned.execute())]
  return rows.map(row => ({ ...row, orders: Number(row.orders), fen: Number(row.fen) }))
}

const countsIn = (rows: readonly Counted[]): TabCounts =>
  countsOf(
    rows.filter(({ state }) => state !== null).map(({ state, orders }) => ({ state: state ?? 0, orders })),
    rows.filter(({ state }) => state === null).reduce((sum, { orders }) => sum + orders, 0),
  )

/** The counts of each store, with two statements for all of them. */
export async function tabCountsByStore(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, TabCounts>> {
  const byStore = Map.groupBy(await countedOf(db, ids), row => row.member_id)
  return new Map(ids.map(id => [id, countsIn(byStore.get(id) ?? [])]))
}

/** Whether the amount of an order in this state is part of a tab's sum: cancelled ones only where nothing else is listed. */
function isSummed(tab: OrderListTab, state: number | null): boolean {
  if (tab === 'after-sale' || state === null) return tab === 'after-sale' && state === null
  const states: readonly number[] = orderTabs[tab]
  return states.length === 0 ? state >= 0 : states.includes(state)
}

/** The counts of all these stores together, and what the orders of a tab amount to. */
export async function jointCounts(db: Db, ids: readonly number[], tab: OrderListTab): Promise<{ counts: TabCounts; fen: number }> {
  const rows = await countedOf(db, ids)
  return { counts: countsIn(rows), fen: rows.filter(({ state }) => isSummed(tab, state)).reduce((sum, { fen }) => sum + fen, 0) }
}
