import type { Migration } from './migration.ts'

/** Sessions of the sandbox that test keys of partners reach; nothing of the shop refers to them. */
export const partnerTests: Migration = {
  number: 950,
  name: 'tests of partners',
  statements: ({ big, tableEnd }) => [
    `create table partner_test (
      code_hash text primary key,
      partner_id text not null references partner (id) on delete cascade,
      origin text not null,
      challenge text not null,
      token_hash text unique,
      basket text not null,
      created_at ${big} not null,
      ends_at ${big} not null check (ends_at > created_at)
    ) ${tableEnd}`,
    'create index partner_test_partner on partner_test (partner_id, created_at)',
    'create index partner_test_end on partner_test (ends_at)',
  ],
}
