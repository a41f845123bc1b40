import { indexesOf, type Migration } from './migration.ts'

/** 今日 of 质管 counts receipts that wait to be filed, among those of all years. */
const { onSqlite, beside } = indexesOf({ receipt_sent: "receipt (sent_at, order_id) where state = 'sent'" })

export const sentReceipts: Migration = {
  number: 1210,
  name: 'sent receipts',
  statements: ({ name }) => (name === 'sqlite' ? onSqlite : []),
  beside,
}
