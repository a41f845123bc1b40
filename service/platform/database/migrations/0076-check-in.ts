import type { Migration } from './migration.ts'

/** The last China day of 签到, and how many in a row it was (docs/rules/domain.md section 9). */
export const checkIn: Migration = {
  number: 76,
  name: 'check-in',
  statements: () => [
    `alter table member add column checked_in_on text not null default ''`,
    'alter table member add column check_in_days integer not null default 0',
  ],
}
