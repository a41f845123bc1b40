import type { Migration } from './migration.ts'

/**
 * What was ticked off of an order as it came: every row adds to the count of its batch, so that two devices that count at once
 * come to one sum. A trace code is one box and counts once. What differs becomes one after-sale, in which a batch may have several
 * reasons.
 */
export const receiving: Migration = {
  number: 42,
  name: 'receiving',
  statements: ({ big, tableEnd }) => [
    `create table receiving_tick (
      order_id text not null references orders (id),
      id text not null,
      position integer not null,
      batch_id integer references order_batch (id),
      good integer not null,
      damaged integer not null,
      wrong integer not null,
      note text not null,
      is_trace integer not null check (is_trace in (0, 1)),
      is_undone integer not null default 0 check (is_undone in (0, 1)),
      person_id integer not null references person (id),
      created_at ${big} not null,
      primary key (order_id, id)
    ) ${tableEnd}`,
    'create unique index receiving_tick_trace on receiving_tick (order_id, note) where is_trace = 1 and is_undone = 0',
    'create index receiving_tick_batch on receiving_tick (batch_id)',
    `alter table after_sale_line add column reasons text not null default ''`,
  ],
}
