/** The words in which the two databases differ. */
export type Dialect = {
  name: 'sqlite' | 'postgres'
  /** Primary key that the database counts up and never uses twice. */
  identity: string
  /** Whole numbers to 2^53: fen, epoch milliseconds. */
  big: string
  /** A file's bytes. */
  bytes: string
  /** Ends a table. */
  tableEnd: string
  /** Begins a table whose loss in a crash is harmless: it is unlogged on PostgreSQL, so changing it waits for no disk. */
  passingTable: string
  /** Statements after rows were inserted with explicit ids: the next id follows the highest one. */
  countOn: (table: string) => string[]
  /**
   * Statements that take columns off a table. SQLite keeps one that is unique, so there the rest of the table, by its
   * definition, takes its place: only in a migration that is rebuilding.
   */
  dropColumns: (table: string, dropped: readonly string[], rest: { definition: string; columns: string }) => string[]
  /** Statements that refuse to write a text that is no JSON. A row that is none already stays until it is written again. */
  jsonOnly: (table: string, column: string) => string[]
  /** Statements that refuse every change of a table's rows. */
  immutable: (table: string) => string[]
  /**
   * Statements that log every change of a table's rows by any writer: the goods of the row (named by `column`) with a number that never
   * goes back for readers. PostgreSQL commits in another order than it numbers, so its number is the transaction's (see
   * change-logs.ts).
   */
  noteChanges: (table: string, log: string, column: string) => string[]
}

/** Changes rows that are there, a thousand in a transaction, by rising `id`. */
export type Backfill = {
  table: string
  /** Below every id: 0, or '' where ids are texts. */
  first: 0 | ''
  /** As in `update`: `note = ''`. */
  set: string
  /** Rows that need it; new rows of the former release, which go on coming, must not. */
  where: string
}

/**
 * One step forward; there is no way back. Numbers are never reused. The former release serves while it is made and after it, so `statements`
 * only add: they are short on tables of any size (`migrations.test.ts` refuses the others). What takes long comes after them.
 */
export type Migration = {
  number: number
  name: string
  /**
   * Takes away or changes what the former release needs. On PostgreSQL it waits for `npm run migrate -- --contract`, which somebody calls once
   * all processes are of this release; until then this release does without it.
   */
  isContract?: true
  /** On SQLite it puts a table in the place of one that others refer to: foreign keys are looked at once, at its end. */
  isRebuilding?: true
  backfill?: Backfill
  /**
   * Statements of PostgreSQL that let others write meanwhile and are executed outside a transaction: `create index concurrently if not exists`,
   * `alter table … validate constraint`, `insert … on conflict do nothing`. Each may be repeated. SQLite has its own among `statements`.
   */
  beside?: readonly string[]
  /**
   * It has the result of the `count` earlier migrations, which are gone. A database at the last of them has this schema after the statements
   * of `carry`; an older one is refused.
   */
  replaces?: { last: number; count: number; carry: (dialect: Dialect) => string[] }
  statements: (dialect: Dialect) => string[]
}

/** Indexes of tables that are there, by name: what SQLite has among its statements, and what PostgreSQL makes without a lock. */
export function indexesOf(indexes: Record<string, string>): { onSqlite: string[]; beside: string[] } {
  const each = Object.entries(indexes)
  return {
    onSqlite: each.map(([name, on]) => `create index ${name} on ${on}`),
    beside: each.map(([name, on]) => `create index concurrently if not exists ${name} on ${on}`),
  }
}

export const dialects: Record<'sqlite' | 'postgres', Dialect> = {
  sqlite: {
    name: 'sqlite',
    identity: 'integer primary key autoincrement',
    big: 'integer',
    bytes: 'blob',
    tableEnd: 'strict',
    passingTable: 'create table',
    countOn: () => [],
    dropColumns: (table, _dropped, { definition, columns }) => [
      `create table ${table}_rest (${definition}) strict`,
      `insert into ${table}_rest (${columns}) select ${columns} from ${table}`,
      // Ids of rows that are gone are not used again, also where all are.
      `delete from sqlite_sequence where name = '${table}_rest'`,
      `insert into sqlite_sequence (name, seq) select '${table}_rest', seq from sqlite_sequence where name = '${table}'`,
      `drop table ${table}`,
      `alter table ${table}_rest rename to ${table}`,
    ],
    jsonOnly: (table, column) =>
      ['insert', `update of ${column}`].map(
        (change, index) => `
      create trigger ${table}_${column}_json_${index} before ${change} on ${table} when not json_valid(new.${column})
      begin select raise(abort, '${table}.${column} must be JSON'); end`,
      ),
    immutable: table =>
      ['update', 'delete'].map(
        change => `
      create trigger ${table}_no_${change} before ${change} on ${table}
      begin select raise(abort, '${table} rows never change'); end`,
      ),
    noteChanges: (table, log, column) =>
      [
        ['insert', 'new'],
        ['update', 'new'],
        ['delete', 'old'],
      ].map(
        ([change, row]) => `
      create trigger ${table}_note_${change} after ${change} on ${table}
      begin
        insert into ${log} (goods_id, changed_in)
        values (${row}.${column}, (select coalesce(max(changed_in), 0) + 1 from ${log}))
        on conflict (goods_id) do update set changed_in = excluded.changed_in;
      end`,
      ),
  },
  postgres: {
    name: 'postgres',
    identity: 'integer generated by default as identity primary key',
    big: 'bigint',
    bytes: 'bytea',
    tableEnd: '',
    passingTable: 'create unlogged table',
    countOn: table => [`select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`],
    dropColumns: (table, dropped) => [`alter table ${table} ${dropped.map(column => `drop column ${column}`).join(', ')}`],
    // The cast tells where the text breaks off; it is never null.
    jsonOnly: (table, column) => [
      `alter table ${table} add constraint ${table}_${column}_json check (${column}::json is not null) not valid`,
    ],
    immutable: table => [
      `create function ${table}_refuse_change() returns trigger language plpgsql as $$
       begin raise exception '${table} rows never change'; end $$`,
      `create trigger ${table}_immutable before update or delete on ${table}
       for each row execute function ${table}_refuse_change()`,
      `create trigger ${table}_no_truncate before truncate on ${table}
       for each statement execute function ${table}_refuse_change()`,
    ],
    noteChanges: (table, log, column) => [
      `create function ${table}_note_change() returns trigger language plpgsql as $$
       begin
         insert into ${log} (goods_id, changed_in)
         values (coalesce(new.${column}, old.${column}), pg_current_xact_id()::text::bigint)
         on conflict (goods_id) do update set changed_in = excluded.changed_in;
         return null;
       end $$`,
      `create trigger ${table}_note_change after insert or update or delete on ${table}
       for each row execute function ${table}_note_change()`,
    ],
  },
}
