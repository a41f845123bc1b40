import type { Migration } from './migration.ts'

/** Top-ups of a balance: what was begun, and whether the money came. */
export const recharges: Migration = {
  number: 28,
  name: 'recharges',
  statements: ({ big, tableEnd }) => [
    `create table recharge (
      id text primary key,
      member_id integer not null references member (id),
      person_id integer not null references person (id),
      method text not null,
      amount_fen ${big} not null check (amount_fen > 0),
      state text not null check (state in ('created', 'succeeded', 'closed')),
      created_at ${big} not null,
      settled_at ${big}
    ) ${tableEnd}`,
    'create index recharge_member on recharge (member_id)',
    // At most one waits for its money.
    `create unique index recharge_one_open on recharge (member_id) where state = 'created'`,
  ],
}
