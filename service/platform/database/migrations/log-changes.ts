import type { Dialect } from './migration.ts'

const keyColumns = {
  member_change: ['member_id'],
  order_change: ['member_id'],
  session_change: ['member_id'],
  shop_change: ['name', 'id'],
  counter_change: ['name', 'id'],
  seller_change: ['kind', 'key'],
} as const

type LoggedTable = {
  table: string
  log: keyof typeof keyColumns
  /** The keys in the log that a row (`old` or `new`) belongs to, as a select. */
  keys: (row: 'old' | 'new') => string
  /** Prefix of the triggers' names. */
  trigger?: string
  /** Without it inserts are logged too. */
  isInsertSilent?: true
  /** Without it inserts and deletes are logged too. */
  isUpdateOnly?: true
  /** Updates that set none of these columns are not logged. */
  ofColumns?: readonly string[]
}

function logStatement({ name }: Dialect, { log, keys }: LoggedTable, row: 'old' | 'new'): string {
  const columns = keyColumns[log].join(', ')
  const number = name === 'sqlite' ? `(select coalesce(max(changed_in), 0) + 1 from ${log})` : 'pg_current_xact_id()::text::bigint'
  return `insert into ${log} (${columns}, changed_in) select ${columns}, ${number} from (${keys(row)}) as key where true
    on conflict (${columns}) do update set changed_in = excluded.changed_in;`
}

/** Statements that log which rows of a table changed; the former and the new owner of a row are both logged. */
export function logChanges(dialect: Dialect, one: LoggedTable): string[] {
  const { table, trigger = `${table}_tell`, isInsertSilent, isUpdateOnly, ofColumns } = one
  const update = ofColumns ? `update of ${ofColumns.join(', ')}` : 'update'
  const [ofOld, ofNew] = [logStatement(dialect, one, 'old'), logStatement(dialect, one, 'new')]
  if (dialect.name === 'sqlite') {
    const bodies = {
      ...(!isInsertSilent && !isUpdateOnly && { insert: ofNew }),
      update: ofOld + ofNew,
      ...(!isUpdateOnly && { delete: ofOld }),
    }
    return Object.entries(bodies).map(
      ([change, body]) =>
        `create trigger ${trigger}_${change} after ${change === 'update' ? update : change} on ${table} begin ${body} end`,
    )
  }
  const changes = isUpdateOnly ? update : `${isInsertSilent ? '' : 'insert or '}${update} or delete`
  return [
    `create function ${trigger}_change() returns trigger language plpgsql as $$
     begin
       if tg_op <> 'INSERT' then ${ofOld} end if;
       if tg_op <> 'DELETE' then ${ofNew} end if;
       return null;
     end $$`,
    `create trigger ${trigger}_change after ${changes} on ${table}
     for each row execute function ${trigger}_change()`,
  ]
}

/** Statements that drop the triggers of `logChanges`. */
export function stopLogging(
  { name }: Dialect,
  { table, trigger = `${table}_tell`, isInsertSilent }: Omit<LoggedTable, 'log' | 'keys'>,
): string[] {
  if (name === 'postgres') return [`drop trigger ${trigger}_change on ${table}`, `drop function ${trigger}_change()`]
  const changes = [...(isInsertSilent ? [] : ['insert']), 'update', 'delete']
  return changes.map(change => `drop trigger ${trigger}_${change}`)
}
