import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { orderListTabs, orderTabs, type OrderListTab } from '@yaoji/contract/domain/order/order-states'
import { isSqlite } from '../../../platform/database/query-parts.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** One for each tab of the order list. */
export function perTab<Made>(make: (tab: OrderListTab) => Made): Readonly<Record<OrderListTab, Made>> {
  return Object.fromEntries(orderListTabs.map(tab => [tab, make(tab)])) as Record<OrderListTab, Made> // One for each, as it says.
}

/** Whether an order stands under a tab. */
export function isUnder(tab: OrderListTab): RawBuilder<SqlBool> {
  if (tab === 'after-sale')
    return sql`(exists (select 1 from after_sale where after_sale.order_id = orders.id)
      or exists (select 1 from shortage where shortage.order_id = orders.id))`
  const states: readonly number[] = orderTabs[tab]
  return states.length === 0 ? sql`true` : sql`orders.state in (${sql.join(states.map(state => sql.lit(state)))})`
}

/** Whether an order is the member's, where others have been found by what is meant: SQLite would walk through all of the member's. */
export function isOwn(db: Kysely<Tables>, { memberId }: { memberId: number }): RawBuilder<SqlBool> {
  return isSqlite(db) ? sql`+member_id = ${memberId}` : sql`member_id = ${memberId}`
}
