import type { Migration } from './migration.ts'

const reasons = "('', 'replay', 'revoked', 'replaced', 'password', 'factor')"

/** Agents also end with the password and with the second factor of the 店主 who let them in (docs/rules/domain.md section 22). */
export const endsOfAgents: Migration = {
  number: 760,
  name: 'ends of agents',
  // Neither database changes a check in its place: the column is made again.
  statements: () => [
    `alter table store_program add column ended_reason text not null default '' check (ended_reason in ${reasons})`,
    'update store_program set ended_reason = ended_why',
    'alter table store_program drop column ended_why',
    'alter table store_program rename column ended_reason to ended_why',
  ],
}
