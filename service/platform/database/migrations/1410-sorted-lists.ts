import { indexesOf, type Migration } from './migration.ts'

/**
 * Orders in which the console lists many rows, each with the id that tells rows of one value apart. `goods_sales` has its ids the other way
 * round, so that it cannot be read from a place on.
 */
const { onSqlite, beside } = indexesOf({
  orders_payable: 'orders (payable_fen, id)',
  goods_sold: 'goods (sales, id)',
  batch_quantity: 'batch (quantity, id)',
  contract_ends: "contract (coalesce(ends_on, '9999-12-31'), id)",
  invoice_amount: 'invoice (amount_fen, id)',
})

export const sortedLists: Migration = {
  number: 1410,
  name: 'sorted lists',
  statements: ({ name }) => (name === 'sqlite' ? onSqlite : []),
  beside,
}
