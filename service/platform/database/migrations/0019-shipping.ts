import type { Migration } from './migration.ts'

/** The batches that were taken for an order, the parcels they went in, and the trace codes of their boxes. */
export const shipping: Migration = {
  number: 19,
  name: 'shipping',
  statements: ({ identity, big, tableEnd }) => [
    `create table parcel (
      id text primary key,
      order_id text not null references orders (id),
      carrier text not null,
      number text not null,
      shipped_at ${big} not null,
      delivered_at ${big},
      unique (order_id, number)
    ) ${tableEnd}`,
    `create table order_batch (
      id ${identity},
      order_id text not null references orders (id),
      line_id integer not null references order_line (id),
      number text not null,
      made_on text not null,
      expires_on text not null,
      quantity integer not null check (quantity >= 1),
      parcel_id text references parcel (id)
    ) ${tableEnd}`,
    'create index order_batch_order on order_batch (order_id)',
    'create index order_batch_line on order_batch (line_id)',
    `create table trace_code (
      parcel_id text not null references parcel (id),
      code text not null,
      goods_id integer not null,
      batch text not null,
      primary key (parcel_id, code)
    ) ${tableEnd}`,
  ],
}
