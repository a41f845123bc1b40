import type { Migration } from './migration.ts'

/**
 * Names that pharmacists say for goods, as operators have them beside those that come with the shop. A change is noted in the log
 * of goods under the number 0, which no goods have: whoever follows it reads the names anew.
 */
export const goodsAliases: Migration = {
  number: 129,
  name: 'goods aliases',
  statements: ({ big, tableEnd, noteChanges }) => [
    `create table goods_alias (
      said text primary key,
      generic text not null,
      kind text not null check (kind in ('trade', 'old', 'colloquial', 'short')),
      updated_at ${big} not null,
      log_key integer not null default 0 check (log_key = 0)
    ) ${tableEnd}`,
    ...noteChanges('goods_alias', 'goods_change', 'log_key'),
  ],
}
