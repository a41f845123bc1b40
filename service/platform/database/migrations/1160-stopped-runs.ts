import type { Migration } from './migration.ts'

/** A run of contracts may be for named stores, skips stores that fail, and may be stopped (service/purchase/e-contract/issue-run.ts). */
export const stoppedRuns: Migration = {
  number: 1160,
  name: 'stopped runs',
  statements: () => [
    'alter table contract_run add column named text',
    'alter table contract_run add column failed integer not null default 0',
    `alter table contract_run add column failures text not null default '[]'`,
    `alter table contract_run add column end_reason text not null default ''`,
  ],
}
