import type { Dialect, Migration } from './migration.ts'

const tables = ['file', 'report_file', 'goods_photo', 'shop_picture', 'dossier_file']

/** Whatever takes a key off a row, also a deletion by a foreign key, has its bytes deleted. */
function noteGone({ name }: Dialect, table: string): string[] {
  const events = [
    { event: 'delete', when: "old.kept_as <> ''" },
    { event: 'update', when: "old.kept_as <> '' and old.kept_as <> new.kept_as" },
  ]
  return events.map(({ event, when }) =>
    name === 'sqlite'
      ? `create trigger ${table}_gone_${event} after ${event} on ${table} when ${when}
         begin
           insert into file_gone (kept_as, kept_in, due_at) values (old.kept_as, old.kept_in, 0);
         end`
      : `create trigger ${table}_gone_${event} after ${event} on ${table}
         for each row when (${when}) execute function note_gone_file()`,
  )
}

/** Rows of this table never changed; now their bytes may be moved, and nothing else may change. */
function movableOnly({ name }: Dialect, table: string): string[] {
  const isChange = "old.id <> new.id or old.type <> new.type or (old.bytes <> new.bytes and new.kept_as = '')"
  if (name === 'sqlite')
    return [
      `drop trigger ${table}_no_update`,
      `create trigger ${table}_no_update before update on ${table} when ${isChange}
       begin select raise(abort, '${table} rows never change'); end`,
    ]
  return [
    `drop trigger ${table}_immutable on ${table}`,
    `create trigger ${table}_no_delete before delete on ${table}
     for each row execute function ${table}_refuse_change()`,
    `create trigger ${table}_no_update before update on ${table}
     for each row when (${isChange}) execute function ${table}_refuse_change()`,
  ]
}

/** Bytes of files may be in a folder or in S3 instead of their row (service/platform/files). */
export const keptFiles: Migration = {
  number: 1010,
  name: 'kept files',
  statements: dialect => [
    ...tables.flatMap(table => [
      `alter table ${table} add column kept_in text not null default 'row' check (kept_in in ('row', 'folder', 's3'))`,
      `alter table ${table} add column kept_as text not null default ''`,
      `alter table ${table} add column kept_sha256 text not null default ''`,
      `alter table ${table} add column kept_size integer not null default 0`,
      `create index ${table}_kept on ${table} (kept_in, id)`,
    ]),
    `create table file_gone (
      kept_as text primary key,
      kept_in text not null check (kept_in in ('folder', 's3')),
      due_at ${dialect.big} not null
    ) ${dialect.tableEnd}`,
    'create index file_gone_due on file_gone (due_at, kept_as)',
    ...(dialect.name === 'postgres'
      ? [
          `create function note_gone_file() returns trigger language plpgsql as $$
           begin
             insert into file_gone (kept_as, kept_in, due_at) values (old.kept_as, old.kept_in, 0);
             return null;
           end $$`,
        ]
      : []),
    ...tables.flatMap(table => noteGone(dialect, table)),
    ...movableOnly(dialect, 'dossier_file'),
  ],
}
