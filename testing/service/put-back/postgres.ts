import { sql } from 'kysely'
import type { Database } from '../../../service/platform/database/database.ts'
import { isChangeLog, isTelling } from './kept-by-service.ts'

type Table = { name: string; columns: string }
type Trigger = { name: string; table: string }

async function rowsOf<Row>({ read }: Database, statement: string): Promise<Row[]> {
  return (await sql.raw<Row>(statement).execute(read)).rows
}

const tablesOf = (database: Database) =>
  rowsOf<Table>(
    database,
    `select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by table_name`,
  )

const triggersOf = (database: Database) =>
  rowsOf<Trigger>(
    database,
    `select tgname as name, relname as table from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal`,
  )

/** Statements that set each sequence to where it stands, also where nothing was taken from it yet. */
async function settingsOf(database: Database): Promise<string[]> {
  const sequences = await rowsOf<{ name: string }>(database, `select sequencename as name from pg_sequences where schemaname = 'public'`)
  const places = sequences.map(({ name }) => `select '${name}' as name, last_value, is_called from "${name}"`)
  const rows = await rowsOf<{ name: string; last_value: number; is_called: boolean }>(database, places.join(' union all '))
  return rows.map(row => `perform setval('"${row.name}"', ${row.last_value}, ${row.is_called})`)
}

/**
 * Triggers record the written tables: searching 130 tables for new rows takes longer than most tests. One row per statement without a
 * unique key, so that writers do not wait for each other.
 */
const tellingTouch = `
create table sample.touched (name text);
create function sample.touch() returns trigger language plpgsql as $$
begin
  insert into sample.touched values (TG_RELNAME);
  return null;
end $$`

const tellsTouch = ({ name }: Table) =>
  `create trigger touched after insert or update or delete on "${name}" for each statement execute function sample.touch()`

/** Deletes rows written since the last reset and restores missing ones; only the change log triggers fire. */
const putBackFunction = (settings: readonly string[]) => `
create function sample.put_back() returns void language plpgsql as $$
declare
  since constant bigint := (select number from sample.last);
  name text;
  columns text;
begin
  perform set_config('session_replication_role', 'replica', true);
  for name, columns in select kept.name, kept.columns from sample.kept where kept.name in (select touched.name from sample.touched) loop
    execute format('delete from public.%I where xmin::text::bigint > $1', name) using since;
    execute format('insert into public.%1$I (%2$s) select %2$s from sample.%1$I except select %2$s from public.%1$I', name, columns);
  end loop;
  delete from sample.touched;
  ${settings.map(setting => `${setting};`).join('\n  ')}
  update sample.last set number = pg_current_xact_id()::text::bigint;
end $$`

/** Remembers all rows of a database in a schema of their own, for {@link putRowsBack}. */
export async function rememberRows(database: Database): Promise<void> {
  const tables = (await tablesOf(database)).filter(({ name }) => !isChangeLog(name))
  const telling = (await triggersOf(database)).filter(({ name }) => isTelling(name))
  const settings = await settingsOf(database)
  const statements = [
    'create schema sample',
    ...tables.map(({ name }) => `create table sample."${name}" as table public."${name}"`),
    ...telling.map(({ name, table }) => `alter table "${table}" enable always trigger "${name}"`),
    'create table sample.kept (name text, columns text)',
    `insert into sample.kept values ${tables.map(({ name, columns }) => `('${name}', '${columns}')`).join(', ')}`,
    tellingTouch,
    ...tables.map(tellsTouch),
    'create table sample.last as select pg_current_xact_id()::text::bigint as number',
    putBackFunction(settings),
  ]
  await database.write(trx => sql.raw(statements.join(';\n')).execute(trx))
}

/** A service hears of it as of any change. */
export async function putRowsBack(database: Database): Promise<void> {
  await database.write(trx => sql.raw('select sample.put_back()').execute(trx))
}
