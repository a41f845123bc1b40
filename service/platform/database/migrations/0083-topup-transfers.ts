import type { Migration } from './migration.ts'

/** Top-ups by transfer: what the store writes on it, and what came under that, once for a reference of the bank. */
export const topupTransfers: Migration = {
  number: 83,
  name: 'topup-transfers',
  statements: ({ big, tableEnd, immutable }) => [
    `alter table recharge add column code text not null default ''`,
    `create unique index recharge_code on recharge (code) where code <> ''`,
    `create table recharge_arrival (
      id text primary key,
      recharge_id text not null references recharge (id),
      amount_fen ${big} not null check (amount_fen > 0),
      reference text not null unique,
      operator text not null,
      arrived_at ${big} not null
    ) ${tableEnd}`,
    'create index recharge_arrival_of_recharge on recharge_arrival (recharge_id)',
    ...immutable('recharge_arrival'),
  ],
}
