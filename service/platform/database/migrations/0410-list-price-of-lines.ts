import type { Migration } from './migration.ts'

/** 原价 of a line when it was ordered: what its saving is counted from. Lines of before have none. */
export const listPriceOfLines: Migration = {
  number: 410,
  name: 'list price of order lines',
  statements: () => ['alter table order_line add column list_price_units integer check (list_price_units >= 0)'],
}
