import { sql, type Kysely } from 'kysely'
import { orderTabs, type OrderListTab, type OrderTab } from '@yaoji/contract/domain/order/order-states'
import { compiledOnce } from '../../../platform/database/compiled.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { orderStatesOf, type InState } from './order-facts.ts'

const selectConcerned = compiledOnce((db, { memberId }: { memberId: number }) => ({
  compile: () =>
    sql<{ orders: number | string }>`
      select count(*) as orders from (
        select order_id from after_sale where member_id = ${memberId} union select order_id from shortage where member_id = ${memberId}
      ) as concerned`.compile(db),
}))

export type TabCounts = Record<OrderListTab, number>

/** Of orders by their state, and of those that an after-sale or a shortage concerns. */
export function countsOf(inStates: readonly InState[], concerned: number): TabCounts {
  const count = (tab: OrderTab) => {
    const states: readonly number[] = orderTabs[tab]
    return inStates.filter(({ state }) => states.length === 0 || states.includes(state)).reduce((sum, { orders }) => sum + orders, 0)
  }
  return {
    all: count('all'),
    unpaid: count('unpaid'),
    approval: count('approval'),
    unshipped: count('unshipped'),
    unreceived: count('unreceived'),
    completed: count('completed'),
    cancelled: count('cancelled'),
    'after-sale': concerned,
  }
}

/** How many orders each tab holds. */
export async function tabCounts(db: Kysely<Tables>, memberId: number): Promise<TabCounts> {
  const inStates = await orderStatesOf(db, memberId)
  const [concerned] = await selectConcerned(db, { memberId })
  return countsOf(inStates, Number(concerned?.orders ?? 0))
}
