import type { Migration } from './migration.ts'

/**
 * Contracts that stores sign, and the signings that were begun. A store has at most one of a kind to sign. Until when what
 * it needs is signed stands with the store itself, so that checkout reads it with the store's row.
 */
export const contracts: Migration = {
  number: 44,
  name: 'contracts',
  statements: ({ big, tableEnd }) => [
    `create table contract_signing (
      id text primary key,
      member_id integer not null references member (id),
      person_id integer not null references person (id),
      signer text not null,
      texts text not null,
      state text not null check (state in ('open', 'done', 'refused')),
      created_at ${big} not null,
      expires_at ${big} not null,
      finished_at ${big}
    ) ${tableEnd}`,
    `create table contract (
      id text primary key,
      number text not null unique,
      member_id integer not null references member (id),
      kind text not null check (kind in ('quality', 'purchase', 'platform', 'ephedrine')),
      title text not null,
      body text not null,
      text_hash text not null,
      begins_on text not null,
      ends_on text,
      state text not null check (state in ('open', 'signed', 'ended')),
      issued_by text not null default '',
      issued_at ${big} not null,
      signing_id text references contract_signing (id),
      signed_at ${big},
      person_id integer references person (id),
      signer text not null default '',
      certificate text not null default '',
      is_on_paper integer not null default 0 check (is_on_paper in (0, 1)),
      ended_at ${big},
      ended_by text not null default '',
      end_reason text not null default '',
      check (state <> 'open' or signed_at is null),
      check (state <> 'signed' or signed_at is not null),
      check ((state = 'ended') = (ended_at is not null))
    ) ${tableEnd}`,
    `create unique index contract_to_sign on contract (member_id, kind) where state = 'open'`,
    'create index contract_of_member on contract (member_id, issued_at)',
    `alter table member add column contract_until ${big} not null default 0`,
    `alter table member add column promise_until ${big} not null default 0`,
  ],
}
