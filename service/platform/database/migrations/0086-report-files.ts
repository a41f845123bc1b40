import type { Migration } from './migration.ts'

/** Reports of batches as they were uploaded. One that was replaced is kept: who filed it can still look what it was. */
export const reportFiles: Migration = {
  number: 86,
  name: 'report files',
  statements: ({ big, bytes, tableEnd }) => [
    `create table report_file (
      id text primary key,
      goods_id integer not null references goods (id) on delete cascade,
      batch text not null,
      bytes ${bytes} not null,
      hash text not null,
      operator text not null,
      created_at ${big} not null,
      replaced_at ${big}
    ) ${tableEnd}`,
    'create unique index report_file_current on report_file (goods_id, batch) where replaced_at is null',
  ],
}
