import type { Migration } from './migration.ts'

/** Why a session was ended, shown at the next log-in (docs/rules/security.md section 3). */
export const sessionEnds: Migration = {
  number: 77,
  name: 'session ends',
  statements: () => [
    `alter table session add column ended_why text not null default ''
      check (ended_why in ('', 'elsewhere', 'password', 'phone', 'removed', 'role'))`,
  ],
}
