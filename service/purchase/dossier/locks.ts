import type { Kysely } from 'kysely'
import { isLocked } from '../../catalogue/offer/sale-days.ts'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { messages } from './messages.ts'
import { approvedOfGoods, countingDossiers, lapsesOf } from './rows.ts'

type Db = Kysely<Tables>
/** Below the parameters that a statement of SQLite takes. */
const idsAtOnce = 2_000

type Goods = { id: number; scope: string; is_ephedrine: number; sold_until: string; received_until: string }
type ReasonsOf = (goods: Goods, isReceipt: boolean, today: string) => string[]

/** What the approved dossiers of goods lack, for a sale or for a receipt. */
async function reasonsFor(db: Db, ids: readonly number[]): Promise<ReasonsOf> {
  const { dossiers, firms, papers } = await approvedOfGoods(db, ids)
  const byGoods = Map.groupBy(dossiers, row => row.goods_id)
  return ({ id, scope, is_ephedrine }, isReceipt, today) => {
    const own = byGoods.get(id) ?? []
    if (own.length === 0) return [messages.noneApproved]
    const counting = own.flatMap(dossier => countingDossiers(dossier, firms, { isReceipt, isEphedrine: is_ephedrine === 1 }))
    return [...new Set(counting.flatMap(dossier => lapsesOf(dossier, scope, papers.get(dossier.id) ?? [], today)))]
  }
}

const selectGoods = (db: Db) => db.selectFrom('goods').select(['id', 'scope', 'is_ephedrine', 'sold_until', 'received_until'])
const isUnreceived = ({ received_until }: Goods, today: string): boolean => received_until < today

/** Why goods are not sold on a day; undefined where they are. */
export async function saleLock(db: Db, id: number, today: string): Promise<string | undefined> {
  const goods = await selectGoods(db).where('id', '=', id).executeTakeFirst()
  if (!goods || !isLocked(goods, today)) return undefined
  return messages.notSoldSince((await reasonsFor(db, [id]))(goods, false, today))
}

/** Every lock of goods on a day, in words. */
export async function locksOf(db: Db, id: number, today: string): Promise<string[]> {
  const goods = await selectGoods(db).where('id', '=', id).executeTakeFirst()
  if (!goods || !(isLocked(goods, today) || isUnreceived(goods, today))) return []
  const reasonsOf = await reasonsFor(db, [id])
  return [
    ...(isLocked(goods, today) ? [messages.notSoldSince(reasonsOf(goods, false, today))] : []),
    ...(isUnreceived(goods, today) ? [messages.notReceived(reasonsOf(goods, true, today))] : []),
  ]
}

/** Goods that are not received on a day, each with the reason. */
export async function receiptLocks(db: Db, ids: readonly number[], today: string): Promise<ReadonlyMap<number, string>> {
  const locked = new Map<number, string>()
  for (const some of chunks(ids, idsAtOnce)) {
    const goods = await selectGoods(db).where('id', 'in', some).where('received_until', '<', today).execute()
    if (goods.length === 0) continue
    const reasonsOf = await reasonsFor(
      db,
      goods.map(({ id }) => id),
    )
    for (const each of goods) locked.set(each.id, messages.notReceived(reasonsOf(each, true, today)))
  }
  return locked
}
