import type { Migration } from './migration.ts'

/** What stores ask prices for as a whole, and what the shop answers (docs/rules/domain.md section 20). */
export const quotations: Migration = {
  number: 600,
  name: 'quotations',
  statements: ({ big, tableEnd }) => [
    `create table quotation (
      id text primary key,
      sn text not null unique,
      member_id integer not null references member (id),
      person_id integer not null references person (id),
      wished_fen ${big} check (wished_fen > 0),
      wanted_until text not null,
      message text not null default '',
      state text not null check (state in ('waiting', 'quoted', 'withdrawn', 'declined', 'closed')),
      promotion_id integer references promotion (id) on delete set null,
      quote_until text not null default '',
      hash text not null default '',
      answer text not null default '',
      operator text not null default '',
      created_at ${big} not null,
      answered_at ${big},
      check (state <> 'quoted' or (quote_until <> '' and hash <> '')),
      check ((answered_at is null) = (operator = ''))
    ) ${tableEnd}`,
    'create index quotation_member on quotation (member_id, created_at)',
    'create index quotation_created on quotation (created_at, id)',
    'create index quotation_promotion on quotation (promotion_id) where promotion_id is not null',
    `create index quotation_waiting on quotation (created_at, id) where state = 'waiting'`,
    `create table quotation_line (
      quotation_id text not null references quotation (id) on delete cascade,
      goods_id integer not null references goods (id) on delete cascade,
      place integer not null check (place >= 0),
      quantity integer not null check (quantity >= 1),
      price_units integer check (price_units >= 0),
      wished_units integer check (wished_units > 0),
      quote_units integer check (quote_units > 0),
      primary key (quotation_id, goods_id)
    ) ${tableEnd}`,
    'create index quotation_line_goods on quotation_line (goods_id)',
  ],
}
