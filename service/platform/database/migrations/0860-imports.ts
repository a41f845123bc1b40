import type { Migration } from './migration.ts'

/** Files of goods and stores that are imported in the console, and what came of each of their rows. */
export const imports: Migration = {
  number: 860,
  name: 'imports',
  statements: ({ identity, big, tableEnd }) => [
    `create table import_file (
      id ${identity},
      kind text not null check (kind in ('goods', 'stores')),
      name text not null check (length(name) > 0),
      operator text not null,
      headings text not null,
      columns text not null,
      merges text not null,
      remarks text not null,
      problem text not null,
      state text not null check (state in ('open', 'running', 'ended')),
      created_at ${big} not null
    ) ${tableEnd}`,
    'create index import_file_created on import_file (created_at)',
    `create table import_row (
      import_id integer not null references import_file (id) on delete cascade,
      line integer not null check (line > 0),
      cells text not null,
      problem text not null,
      outcome text check (outcome in ('added', 'updated', 'unchanged', 'refused')),
      is_done integer not null check (is_done in (0, 1)),
      reasons text not null,
      subject text not null,
      primary key (import_id, line),
      check (is_done = 0 or outcome is not null)
    ) ${tableEnd}`,
    'create index import_row_outcome on import_row (import_id, is_done, outcome, line)',
  ],
}
