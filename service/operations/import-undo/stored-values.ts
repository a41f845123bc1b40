import type { Kysely, Selectable, Transaction } from 'kysely'
import type { ImportKind } from '@yaoji/contract/console/imports'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { listIn, putRows, rowsAtOnce, type ImportRow } from '../imports/stored-import.ts'
import type { ImportValue, JudgedAs } from './judge.ts'
import { messages } from './messages.ts'
import { labelOfValue } from './value-words.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

export type StoreValue = Selectable<Tables['import_store_value']>
/** The values of each kind of imports. */
type ValueOf = { goods: ImportValue; stores: StoreValue }
export type AnyValue = ValueOf[ImportKind]

/** Ten columns each. */
export const valuesAtOnce = 2_000

/** Values of one import. Both tables have the columns that an undo reads of them; only their subject differs. */
export function valuesOf(db: Db, kind: ImportKind, id: number) {
  const table = { goods: 'import_value', stores: 'import_store_value' }[kind] as 'import_value'
  return db.selectFrom(`${table} as value` as 'import_value as value').where('value.import_id', '=', id)
}

/** Values of the last rows that are waiting: what an import did last is undone first. `below` is a line; those from it on are left out. */
export async function waitingValues<Kind extends ImportKind>(
  db: Db,
  kind: Kind,
  id: number,
  rows: number,
  below?: number,
): Promise<ValueOf[Kind][]> {
  const waiting = valuesOf(db, kind, id).where('outcome', 'is', null)
  const own = below === undefined ? waiting : waiting.where('line', '<', below)
  const lines = await own.select('line').distinct().orderBy('line', 'desc').limit(rows).execute()
  const [last, first] = [lines[0]?.line, lines.at(-1)?.line]
  if (last === undefined || first === undefined) return []
  const values = own.selectAll('value').where('line', '>=', first).where('line', '<=', last)
  return (await values.orderBy('line').orderBy('field').orderBy('key').execute()) as ValueOf[ImportKind][] as ValueOf[Kind][]
}

/** Notes with the rows of the file what stayed: their list and its export name it. */
async function noteLeft(trx: Trx, id: number, judged: readonly JudgedAs<AnyValue>[]): Promise<void> {
  const left = judged.filter(each => each.outcome === 'left')
  const notes = Map.groupBy(left, ({ value }) => value.line)
  for (const lines of chunks([...notes.keys()], rowsAtOnce)) {
    const rows = await trx.selectFrom('import_row').selectAll().where('import_id', '=', id).where('line', 'in', lines).execute()
    const noted = ({ line, reasons }: ImportRow) => [
      ...listIn<string>(reasons),
      ...(notes.get(line) ?? []).map(({ value, valueNow, reason }) => messages.left(labelOfValue(value), valueNow, reason)),
    ]
    await putRows(
      trx,
      rows.map(row => ({ ...row, reasons: JSON.stringify(noted(row)) })),
    )
  }
}

/** Stores what an undo did with values. */
export async function putJudged(trx: Trx, kind: ImportKind, id: number, judged: readonly JudgedAs<AnyValue>[]): Promise<void> {
  const table = { goods: 'import_value', stores: 'import_store_value' }[kind] as 'import_value'
  for (const some of chunks(judged, valuesAtOnce)) {
    const rows = some.map(each => ({
      ...each.value,
      outcome: each.outcome,
      ...(each.outcome === 'left' && { value_now: each.valueNow, reason: each.reason }),
    }))
    await trx
      .insertInto(table)
      .values(rows as ImportValue[]) // The columns are those of the table that they were read from.
      .onConflict(conflict =>
        conflict.columns(['import_id', 'line', 'field', 'key']).doUpdateSet(({ ref }) => ({
          outcome: ref('excluded.outcome'),
          value_now: ref('excluded.value_now'),
          reason: ref('excluded.reason'),
        })),
      )
      .execute()
  }
  await noteLeft(trx, id, judged)
}

/** How many values went back, stayed, and are waiting. */
export async function countUndone(db: Db, kind: ImportKind, id: number): Promise<{ back: number; left: number; waiting: number }> {
  const rows = await valuesOf(db, kind, id)
    .select('outcome')
    .select(({ fn }) => fn.countAll().as('count'))
    .groupBy('outcome')
    .execute()
  const of = (outcome: 'back' | 'left' | null) => Number(rows.find(row => row.outcome === outcome)?.count ?? 0)
  return { back: of('back'), left: of('left'), waiting: of(null) }
}
