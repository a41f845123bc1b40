import type { Migration } from './migration.ts'

/**
 * Sessions on partners' pages: a row of `session` is what its owner sees and ends, its tokens come and go. Of codes and
 * tokens there are hashes alone.
 */
export const partnerSessions: Migration = {
  number: 114,
  name: 'partner sessions',
  statements: ({ big, tableEnd }) => [
    'alter table session add column partner_id text references partner (id)',
    // Nothing made any before this.
    `delete from session where kind = 'embed'`,
    `create table partner_code (
      code_hash text primary key,
      partner_id text not null references partner (id) on delete cascade,
      origin text not null,
      challenge text not null,
      person_id integer not null references person (id) on delete cascade,
      member_id integer not null references member (id) on delete cascade,
      agent text not null,
      address text not null,
      ends_at ${big} not null,
      session_hash text
    ) ${tableEnd}`,
    'create index partner_code_end on partner_code (ends_at)',
    `create table partner_token (
      token_hash text primary key,
      session_hash text not null references session (id_hash) on delete cascade,
      kind text not null check (kind in ('access', 'refresh')),
      salt text not null,
      is_first integer not null check (is_first in (0, 1)),
      created_at ${big} not null,
      ends_at ${big} not null,
      replaced_at ${big}
    ) ${tableEnd}`,
    'create index partner_token_session on partner_token (session_hash)',
    'create index partner_token_end on partner_token (ends_at)',
  ],
}
