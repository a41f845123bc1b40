import type { Migration } from './migration.ts'

/** What a registered partner is known by and may do (security.md section 3 (b)); those of before keep their id as their key. */
export const partners: Migration = {
  number: 113,
  name: 'partners',
  statements: ({ big, tableEnd, jsonOnly }) => [
    `alter table partner add column "key" text not null default ''`,
    `alter table partner add column former_key text not null default ''`,
    `alter table partner add column former_until ${big} not null default 0`,
    `alter table partner add column scopes text not null default '["search","goods","cart"]'`,
    `alter table partner add column created_at ${big} not null default 0`,
    `alter table partner add column revoked_at ${big}`,
    'update partner set "key" = id',
    `create unique index partner_key on partner ("key") where "key" <> ''`,
    ...jsonOnly('partner', 'scopes'),
    `create table partner_return (
      url text primary key,
      partner_id text not null references partner (id) on delete cascade
    ) ${tableEnd}`,
  ],
}
