import type { Migration } from './migration.ts'

/** The balance may pay a part of an order: its own payment in addition to that of the rest, held until the rest is paid. */
export const splitPayments: Migration = {
  number: 37,
  name: 'split payments',
  statements: () => [
    'alter table payment add column part_of text references payment (id)',
    'drop index payment_one_live',
    `create unique index payment_one_live on payment (order_id) where state in ('created', 'succeeded') and part_of is null`,
    `create unique index payment_one_part on payment (order_id) where state in ('created', 'succeeded') and part_of is not null`,
  ],
}
