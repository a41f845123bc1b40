import type { Migration } from './migration.ts'

/** What an import changed of goods, with what was before, so that the import can be undone. */
export const importValues: Migration = {
  number: 1065,
  name: 'values of imports',
  statements: ({ tableEnd }) => [
    `alter table import_file
      add column undo_state text
      check (undo_state in ('running', 'ended'))`,
    `alter table import_file
      add column kept_chars integer not null default 0
      check (kept_chars >= 0)`,
    // Files that were imported before this migration have no old values.
    `alter table import_file
      add column is_kept integer not null default 1
      check (is_kept in (0, 1))`,
    "update import_file set is_kept = 0 where state <> 'open'",
    `create table import_value (
      import_id integer not null references import_file (id) on delete cascade,
      line integer not null check (line > 0),
      field text not null check (field in ('made', 'column', 'price', 'special', 'units', 'arrival', 'tags', 'text')),
      "key" text not null,
      goods_id integer not null references goods (id),
      before text not null,
      after text not null,
      outcome text check (outcome in ('back', 'left')),
      value_now text not null,
      reason text not null,
      primary key (import_id, line, field, "key")
    ) ${tableEnd}`,
    'create index import_value_outcome on import_value (import_id, outcome, line)',
    'create index import_value_goods on import_value (goods_id)',
  ],
}
