import type { Migration } from './migration.ts'

/**
 * 满返: what an order brings once it is completed, by the terms of the day on which it was submitted. `owed_fen` is what a
 * return was to take back and was not there.
 */
export const cashback: Migration = {
  number: 96,
  name: 'cashback',
  statements: ({ big, tableEnd, jsonOnly, immutable }) => [
    `create table order_cashback (
      order_id text primary key references orders (id),
      member_id integer not null references member (id),
      promotion_id integer not null,
      name text not null,
      tiers text not null,
      line_ids text not null,
      credited_fen ${big} not null default 0 check (credited_fen >= 0),
      owed_fen ${big} not null default 0 check (owed_fen >= 0 and owed_fen <= credited_fen),
      created_at ${big} not null
    ) ${tableEnd}`,
    'create index order_cashback_member on order_cashback (member_id, created_at)',
    ...jsonOnly('order_cashback', 'tiers'),
    ...jsonOnly('order_cashback', 'line_ids'),
    `create table cashback_move (
      id text primary key,
      order_id text not null references order_cashback (order_id),
      amount_fen ${big} not null check (amount_fen <> 0),
      created_at ${big} not null
    ) ${tableEnd}`,
    'create index cashback_move_order on cashback_move (order_id)',
    ...immutable('cashback_move'),
  ],
}
