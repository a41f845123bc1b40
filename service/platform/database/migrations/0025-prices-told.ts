import type { Migration } from './migration.ts'

/** 协议价: a price that the shop has agreed with one store. An order also stores what explains its prices. */
export const pricesTold: Migration = {
  number: 25,
  name: 'prices told',
  statements: ({ identity, big, tableEnd }) => [
    'alter table order_line add column own_price_units integer check (own_price_units >= 0)',
    `alter table order_deduction add column rule text not null default ''`,
    `create table agreed_price (
      id ${identity},
      member_id integer not null references member (id) on delete cascade,
      goods_id integer not null references goods (id) on delete cascade,
      price_units integer not null check (price_units >= 0),
      begins_at ${big} not null,
      ends_at ${big} not null check (ends_at > begins_at)
    ) ${tableEnd}`,
    'create index agreed_price_member on agreed_price (member_id, goods_id)',
    'create index agreed_price_goods on agreed_price (goods_id)',
  ],
}
