import type { Migration } from './migration.ts'

/** The console lists invoices, withdrawals and top-ups by the time when they were asked for. */
export const moneyByTime: Migration = {
  number: 541,
  name: 'money by time',
  statements: () => [
    'create index invoice_created on invoice (created_at, id)',
    'create index withdrawal_created on withdrawal (created_at, id)',
    'create index recharge_created on recharge (created_at, id)',
  ],
}
