import type { Migration } from './migration.ts'

/** 特价 that sheets changed, as `8.80/202612010000/202701010000/5` (contract/goods/special-cells.ts), and the promotion that had it before. */
export const specialCells: Migration = {
  number: 1320,
  name: 'special cells',
  statements: ({ tableEnd, immutable }) => [
    `create table special_cell (
      sheet_id integer not null references goods_sheet (id),
      goods_id integer not null references goods (id),
      before text not null check (length(before) <= 60),
      after text not null check (length(after) <= 60 and after <> before),
      promotion_id integer,
      primary key (sheet_id, goods_id)
    ) ${tableEnd}`,
    'create index special_cell_goods on special_cell (goods_id, sheet_id)',
    ...immutable('special_cell'),
  ],
}
