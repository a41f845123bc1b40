import { logChanges, stopLogging } from './log-changes.ts'
import type { Migration } from './migration.ts'

/** What a store is for the seller, with its code. */
const storeColumns = ['code', 'company', 'rank', 'parent_id', 'is_passed', 'status', 'tax_number', 'salesperson', 'erp_code']

/** The number under which the ERP of the seller has a store; empty where it has none. */
export const codesOfStores: Migration = {
  number: 990,
  name: 'codes of stores',
  statements: dialect => [
    `alter table member
      add column erp_code text not null default ''
      check (length(erp_code) <= 40)`,
    // Stores without a code do not share one.
    `create unique index member_erp_code
      on member (erp_code)
      where erp_code <> ''`,
    // The pull of the ERP reports a new code, too.
    ...stopLogging(dialect, { table: 'member', trigger: 'member_seller_tell' }),
    ...logChanges(dialect, {
      ...{ table: 'member', log: 'seller_change', trigger: 'member_seller_tell', ofColumns: storeColumns },
      keys: row => `select 'store' as kind, cast(${row}.id as text) as key`,
    }),
  ],
}
