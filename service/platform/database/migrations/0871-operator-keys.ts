import type { Migration } from './migration.ts'

/** Keys of the shop's own programs that were made in the console, and how often each key called on each day. */
export const operatorKeys: Migration = {
  number: 871,
  name: 'keys of operators',
  statements: ({ big, tableEnd }) => [
    // A signature is checked with the secret itself, so that a hash of it would not do.
    `create table operator_key (
      name text primary key check (length(name) between 1 and 40),
      secret text not null check (length(secret) >= 32),
      scope text not null check (scope in ('admin', 'service', 'quality', 'finance', 'promotion', 'warehouse', 'sales', 'pull', 'chat')),
      created_by text not null,
      created_at ${big} not null,
      ended_by text not null default '',
      ended_at ${big},
      check ((ended_at is null) = (ended_by = ''))
    ) ${tableEnd}`,
    `create table operator_key_day (
      key_name text not null,
      day text not null check (length(day) = 10),
      calls integer not null check (calls > 0),
      last_at ${big} not null,
      primary key (key_name, day)
    ) ${tableEnd}`,
    'create index operator_key_day_last on operator_key_day (last_at)',
  ],
}
