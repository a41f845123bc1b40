import type { Migration } from './migration.ts'

/** Money that a store has back from its balance, to the account of the company on its licence: one at a time. */
export const withdrawals: Migration = {
  number: 70,
  name: 'withdrawals',
  statements: ({ big, tableEnd }) => [
    `create table withdrawal (
      id text primary key,
      member_id integer not null references member (id),
      person_id integer not null references person (id),
      amount_fen ${big} not null check (amount_fen > 0),
      state text not null check (state in ('checking', 'paying', 'paid', 'refused')),
      account_name text not null,
      bank text not null,
      account_number text not null,
      reason text not null default '',
      reference text not null default '',
      operator text not null default '',
      created_at ${big} not null,
      settled_at ${big}
    ) ${tableEnd}`,
    `create unique index withdrawal_under_way on withdrawal (member_id) where state in ('checking', 'paying')`,
    `create unique index withdrawal_reference on withdrawal (reference) where reference <> ''`,
    'create index withdrawal_of_member on withdrawal (member_id, created_at)',
  ],
}
