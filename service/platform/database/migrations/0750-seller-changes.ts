import { logChanges } from './log-changes.ts'
import type { Dialect, Migration } from './migration.ts'

type Row = 'old' | 'new'

/** What a store is for the seller; points and check-ins are not. */
const storeColumns = ['code', 'company', 'rank', 'parent_id', 'is_passed', 'status', 'tax_number', 'salesperson']

function sellerLogs(dialect: Dialect): string[] {
  const log = (table: string, kind: string, key: (row: Row) => string, ofColumns?: readonly string[]) =>
    logChanges(dialect, {
      ...{ table, log: 'seller_change', trigger: `${table}_seller_tell` },
      keys: row => `select '${kind}' as kind, ${key(row)} as key`,
      ...(ofColumns && { ofColumns }),
    })
  return [
    // Whatever happens to an order or an after-sale is an event of it.
    ...log('order_event', 'order', row => `${row}.order_id`),
    ...log('after_sale_event', 'after_sale', row => `${row}.after_sale_id`),
    ...log('payment', 'payment', row => `${row}.id`),
    ...log('refund', 'refund', row => `${row}.id`),
    ...log('member', 'store', row => `cast(${row}.id as text)`, storeColumns),
  ]
}

/** The log from which the seller's ERP reads what changed. What was there before has no row: it is in the pages of everything. */
export const sellerChanges: Migration = {
  number: 750,
  name: 'changes for the ERP of the seller',
  statements: dialect => [
    `create table seller_change (
      kind text not null check (kind in ('order', 'after_sale', 'payment', 'refund', 'store')),
      key text not null,
      changed_in ${dialect.big} not null,
      primary key (kind, key)
    ) ${dialect.tableEnd}`,
    'create index seller_change_order on seller_change (changed_in, kind, key)',
    ...sellerLogs(dialect),
  ],
}
