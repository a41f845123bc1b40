import type { Migration } from './migration.ts'

/** Goods that a buyer saves, facts about goods outside their row, and who may buy controlled goods. */
export const catalogueExtras: Migration = {
  number: 6,
  name: 'catalogue extras',
  statements: ({ identity, big, tableEnd }) => [
    ...['favorite', 'arrival_notice'].flatMap(table => [
      `create table ${table} (
        member_id integer not null references member (id) on delete cascade,
        goods_id integer not null references goods (id) on delete cascade,
        created_at ${big} not null,
        primary key (member_id, goods_id)
      ) ${tableEnd}`,
      `create index ${table}_goods on ${table} (goods_id)`,
    ]),
    `create table special_price (
      id ${identity},
      goods_id integer not null references goods (id) on delete cascade,
      kind text not null check (kind in ('special', 'daily')),
      price_units integer not null check (price_units between 0 and 999999999),
      begins_at ${big} not null,
      ends_at ${big} not null,
      check (begins_at < ends_at)
    ) ${tableEnd}`,
    'create index special_price_goods on special_price (goods_id)',
    'create index special_price_end on special_price (ends_at)',
    `create table goods_area (
      goods_id integer not null references goods (id) on delete cascade,
      province text not null,
      primary key (goods_id, province)
    ) ${tableEnd}`,
    `create table goods_right (
      member_id integer not null references member (id) on delete cascade,
      goods_id integer not null references goods (id) on delete cascade,
      state text not null check (state in ('pending', 'granted', 'refused', 'forbidden')),
      created_at ${big} not null,
      decided_at ${big},
      primary key (member_id, goods_id)
    ) ${tableEnd}`,
    `create table member_paper (
      member_id integer not null references member (id) on delete cascade,
      kind text not null,
      expires_on text not null,
      primary key (member_id, kind)
    ) ${tableEnd}`,
    `create table goods_paper (
      id ${identity},
      goods_id integer not null references goods (id) on delete cascade,
      kind text not null check (kind in ('qualification', 'report')),
      name text not null,
      batch text not null,
      issued_on text not null,
      url text not null
    ) ${tableEnd}`,
    'create index goods_paper_goods on goods_paper (goods_id)',
    `create table goods_text (
      goods_id integer not null references goods (id) on delete cascade,
      sort integer not null,
      name text not null,
      body text not null,
      primary key (goods_id, sort)
    ) ${tableEnd}`,
    `create table cart_import (
      id text primary key,
      member_id integer not null references member (id) on delete cascade,
      added text not null,
      created_at ${big} not null,
      undone_at ${big}
    ) ${tableEnd}`,
    'create index order_line_goods on order_line (goods_id)',
    // What sells best, of all and of a category.
    'create index goods_sales on goods (sales desc, id)',
    'create index goods_category_sales on goods (category_id, sales desc, id)',
  ],
}
