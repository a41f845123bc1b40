import type { Migration } from './migration.ts'

/** 定期采购 of stores, and what became of each of their days (docs/rules/domain.md section 20). */
export const standingOrders: Migration = {
  number: 590,
  name: 'standing-orders',
  statements: ({ big, tableEnd }) => [
    `create table standing_order (
      id text primary key,
      member_id integer not null references member (id) on delete cascade,
      person_id integer not null references person (id),
      name text not null check (length(name) between 1 and 20),
      every text not null check (every in ('week', 'month')),
      day integer not null check (day between 1 and 31 and (every = 'month' or day <= 7)),
      address_id integer not null,
      pay_method text not null check (pay_method in ('balance', 'credit', 'transfer', 'later')),
      is_paused integer not null default 0 check (is_paused in (0, 1)),
      is_automatic integer not null default 0 check (is_automatic in (0, 1)),
      lines text not null,
      due_on text not null,
      drafted_on text not null default '',
      held_on text not null default '',
      created_at ${big} not null
    ) ${tableEnd}`,
    'create index standing_order_member on standing_order (member_id, due_on)',
    'create index standing_order_due on standing_order (due_on)',
    `create table standing_run (
      standing_id text not null references standing_order (id) on delete cascade,
      due_on text not null,
      state text not null check (state in ('ordered', 'skipped', 'lapsed')),
      order_id text,
      is_automatic integer not null default 0 check (is_automatic in (0, 1)),
      person_id integer references person (id),
      created_at ${big} not null,
      primary key (standing_id, due_on),
      check ((state = 'ordered') = (order_id is not null))
    ) ${tableEnd}`,
  ],
}
