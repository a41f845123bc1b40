import { sql } from 'kysely'
import type { Database } from '../../../service/platform/database/database.ts'

type Row = { line: string | null }

/** SQLite keeps the text of each statement; tables that were rebuilt or extended differ in spaces and quotes only. */
const sqliteLines = sql<Row>`select sql as line from sqlite_master where name <> 'schema_migration' and name not like 'sqlite_%'`

const own = sql`relnamespace = current_schema()::regnamespace and relname <> 'schema_migration'`

/** Columns, constraints, indexes, triggers and their functions, without their order. */
const postgresLines = sql<Row>`
  select concat_ws(' ', 'table', relname, relpersistence) as line from pg_class where relkind = 'r' and ${own}
  union all select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default, is_identity, identity_generation)
    from information_schema.columns where table_schema = current_schema() and table_name <> 'schema_migration'
  union all select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join pg_class on pg_class.oid = conrelid where ${own}
  union all select indexdef from pg_indexes where schemaname = current_schema() and tablename <> 'schema_migration'
  union all select pg_get_triggerdef(pg_trigger.oid)
    from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal and ${own}
  union all select concat_ws(' ', 'function', proname, prosrc) from pg_proc where pronamespace = current_schema()::regnamespace`

const plain = (line: string) =>
  line
    .replaceAll(/\s+/g, ' ')
    .replace(/^create table "(\w+)"/i, 'CREATE TABLE $1')
    .replaceAll(/ ?([(),]) ?/g, '$1')

/** The schema of a database, one comparable line for each part. */
export async function schemaOf({ dialect, read }: Database): Promise<string[]> {
  const { rows } = await (dialect === 'sqlite' ? sqliteLines : postgresLines).execute(read)
  return rows.flatMap(({ line }) => (line === null ? [] : [plain(line)])).sort()
}
