import type { Migration } from './migration.ts'

/** What a person keeps for their stores before it goes into the carts: one row for each goods. */
export const storeMatrix: Migration = {
  number: 63,
  name: 'store-matrix',
  statements: ({ big, tableEnd, jsonOnly }) => [
    `create table matrix_row (
      person_id integer not null references person (id) on delete cascade,
      goods_id integer not null references goods (id),
      place integer not null,
      numbers text not null,
      updated_at ${big} not null,
      primary key (person_id, goods_id)
    ) ${tableEnd}`,
    'create index matrix_row_goods on matrix_row (goods_id)',
    ...jsonOnly('matrix_row', 'numbers'),
  ],
}
