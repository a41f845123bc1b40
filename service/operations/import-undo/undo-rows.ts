import type { Kysely, Transaction } from 'kysely'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { chunks } from '../../platform/database/query-parts.ts'
import { lockGoods } from '../../platform/database/lock-goods.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { giveWay } from '../../platform/queueing/slices.ts'
import { receiptLocks } from '../../purchase/dossier/locks.ts'
import { loadStored, type StoredGoods } from '../goods-import/stored-goods.ts'
import { listIn, putRows, rowsAtOnce, type ImportRow } from '../imports/stored-import.ts'
import { judge, type ImportValue, type Judged } from './judge.ts'
import { valuesAtOnce } from './keep-values.ts'
import { messages } from './messages.ts'
import { labelOfValue } from './value-words.ts'
import { writeBack } from './write-back.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>
type Slice = { now: number; rows: number }

/** Values of the last rows that are waiting: what an import did last is undone first. `below` is a line; those from it on are left out. */
export async function waitingValues(db: Db, id: number, rows: number, below?: number): Promise<ImportValue[]> {
  const waiting = db.selectFrom('import_value').where('import_id', '=', id).where('outcome', 'is', null)
  const own = below === undefined ? waiting : waiting.where('line', '<', below)
  const lines = await own.select('line').distinct().orderBy('line', 'desc').limit(rows).execute()
  const [last, first] = [lines[0]?.line, lines.at(-1)?.line]
  if (last === undefined || first === undefined) return []
  return own.selectAll().where('line', '>=', first).where('line', '<=', last).orderBy('line').orderBy('field').orderBy('key').execute()
}

/** What an undo would do with values as they are now. */
export async function judgeValues(
  db: Db,
  values: readonly ImportValue[],
  now: number,
  isLocked: boolean,
): Promise<{ judged: Judged[]; stored: ReadonlyMap<number, StoredGoods> }> {
  const ids = [...new Set(values.map(value => value.goods_id))]
  if (isLocked) await lockGoods(db, ids)
  const stored = await loadStored(db, ids, now, isLocked)
  const categories = await db.selectFrom('category').select('id').execute()
  const facts = {
    categories: new Set(categories.map(row => row.id)),
    receiptLocks: await receiptLocks(db, ids, chinaDay(now)),
  }
  await giveWay()
  const judged = values.flatMap(value => {
    const goods = stored.get(value.goods_id)
    return goods ? [judge(value, goods, facts)] : []
  })
  return { judged, stored }
}

/** Notes with the rows of the file what stayed: their list and its export name it. */
async function noteLeft(trx: Trx, id: number, judged: readonly Judged[]): Promise<void> {
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
export async function putJudged(trx: Trx, id: number, judged: readonly Judged[]): Promise<void> {
  for (const some of chunks(judged, valuesAtOnce))
    await trx
      .insertInto('import_value')
      .values(
        some.map(each => ({
          ...each.value,
          outcome: each.outcome,
          ...(each.outcome === 'left' && { value_now: each.valueNow, reason: each.reason }),
        })),
      )
      .onConflict(conflict =>
        conflict.columns(['import_id', 'line', 'field', 'key']).doUpdateSet(({ ref }) => ({
          outcome: ref('excluded.outcome'),
          value_now: ref('excluded.value_now'),
          reason: ref('excluded.reason'),
        })),
      )
      .execute()
  await noteLeft(trx, id, judged)
}

/** Takes the last rows back that are waiting, in the transaction that stores what came of each value. */
export async function undoRows(trx: Trx, id: number, { now, rows }: Slice): Promise<void> {
  const values = await waitingValues(trx, id, rows)
  if (values.length === 0) return
  const { judged, stored } = await judgeValues(trx, values, now, true)
  const set = judged.flatMap(each => (each.outcome === 'back' && each.isSet ? [each.value] : []))
  await writeBack(trx, set, stored, now)
  await putJudged(trx, id, judged)
}

/** How many values went back, stayed, and are waiting. */
export async function countUndone(db: Db, id: number): Promise<{ back: number; left: number; waiting: number }> {
  const rows = await db
    .selectFrom('import_value')
    .where('import_id', '=', id)
    .select('outcome')
    .select(({ fn }) => fn.countAll().as('count'))
    .groupBy('outcome')
    .execute()
  const of = (outcome: 'back' | 'left' | null) => Number(rows.find(row => row.outcome === outcome)?.count ?? 0)
  return { back: of('back'), left: of('left'), waiting: of(null) }
}
