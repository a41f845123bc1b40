import type { Migration } from './migration.ts'

/** The number under which the ERP of the seller has goods; empty where it has none. */
export const codesOfGoods: Migration = {
  number: 821,
  name: 'codes of goods',
  statements: () => [
    // As long as contract/goods/rows.ts lets it be.
    `alter table goods
      add column erp_code text not null default ''
      check (length(erp_code) <= 40)`,
    // Goods without a code do not share one.
    `create unique index goods_erp_code
      on goods (erp_code)
      where erp_code <> ''`,
  ],
}
