import type { Migration } from './migration.ts'

/**
 * Goods leave only for addresses that were checked; those of before this was asked count as checked. What keeps an order
 * from its slip is a row until an operator clears it.
 */
export const checkedAddresses: Migration = {
  number: 33,
  name: 'checked addresses',
  statements: ({ big, tableEnd }) => [
    'alter table address add column is_checked integer not null default 1 check (is_checked in (0, 1))',
    `create table order_hold (
      order_id text not null references orders (id),
      kind text not null,
      opened_at ${big} not null,
      cleared_at ${big},
      operator text not null default '',
      primary key (order_id, kind)
    ) ${tableEnd}`,
    'create index order_hold_open on order_hold (order_id) where cleared_at is null',
  ],
}
