import type { Migration } from './migration.ts'

/** What an import changed of stores, with what was before, so that the import can be undone. */
export const importStoreValues: Migration = {
  number: 1170,
  name: 'values of imports of stores',
  statements: ({ tableEnd }) => [
    `create table import_store_value (
      import_id integer not null references import_file (id) on delete cascade,
      line integer not null check (line > 0),
      field text not null check (field in ('rank', 'region', 'salesperson')),
      "key" text not null,
      member_id integer not null references member (id),
      before text not null,
      after text not null,
      outcome text check (outcome in ('back', 'left')),
      value_now text not null,
      reason text not null,
      primary key (import_id, line, field, "key")
    ) ${tableEnd}`,
    'create index import_store_value_outcome on import_store_value (import_id, outcome, line)',
    'create index import_store_value_member on import_store_value (member_id)',
  ],
}
