import type { Migration } from './migration.ts'

/** What holds back guesses and floods, seen by every process. */
export const guards: Migration = {
  number: 11,
  name: 'guards',
  statements: ({ big, tableEnd, passingTable }) => [
    `${passingTable} rate_window (
      "key" text not null,
      begins_at ${big} not null,
      hits integer not null check (hits > 0),
      primary key ("key", begins_at)
    ) ${tableEnd}`,
    'create index rate_window_age on rate_window (begins_at)',
    `${passingTable} login_challenge (
      id_hash text primary key,
      answer_hash text not null,
      bound_to text not null,
      expires_at ${big} not null
    ) ${tableEnd}`,
    'create index login_challenge_end on login_challenge (expires_at)',
    `create table login_device (
      token_hash text primary key,
      member_id integer not null references member (id) on delete cascade,
      seen_at ${big} not null
    ) ${tableEnd}`,
    'create index login_device_member on login_device (member_id, seen_at)',
    // Failures are counted by the name that was typed and by address or device; the rows of before were not.
    'delete from login_failure',
    'alter table login_failure rename column account to name_hash',
    'alter table login_failure rename column ip to source',
    'create index login_failure_age on login_failure (updated_at)',
  ],
}
