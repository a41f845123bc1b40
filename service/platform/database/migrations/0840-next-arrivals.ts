import type { Dialect, Migration } from './migration.ts'

const fields = `('price', 'stock', 'batch', 'arrives_on', 'arrives_units')`

/** SQLite cannot change a check: the table is made again with the other one, with its index and triggers. */
const rebuilt = ({ tableEnd, immutable }: Dialect): string[] => [
  `create table goods_cell_next (
    sheet_id integer not null references goods_sheet (id),
    goods_id integer not null references goods (id),
    warehouse_id integer not null references warehouse (id),
    field text not null check (field in ${fields}),
    "key" text not null,
    before integer check (before >= 0),
    after integer check (after >= 0),
    primary key (sheet_id, goods_id, warehouse_id, field, "key")
  ) ${tableEnd}`,
  `insert into goods_cell_next (sheet_id, goods_id, warehouse_id, field, "key", before, after)
    select sheet_id, goods_id, warehouse_id, field, "key", before, after from goods_cell`,
  'drop table goods_cell',
  'alter table goods_cell_next rename to goods_cell',
  'create index goods_cell_goods on goods_cell (goods_id, sheet_id)',
  ...immutable('goods_cell'),
]

/** 下次到货 of goods in a warehouse, as cells of sheets, and as a quotation was asked and answered. */
export const nextArrivals: Migration = {
  number: 840,
  name: 'next arrivals',
  statements: dialect => [
    ...['stock', 'quotation_line'].flatMap(table => [
      `alter table ${table} add column arrives_on text not null default '' check (length(arrives_on) in (0, 10))`,
      `alter table ${table} add column arrives_units integer check (arrives_units > 0)`,
    ]),
    `create index stock_arrives on stock (arrives_on) where arrives_on <> ''`,
    ...(dialect.name === 'sqlite'
      ? rebuilt(dialect)
      : [
          `alter table goods_cell drop constraint goods_cell_field_check, add constraint goods_cell_field_check check (field in ${fields})`,
        ]),
  ],
}
