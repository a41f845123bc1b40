import type { Kysely, Transaction } from 'kysely'
import { limits } from '@yaoji/contract/limits'
import type { Tables } from '../database/tables.ts'
import { ApiError } from '../http/api-error.ts'
import { messages } from './messages.ts'

/** What a member marks goods as: kept, or awaited. */
export type MarkTable = 'favorite' | 'arrival_notice'

/** Which of these goods the member marked. */
async function markedGoods(
  db: Kysely<Tables>, table: MarkTable, memberId: number, goodsIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (goodsIds.length === 0) return new Set()
  const rows = await db.selectFrom(table).select('goods_id')
    .where('member_id', '=', memberId).where('goods_id', 'in', goodsIds)
    .execute()
  return new Set(rows.map(row => row.goods_id))
}

async function countMarked(db: Kysely<Tables>, table: MarkTable, memberId: number): Promise<number> {
  const { count } = await db.selectFrom(table)
    .innerJoin('goods', 'goods.id', `${table}.goods_id`)
    .where('member_id', '=', memberId).where('goods.status', '!=', 'banned')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Only goods on the shelf: those off it, banned or unknown all get the same answer, so that
 * ids tell nothing. Goods that left the shelf since they were marked need no second mark.
 */
async function refuseHidden(trx: Transaction<Tables>, table: MarkTable, memberId: number, ids: readonly number[]): Promise<void> {
  const marked = await markedGoods(trx, table, memberId, ids)
  const added = ids.filter(id => !marked.has(id))
  if (added.length === 0) return
  const { count } = await trx.selectFrom('goods').where('id', 'in', added).where('status', '=', 'on')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  const hidden = added.length - Number(count)
  if (hidden > 0) throw ApiError.invalid('goods_ids', ids.length === 1 ? messages.unknownGoods : messages.someUnknown(hidden))
}

/** Marks goods, all or none; what is marked already stays as it is. Answers how many there are now. */
export async function markGoods(
  trx: Transaction<Tables>, table: MarkTable, memberId: number, goodsIds: readonly number[], now: number,
): Promise<number> {
  const ids = [...new Set(goodsIds)]
  await refuseHidden(trx, table, memberId, ids)
  await trx.insertInto(table)
    .values(ids.map(id => ({ member_id: memberId, goods_id: id, created_at: now })))
    .onConflict(conflict => conflict.columns(['member_id', 'goods_id']).doNothing())
    .execute()
  const count = await countMarked(trx, table, memberId)
  if (count > limits.favoritesMax) throw ApiError.invalid('goods_ids', messages.full(limits.favoritesMax))
  return count
}

/** Takes own marks away; goods without one are passed over. Answers how many there are now. */
export async function unmarkGoods(
  trx: Transaction<Tables>, table: MarkTable, memberId: number, goodsIds: readonly number[],
): Promise<number> {
  await trx.deleteFrom(table).where('member_id', '=', memberId).where('goods_id', 'in', goodsIds).execute()
  return countMarked(trx, table, memberId)
}
