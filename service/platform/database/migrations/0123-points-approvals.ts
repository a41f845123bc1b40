import type { Migration } from './migration.ts'

/** Points orders that wait: for the 店主 above what a 采购员 may spend, and for an operator while their address is not checked. */
export const pointsApprovals: Migration = {
  number: 123,
  name: 'points-approvals',
  statements: ({ big, tableEnd }) => [
    'alter table points_order add column person_id integer references person (id)',
    'alter table points_order add column is_address_held integer not null default 0 check (is_address_held in (0, 1))',
    `create table points_approval (
      order_id text primary key references points_order (id),
      person_id integer not null references person (id),
      why text not null check (why in ('over-limit', 'over-budget', 'over-both')),
      amount_fen ${big} not null check (amount_fen >= 0),
      spent_fen ${big} not null check (spent_fen >= 0),
      order_limit_fen ${big},
      month_budget_fen ${big},
      expires_at ${big} not null,
      approved_at ${big},
      approved_by integer references person (id)
    ) ${tableEnd}`,
    'create index points_approval_open on points_approval (expires_at) where approved_at is null',
  ],
}
