import type { Migration } from './migration.ts'

/**
 * What was reported to a store about goods that it keeps or awaits: the price that it knows, and that they have arrived. Separate from the
 * marks, which are read often and followed by triggers; deleted with them.
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
