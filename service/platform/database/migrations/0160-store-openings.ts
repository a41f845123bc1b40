import type { Migration } from './migration.ts'

/** Stores that were opened before their papers were whole: why, by whom, until when, and how it ended. */
export const storeOpenings: Migration = {
  number: 160,
  name: 'store openings',
  statements: ({ identity, big, tableEnd, jsonOnly }) => [
    `create table store_opening (
      id ${identity},
      member_id integer not null references member (id),
      reason text not null,
      scopes text not null,
      opened_by text not null,
      signed_by text not null check (signed_by <> opened_by),
      opened_at ${big} not null,
      ends_at ${big} not null check (ends_at > opened_at),
      closed_at ${big},
      closed_why text check (closed_why in ('over', 'papers'))
    ) ${tableEnd}`,
    'create unique index store_opening_open on store_opening (member_id) where closed_at is null',
    'create index store_opening_member on store_opening (member_id)',
    ...jsonOnly('store_opening', 'scopes'),
  ],
}
