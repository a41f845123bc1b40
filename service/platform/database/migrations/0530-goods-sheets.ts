import type { Migration } from './migration.ts'

/** Changes of prices and stock with what was before, and an index of what is short of stock. */
export const goodsSheets: Migration = {
  number: 530,
  name: 'goods sheets',
  statements: ({ identity, big, tableEnd, immutable }) => [
    `create table goods_sheet (
      id ${identity},
      operator text not null,
      entry_point text not null check (entry_point in ('console', 'call', 'command')),
      note text not null,
      goods integer not null check (goods >= 1),
      created_at ${big} not null,
      undoes integer unique references goods_sheet (id)
    ) ${tableEnd}`,
    'create index goods_sheet_created on goods_sheet (created_at)',
    `create table goods_cell (
      sheet_id integer not null references goods_sheet (id),
      goods_id integer not null references goods (id),
      warehouse_id integer not null references warehouse (id),
      field text not null check (field in ('price', 'stock', 'batch')),
      "key" text not null,
      before integer check (before >= 0),
      after integer check (after >= 0),
      primary key (sheet_id, goods_id, warehouse_id, field, "key")
    ) ${tableEnd}`,
    'create index goods_cell_goods on goods_cell (goods_id, sheet_id)',
    ...immutable('goods_sheet'),
    ...immutable('goods_cell'),
    // Few goods are short of stock: orders of the others never touch it.
    'create index stock_short on stock (goods_id) where onhand - reserved < 20',
  ],
}
