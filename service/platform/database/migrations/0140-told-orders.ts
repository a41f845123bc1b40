import { tellChanges } from './0116-told-changes.ts'
import type { Dialect, Migration } from './migration.ts'

/** Inserting an order logs the change already; lines need triggers for update and delete only. */
export function tellLater(dialect: Dialect, log: 'member_change' | 'order_change'): string[] {
  const all = tellChanges(dialect, { table: 'order_line', log, keys: row => `select ${row}.buyer_id as member_id` })
  return all.flatMap(text =>
    text.startsWith('create trigger order_line_tell_insert')
      ? []
      : text.replace('after insert or update or delete', 'after update or delete'),
  )
}

/** What a store has ordered, and which gifts it chose, is followed as the other rows that are kept in memory. */
export const toldOrders: Migration = {
  number: 140,
  name: 'told orders',
  statements: dialect => [
    ...['orders', 'gift_choice'].flatMap(table =>
      tellChanges(dialect, { table, log: 'member_change', keys: row => `select ${row}.member_id as member_id` }),
    ),
    ...tellLater(dialect, 'member_change'),
  ],
}
