import type { Migration } from './migration.ts'

/**
 * Spoken names of goods, added by operators to those that come with the shop. A change is logged under the goods number 0, which does not
 * exist: followers reload the names.
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
