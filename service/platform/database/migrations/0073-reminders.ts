import type { Migration } from './migration.ts'

/**
 * What a store was told of goods that it keeps or awaits: the price that it knows, and that they have arrived. Apart from
 * the marks, which many read and triggers follow; they go with them.
 */
export const reminders: Migration = {
  number: 73,
  name: 'reminders',
  statements: ({ big, tableEnd }) => [
    `create table known_price (
      member_id integer not null,
      goods_id integer not null,
      price_units integer not null,
      primary key (member_id, goods_id),
      foreign key (member_id, goods_id) references favorite (member_id, goods_id) on delete cascade
    ) ${tableEnd}`,
    `create table told_arrival (
      member_id integer not null,
      goods_id integer not null,
      told_at ${big} not null,
      primary key (member_id, goods_id),
      foreign key (member_id, goods_id) references arrival_notice (member_id, goods_id) on delete cascade
    ) ${tableEnd}`,
    'create index told_arrival_goods on told_arrival (goods_id)',
  ],
}
