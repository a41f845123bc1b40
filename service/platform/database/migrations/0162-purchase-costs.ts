import type { Migration } from './migration.ts'

/** What the shop paid for goods when it bought them last; rows never change, the latest one counts. */
export const purchaseCosts: Migration = {
  number: 162,
  name: 'purchase costs',
  statements: ({ identity, big, tableEnd, immutable }) => [
    `create table purchase_cost (
      id ${identity},
      goods_id integer not null references goods (id),
      price_units ${big} not null check (price_units > 0),
      bought_on text not null,
      operator text not null,
      created_at ${big} not null
    ) ${tableEnd}`,
    'create index purchase_cost_goods on purchase_cost (goods_id, bought_on, id)',
    ...immutable('purchase_cost'),
  ],
}
