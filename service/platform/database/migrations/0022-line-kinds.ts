import type { Dialect, Migration } from './migration.ts'

/** 拼团 is a price for a time, in addition to 特价 and 每日特价. */
function groupBuyPrices({ name, identity, big, dropColumns, noteChanges }: Dialect): string[] {
  const isKind = `check (kind in ('special', 'daily', 'group-buy'))`
  if (name === 'postgres')
    return [
      'alter table special_price drop constraint special_price_kind_check',
      `alter table special_price add constraint special_price_kind_check ${isKind}`,
    ]
  return [
    ...dropColumns('special_price', [], {
      columns: 'id, goods_id, kind, price_units, begins_at, ends_at',
      definition: `
      id ${identity},
      goods_id integer not null references goods (id) on delete cascade,
      kind text not null ${isKind},
      price_units integer not null check (price_units between 0 and 999999999),
      begins_at ${big} not null,
      ends_at ${big} not null,
      check (begins_at < ends_at)`,
    }),
    'create index special_price_goods on special_price (goods_id)',
    'create index special_price_end on special_price (ends_at)',
    // They went with the table before.
    ...noteChanges('special_price', 'trade_change', 'goods_id'),
  ]
}

/** Flash sales, sets and gifts: the goods that a promotion sells or gives, and what a line of an order was bought as. */
export const lineKinds: Migration = {
  number: 22,
  name: 'line kinds',
  isRebuilding: true,
  statements: dialect => [
    ...groupBuyPrices(dialect),
    `create table promotion_goods (
      promotion_id integer not null references promotion (id) on delete cascade,
      goods_id integer not null references goods (id) on delete cascade,
      number integer not null default 1 check (number >= 1),
      price_units integer not null default 0 check (price_units between 0 and 999999999),
      member_limit integer check (member_limit >= 1),
      quota integer check (quota >= 0),
      taken integer not null default 0 check (taken >= 0 and taken <= quota),
      primary key (promotion_id, goods_id)
    ) ${dialect.tableEnd}`,
    'create index promotion_goods_goods on promotion_goods (goods_id)',
    `create table gift_choice (
      member_id integer not null references member (id) on delete cascade,
      promotion_id integer not null references promotion (id) on delete cascade,
      goods_id integer references goods (id) on delete cascade,
      primary key (member_id, promotion_id)
    ) ${dialect.tableEnd}`,
    `alter table order_line add column line_kind text not null default 'ordinary'`,
    'alter table order_line add column source_id integer not null default 0',
    `alter table order_line add column source_name text not null default ''`,
    'alter table order_line add column source_number integer not null default 0',
    'create index order_line_source on order_line (source_id) where source_id > 0',
  ],
}
