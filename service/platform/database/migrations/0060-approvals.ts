import type { Migration } from './migration.ts'

/** What people of a store may order without being asked about, and the orders that wait for its 店主. */
export const approvals: Migration = {
  number: 60,
  name: 'approvals',
  statements: ({ big, tableEnd }) => [
    `alter table membership add column order_limit_fen ${big} check (order_limit_fen >= 0)`,
    `alter table membership add column month_budget_fen ${big} check (month_budget_fen >= 0)`,
    `create table order_approval (
      order_id text primary key references orders (id),
      person_id integer not null references person (id),
      reason text not null check (reason in ('over-limit', 'over-budget', 'over-both')),
      amount_fen ${big} not null check (amount_fen >= 0),
      spent_fen ${big} not null check (spent_fen >= 0),
      order_limit_fen ${big},
      month_budget_fen ${big},
      created_at ${big} not null
    ) ${tableEnd}`,
    'create index order_approval_person on order_approval (person_id)',
  ],
}
