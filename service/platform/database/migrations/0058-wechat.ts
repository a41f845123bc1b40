import type { Migration } from './migration.ts'

/** By which WeChat a person logs in, and the QR codes by which they do. */
export const wechat: Migration = {
  number: 58,
  name: 'wechat',
  statements: ({ big, tableEnd }) => [
    `alter table person add column wechat_id text`,
    `alter table person add column wechat_name text not null default ''`,
    `alter table person add column wechat_at ${big} not null default 0`,
    'create unique index person_wechat on person (wechat_id) where wechat_id is not null',
    `create table wechat_code (
      id_hash text primary key,
      browser_hash text not null,
      scan_hash text not null unique,
      confirm_hash text not null,
      purpose text not null check (purpose in ('login', 'bind')),
      person_id integer references person (id) on delete cascade,
      state text not null check (state in ('waiting', 'scanned', 'confirmed', 'refused', 'used')),
      check_number text not null,
      agent text not null,
      address text not null,
      wechat_id text not null,
      wechat_name text not null,
      created_at ${big} not null
    ) ${tableEnd}`,
    'create index wechat_code_created on wechat_code (created_at)',
    'create index wechat_code_browser on wechat_code (browser_hash, created_at)',
  ],
}
