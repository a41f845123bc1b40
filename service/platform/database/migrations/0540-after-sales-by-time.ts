import type { Migration } from './migration.ts'

/** The console lists after-sales by the time when they were asked for, all of them and those of one state. */
export const afterSalesByTime: Migration = {
  number: 540,
  name: 'after-sales by time',
  statements: () => [
    'create index after_sale_created on after_sale (created_at, id)',
    'create index after_sale_state_created on after_sale (state, created_at, id)',
  ],
}
