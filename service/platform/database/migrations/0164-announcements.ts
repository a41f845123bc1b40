import type { Migration } from './migration.ts'

/** What operators told many stores at once, and whether it was taken back. */
export const announcements: Migration = {
  number: 164,
  name: 'announcements',
  statements: ({ big, tableEnd }) => [
    `create table announcement (
      id text primary key,
      kind text not null check (kind in ('activity', 'system')),
      title text not null,
      text text not null,
      path text not null,
      stores integer not null,
      operator text not null,
      created_at ${big} not null,
      recalled_by text,
      recalled_at ${big}
    ) ${tableEnd}`,
    'create index announcement_age on announcement (created_at)',
  ],
}
