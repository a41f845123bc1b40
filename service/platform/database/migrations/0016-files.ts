import type { Migration } from './migration.ts'

/** Pictures and documents that stores send in; `used_for` is null until a call says what one is for. */
export const files: Migration = {
  number: 16,
  name: 'files',
  statements: ({ big, bytes, tableEnd }) => [
    `create table file (
      id text primary key,
      member_id integer not null references member (id),
      type text not null check (type in ('image/jpeg', 'image/png', 'application/pdf')),
      bytes ${bytes} not null,
      used_for text,
      created_at ${big} not null
    ) ${tableEnd}`,
    'create index file_waiting on file (member_id, created_at) where used_for is null',
  ],
}
