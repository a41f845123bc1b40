import type { Migration } from './migration.ts'

/** Log of the last change of goods, so that every process can keep its search index current. */
export const goodsChanges: Migration = {
  number: 5,
  name: 'goods changes',
  statements: ({ big, tableEnd, noteChanges }) => [
    `create table goods_change (
      goods_id integer primary key,
      changed_in ${big} not null
    ) ${tableEnd}`,
    'create index goods_change_order on goods_change (changed_in)',
    ...noteChanges('goods', 'goods_change', 'id'),
  ],
}
