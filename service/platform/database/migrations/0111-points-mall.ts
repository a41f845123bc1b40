import type { Migration } from './migration.ts'

/** 积分商城: goods for points, with money of the balance or without, and the orders for them. */
export const pointsMall: Migration = {
  number: 111,
  name: 'points-mall',
  statements: ({ identity, big, tableEnd }) => [
    `create table points_goods (
      id ${identity},
      name text not null,
      spec text not null,
      text text not null,
      image text not null default '',
      points integer not null check (points > 0),
      cash_fen integer not null check (cash_fen >= 0),
      total integer not null check (total >= 0),
      taken integer not null default 0 check (taken >= 0 and taken <= total),
      member_limit integer check (member_limit > 0),
      is_shown integer not null check (is_shown in (0, 1)),
      operator text not null default '',
      updated_at ${big} not null
    ) ${tableEnd}`,
    `create table points_order (
      id text primary key,
      sn text not null unique,
      member_id integer not null references member (id),
      goods_id integer not null references points_goods (id),
      name text not null,
      spec text not null,
      quantity integer not null check (quantity > 0),
      points integer not null check (points >= 0),
      cash_fen integer not null check (cash_fen >= 0),
      state text not null check (state in ('unshipped', 'shipped', 'finished', 'cancelled')),
      receiver text not null,
      phone text not null,
      region text not null,
      detail text not null,
      carrier text not null default '',
      parcel_number text not null default '',
      reason text not null default '',
      created_at ${big} not null,
      shipped_at ${big},
      finished_at ${big},
      cancelled_at ${big}
    ) ${tableEnd}`,
    'create index points_order_member on points_order (member_id, created_at)',
    'create index points_order_goods on points_order (goods_id)',
  ],
}
