import type { Migration } from './migration.ts'

/** `goods_category_sales` begins with the same column. */
export const coveredIndex: Migration = {
  number: 9,
  name: 'covered index',
  statements: () => ['drop index goods_category'],
}
