import { tellChanges } from './0116-told-changes.ts'
import { tellLater } from './0140-told-orders.ts'
import type { Dialect, Migration } from './migration.ts'

/** The triggers of migration 140. */
function stopTelling({ name }: Dialect, table: string, changes: readonly string[]): string[] {
  return name === 'sqlite'
    ? changes.map(change => `drop trigger ${table}_tell_${change}`)
    : [`drop trigger ${table}_tell_change on ${table}`, `drop function ${table}_tell_change()`]
}

/** Orders have a log of their own: what else is known of a store is not read again after each of them. */
export const ordersToldApart: Migration = {
  number: 145,
  name: 'orders told apart',
  statements: dialect => [
    `create table order_change (member_id integer primary key, changed_in ${dialect.big} not null) ${dialect.tableEnd}`,
    'create index order_change_order on order_change (changed_in)',
    ...stopTelling(dialect, 'orders', ['insert', 'update', 'delete']),
    ...stopTelling(dialect, 'order_line', ['update', 'delete']),
    ...tellChanges(dialect, { table: 'orders', log: 'order_change', keys: row => `select ${row}.member_id as member_id` }),
    ...tellLater(dialect, 'order_change'),
  ],
}
