import { tellChanges } from './0116-told-changes.ts'
import type { Migration } from './migration.ts'

/** What a session says of who acts: orders, coupons and the like of a store do not end what is kept of it. */
const ofSessions = {
  session: row => `select ${row}.member_id as member_id`,
  membership: row => `select ${row}.member_id as member_id`,
  member: row => `select ${row}.id as member_id`,
  person: row => `select member_id from membership where person_id = ${row}.id`,
} as const satisfies Readonly<Record<string, (row: 'old' | 'new') => string>>

export const toldSessions: Migration = {
  number: 142,
  name: 'told sessions',
  statements: dialect => [
    `create table session_change (member_id integer primary key, changed_in ${dialect.big} not null) ${dialect.tableEnd}`,
    'create index session_change_order on session_change (changed_in)',
    ...Object.entries(ofSessions).flatMap(([table, keys]) =>
      tellChanges(dialect, { table, log: 'session_change', keys, trigger: `${table}_session_tell` }),
    ),
  ],
}
