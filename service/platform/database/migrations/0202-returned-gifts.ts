import type { Migration } from './migration.ts'

/** By which goods of an order a gift was earned, and what after-sales charged for gifts that were kept. */
export const returnedGifts: Migration = {
  number: 202,
  name: 'returned gifts',
  statements: ({ big, tableEnd }) => [
    `create table order_gift (
      line_id integer primary key references order_line (id),
      order_id text not null references orders (id),
      bar_by text not null check (bar_by in ('number', 'amount')),
      bar ${big} not null check (bar >= 1),
      times_max integer not null check (times_max >= 1),
      each_number integer not null check (each_number >= 1),
      sources text not null
    ) ${tableEnd}`,
    'create index order_gift_order on order_gift (order_id)',
    `create table after_sale_gift (
      after_sale_id text not null references after_sale (id),
      line_id integer not null references order_line (id),
      kept integer not null check (kept >= 0),
      charge_fen ${big} not null check (charge_fen >= 0),
      primary key (after_sale_id, line_id)
    ) ${tableEnd}`,
    'create index after_sale_gift_line on after_sale_gift (line_id)',
    `alter table order_line add column withheld_fen ${big} not null default 0 check (withheld_fen >= 0)`,
  ],
}
