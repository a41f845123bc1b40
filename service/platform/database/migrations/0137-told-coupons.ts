import { tellChanges } from './0116-told-changes.ts'
import type { Migration } from './migration.ts'

/** Coupons of a store, and those that can be claimed, are followed as the other rows that are kept in memory. */
export const toldCoupons: Migration = {
  number: 137,
  name: 'told coupons',
  statements: dialect => [
    ...tellChanges(dialect, { table: 'coupon', log: 'member_change', keys: row => `select ${row}.member_id as member_id` }),
    ...tellChanges(dialect, {
      table: 'coupon_offer',
      log: 'shop_change',
      keys: row => `select 'coupon_offer' as name, ${row}.id as id`,
    }),
  ],
}
