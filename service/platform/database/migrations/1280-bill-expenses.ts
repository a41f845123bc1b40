import type { Migration } from './migration.ts'

/**
 * Lines of a statement that the bank paid out: withdrawals of stores, refunds by transfer. Without it a line of the kind `refund` is income that
 * the bank took back, and one of the kind `payment` with it is an expense that came back.
 */
export const billExpenses: Migration = {
  number: 1280,
  name: 'bill expenses',
  statements: () => ['alter table bill_row add column is_expense integer not null default 0 check (is_expense in (0, 1))'],
}
