import type { Migration } from './migration.ts'

/** Logs of persons, whose rows never change, but go when the law no longer keeps them. */
const logs = ['phone_change', 'staff_change'] as const

/** Requests of persons about their own data; and their logs can be deleted after their years (docs/rules/domain.md section 19). */
export const personalData: Migration = {
  number: 640,
  name: 'personal data',
  statements: ({ name, big, tableEnd }) => [
    ...logs.flatMap(table =>
      name === 'sqlite'
        ? [`drop trigger ${table}_no_delete`]
        : [
            `drop trigger ${table}_immutable on ${table}`,
            `create trigger ${table}_immutable before update on ${table}
             for each row execute function ${table}_refuse_change()`,
          ],
    ),
    'create index phone_change_age on phone_change (changed_at)',
    'create index staff_change_age on staff_change (created_at)',
    `create table personal_request (
      id text primary key,
      person_id integer not null references person (id),
      kind text not null check (kind in ('copy', 'delete', 'close', 'other')),
      text text not null,
      answer text not null default '',
      operator text not null default '',
      created_at ${big} not null,
      due_at ${big} not null check (due_at > created_at),
      done_at ${big} check (done_at >= created_at),
      check ((operator <> '') = (answer <> '')),
      check (operator = '' or done_at is not null)
    ) ${tableEnd}`,
    'create index personal_request_person on personal_request (person_id, created_at)',
    'create index personal_request_waiting on personal_request (created_at) where done_at is null',
  ],
}
