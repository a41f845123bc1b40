import type { Migration } from './migration.ts'

/** Tables with facts about goods that change the lists: every process keeps its listing current by this log. */
const tables = ['stock', 'batch', 'goods_price', 'ladder', 'special_price', 'favorite'] as const

/** Log of goods whose stock, expiry, prices or favourites changed last. */
export const tradeChanges: Migration = {
  number: 7,
  name: 'trade changes',
  statements: ({ big, tableEnd, noteChanges }) => [
    `create table trade_change (
      goods_id integer primary key,
      changed_in ${big} not null
    ) ${tableEnd}`,
    'create index trade_change_order on trade_change (changed_in)',
    ...tables.flatMap(table => noteChanges(table, 'trade_change', 'goods_id')),
  ],
}
