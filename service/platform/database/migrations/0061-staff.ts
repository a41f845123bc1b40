import type { Migration } from './migration.ts'

/** Who is invited to act for a store, and who changed what about its people. */
export const staff: Migration = {
  number: 61,
  name: 'staff',
  statements: ({ identity, big, tableEnd, immutable }) => [
    `create table invitation (
      id text primary key,
      member_id integer not null references member (id),
      phone text not null,
      role text not null check (role in ('owner', 'buyer', 'finance', 'reader')),
      order_limit_fen ${big} check (order_limit_fen >= 0),
      month_budget_fen ${big} check (month_budget_fen >= 0),
      invited_by integer not null references person (id),
      state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn')),
      created_at ${big} not null,
      ends_at ${big} not null
    ) ${tableEnd}`,
    `create unique index invitation_open on invitation (member_id, phone) where state = 'open'`,
    'create index invitation_phone on invitation (phone, created_at)',
    'create index invitation_member on invitation (member_id, created_at)',
    `create table staff_change (
      id ${identity},
      member_id integer not null references member (id),
      person_id integer not null references person (id),
      event text not null,
      subject text not null,
      role text not null,
      order_limit_fen ${big},
      month_budget_fen ${big},
      created_at ${big} not null
    ) ${tableEnd}`,
    'create index staff_change_member on staff_change (member_id, id)',
    ...immutable('staff_change'),
  ],
}
