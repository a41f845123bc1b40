import { logChanges } from './log-changes.ts'
import type { Migration } from './migration.ts'

/** When warehouses ship and how long it takes, and what of it was promised with each order (docs/rules/domain.md section 23). */
export const deliveryTimes: Migration = {
  number: 650,
  name: 'delivery-times',
  statements: dialect => [
    `create table delivery_plan (
      warehouse_id integer primary key references warehouse (id) on delete cascade,
      cutoff text not null check (length(cutoff) = 5),
      weekdays text not null check (length(weekdays) between 1 and 7),
      closed text not null,
      open text not null,
      areas text not null,
      operator text not null,
      updated_at ${dialect.big} not null
    ) ${dialect.tableEnd}`,
    ...['closed', 'open', 'areas'].flatMap(column => dialect.jsonOnly('delivery_plan', column)),
    ...logChanges(dialect, {
      table: 'delivery_plan',
      log: 'shop_change',
      keys: row => `select 'delivery_plan' as name, ${row}.warehouse_id as id`,
    }),
    `alter table orders add column delivery text not null default ''`,
    `alter table orders add column due_on text not null default ''`,
  ],
}
