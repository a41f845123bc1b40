import type { Migration } from './migration.ts'

/** 账期: how much a store may owe and for how long, what each order owes, and what operators changed of it. */
export const credit: Migration = {
  number: 36,
  name: 'credit',
  statements: ({ identity, big, tableEnd, immutable }) => [
    `create table credit_line (
      member_id integer primary key references member (id),
      limit_fen ${big} not null check (limit_fen >= 0),
      days integer not null check (days between 1 and 365),
      owed_fen ${big} not null check (owed_fen >= 0)
    ) ${tableEnd}`,
    `create table credit_debt (
      payment_id text primary key references payment (id),
      order_id text not null references orders (id),
      member_id integer not null references credit_line (member_id),
      amount_fen ${big} not null check (amount_fen >= 0),
      cleared_fen ${big} not null check (cleared_fen between 0 and amount_fen),
      due_at ${big} not null,
      created_at ${big} not null
    ) ${tableEnd}`,
    'create index credit_debt_open on credit_debt (member_id, due_at) where cleared_fen < amount_fen',
    'create index credit_debt_order on credit_debt (order_id)',
    `create table credit_change (
      id ${identity},
      member_id integer not null references member (id),
      kind text not null check (kind in ('line', 'repaid')),
      amount_fen ${big} not null check (amount_fen >= 0),
      days integer not null,
      reference text not null,
      operator text not null,
      created_at ${big} not null
    ) ${tableEnd}`,
    `create unique index credit_change_reference on credit_change (member_id, reference) where kind = 'repaid'`,
    ...immutable('credit_change'),
  ],
}
