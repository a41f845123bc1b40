import type { Migration } from './migration.ts'

/**
 * The console lists after-sales, invoices, withdrawals and top-ups by the time when they were asked for; after-sales of one state too, which is
 * how each of its views is read.
 */
export const listsByTime: Migration = {
  number: 540,
  name: 'lists by time',
  statements: () => [
    'create index after_sale_created on after_sale (created_at, id)',
    'create index after_sale_state_created on after_sale (state, created_at, id)',
    'create index invoice_created on invoice (created_at, id)',
    'create index withdrawal_created on withdrawal (created_at, id)',
    'create index recharge_created on recharge (created_at, id)',
  ],
}
