import type { Migration } from './migration.ts'

/** 品种求购: what a store asks for, and what the shop answers; a quote is a price agreed with that store. */
export const purchaseRequests: Migration = {
  number: 66,
  name: 'purchase requests',
  statements: ({ big, tableEnd }) => [
    `create table purchase_request (
      id text primary key,
      sn text not null unique,
      member_id integer not null references member (id),
      person_id integer not null references person (id),
      name text not null,
      spec text not null,
      manufacturer text not null,
      quantity integer not null check (quantity >= 1),
      wished_units integer check (wished_units > 0),
      needed_by text not null,
      contact text not null,
      phone text not null,
      message text not null,
      state text not null check (state in ('waiting', 'quoted', 'arrived', 'closed')),
      goods_id integer references goods (id),
      quote_units integer check (quote_units > 0),
      quote_until text,
      agreed_price_id integer references agreed_price (id) on delete set null,
      answer text not null default '',
      operator text not null default '',
      closed_by text not null default '' check (closed_by in ('', 'buyer', 'operator')),
      created_at ${big} not null,
      answered_at ${big},
      check (state <> 'quoted' or (goods_id is not null and quote_units is not null and quote_until is not null)),
      check ((state = 'closed') = (closed_by <> ''))
    ) ${tableEnd}`,
    'create index purchase_request_member on purchase_request (member_id, created_at)',
    `create index purchase_request_waiting on purchase_request (created_at) where state = 'waiting'`,
  ],
}
