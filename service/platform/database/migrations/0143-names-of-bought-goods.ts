import type { Migration } from './migration.ts'

/** An index that alone answers under which names a member bought goods. */
export const namesOfBoughtGoods: Migration = {
  number: 143,
  name: 'names of bought goods',
  statements: () => ['drop index order_line_bought', 'create index order_line_bought on order_line (buyer_id, goods_id, name)'],
}
