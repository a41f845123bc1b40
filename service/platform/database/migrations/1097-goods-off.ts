import { indexesOf, type Migration } from './migration.ts'

/**
 * Goods that are not on sale are few among a million: PostgreSQL counts them without reading the table. SQLite has their state in the index
 * `goods_searched`.
 */
export const goodsOff: Migration = {
  number: 1097,
  name: 'goods off',
  statements: () => [],
  beside: indexesOf({ goods_off: `goods (id) where status <> 'on'` }).beside,
}
