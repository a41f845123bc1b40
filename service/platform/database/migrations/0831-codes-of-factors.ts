import type { Migration } from './migration.ts'

/** Setting up a second factor takes a code that came to the telephone of the person, with a purpose of its own. */
export const codesOfFactors: Migration = {
  number: 831,
  name: 'codes of telephones that set up a second factor',
  // Neither database changes a check in its place: the column is made again.
  statements: () => [
    "alter table phone_code add column meant_for text not null default 'register' check (meant_for in ('register', 'reset', 'change', 'factor'))",
    'update phone_code set meant_for = purpose',
    'alter table phone_code drop column purpose',
    'alter table phone_code rename column meant_for to purpose',
  ],
}
