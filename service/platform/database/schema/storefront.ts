import type { Dialect } from '../migrations/migration.ts'

export const storefrontSchema = ({ big, bytes, tableEnd }: Dialect): string[] => [
  // Goods that a buyer saves or waits for.
  `create table favorite (
    member_id integer not null references member (id) on delete cascade,
    goods_id integer not null references goods (id) on delete cascade,
    created_at ${big} not null,
    primary key (member_id, goods_id)
  ) ${tableEnd}`,
  'create index favorite_goods on favorite (goods_id)',
  `create table arrival_notice (
    member_id integer not null references member (id) on delete cascade,
    goods_id integer not null references goods (id) on delete cascade,
    created_at ${big} not null,
    primary key (member_id, goods_id)
  ) ${tableEnd}`,
  'create index arrival_notice_goods on arrival_notice (goods_id)',
  // When a cancelled mark had been made, so that undoing restores its place.
  `create table cancelled_mark (
    member_id integer not null references member (id) on delete cascade,
    kind text not null check (kind in ('favorite', 'arrival_notice')),
    goods_id integer not null references goods (id) on delete cascade,
    created_at ${big} not null,
    cancelled_at ${big} not null,
    primary key (member_id, kind, goods_id)
  ) ${tableEnd}`,
  'create index cancelled_mark_goods on cancelled_mark (goods_id)',
  // Who may buy controlled goods, and who decided that.
  `create table goods_right (
    member_id integer not null references member (id) on delete cascade,
    goods_id integer not null references goods (id) on delete cascade,
    state text not null check (state in ('pending', 'granted', 'refused', 'forbidden')),
    created_at ${big} not null,
    decided_at ${big},
    reason text not null default '',
    operator text not null default '',
    primary key (member_id, goods_id)
  ) ${tableEnd}`,
  'create index goods_right_waiting on goods_right (state, created_at)',
  // Uploaded reports of batches. A replaced one is kept: stores that filed it can still open it.
  `create table report_file (
    id text primary key,
    goods_id integer not null references goods (id) on delete cascade,
    batch text not null,
    bytes ${bytes} not null,
    hash text not null,
    operator text not null,
    created_at ${big} not null,
    replaced_at ${big}
  ) ${tableEnd}`,
  'create unique index report_file_current on report_file (goods_id, batch) where replaced_at is null',
]
