import type { Kysely, Transaction } from 'kysely'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { lockGoods } from '../../platform/database/lock-goods.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { yieldToEventLoop } from '../../platform/queueing/slices.ts'
import { receiptLocks } from '../../purchase/dossier/locks.ts'
import { loadStored, type StoredGoods } from '../goods-import/stored-goods.ts'
import { judge, type ImportValue, type Judged } from './judge.ts'
import { putJudged, waitingValues } from './stored-values.ts'
import { writeBack } from './write-back.ts'

type Db = Kysely<Tables>
export type Slice = { now: number; rows: number }

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
  await yieldToEventLoop()
  const judged = values.flatMap(value => {
    const goods = stored.get(value.goods_id)
    return goods ? [judge(value, goods, facts)] : []
  })
  return { judged, stored }
}

/** Takes the last rows back that are waiting, in the transaction that stores what came of each value. */
export async function undoRows(trx: Transaction<Tables>, id: number, { now, rows }: Slice): Promise<void> {
  const values = await waitingValues(trx, 'goods', id, rows)
  if (values.length === 0) return
  const { judged, stored } = await judgeValues(trx, values, now, true)
  const set = judged.flatMap(each => (each.outcome === 'back' && each.isSet ? [each.value] : []))
  await writeBack(trx, set, stored, now)
  await putJudged(trx, 'goods', id, judged)
}
