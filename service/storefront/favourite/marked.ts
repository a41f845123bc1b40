import type { Kysely, Transaction } from 'kysely'
import { limits } from '@yaoji/contract/limits'
import { countRows } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { markedGoods, type MarkTable } from '../../catalogue/offer/member-facts.ts'
import { favouriteMessages } from '../messages.ts'

function countMarked(db: Kysely<Tables>, table: MarkTable, memberId: number): Promise<number> {
  const marked = db.selectFrom(table).innerJoin('goods', 'goods.id', `${table}.goods_id`)
  return countRows(marked.where('member_id', '=', memberId).where('goods.status', '!=', 'banned'))
}

/**
 * Only goods on the shelf: those off it, banned or unknown all get the same answer, so that
 * ids tell nothing. Goods that left the shelf since they were marked need no second mark.
 */
async function refuseHidden(trx: Transaction<Tables>, table: MarkTable, memberId: number, ids: readonly number[]): Promise<void> {
  const marked = await markedGoods(trx, table, memberId, ids)
  const added = ids.filter(id => !marked.has(id))
  if (added.length === 0) return
  const shown = trx.selectFrom('goods').where('id', 'in', added).where('status', '=', 'on')
  const hidden = added.length - (await countRows(shown))
  if (hidden > 0)
    throw ApiError.invalid('goods_ids', ids.length === 1 ? favouriteMessages.unknownGoods : favouriteMessages.someUnknown(hidden))
}

/** Goods that a member marks, or no longer. */
export type Marking = { table: MarkTable; memberId: number; goodsIds: readonly number[]; now: number }

/** Forgets when the goods' cancelled marks had been made, and answers it. */
async function forgetCancelled(trx: Transaction<Tables>, { table, memberId, goodsIds }: Marking): Promise<ReadonlyMap<number, number>> {
  const rows = await trx
    .deleteFrom('cancelled_mark')
    .where('member_id', '=', memberId)
    .where('kind', '=', table)
    .where('goods_id', 'in', goodsIds)
    .returning(['goods_id', 'created_at'])
    .execute()
  return new Map(rows.map(row => [row.goods_id, row.created_at]))
}

/**
 * Marks goods, all or none; what is marked already stays as it is. Undoing brings back what was
 * cancelled lately as it was, also goods that left the shelf. Answers how many there are now.
 */
export async function markGoods(trx: Transaction<Tables>, marking: Marking, isUndo: boolean): Promise<number> {
  const { table, memberId, now } = marking
  const ids = [...new Set(marking.goodsIds)]
  const cancelled = await forgetCancelled(trx, marking)
  const former = isUndo ? cancelled : new Map<number, number>()
  await refuseHidden(
    trx,
    table,
    memberId,
    ids.filter(id => !former.has(id)),
  )
  await trx
    .insertInto(table)
    .values(ids.map(id => ({ member_id: memberId, goods_id: id, created_at: former.get(id) ?? now })))
    .onConflict(conflict => conflict.columns(['member_id', 'goods_id']).doNothing())
    .execute()
  const count = await countMarked(trx, table, memberId)
  if (count > limits.favouritesMax) throw ApiError.invalid('goods_ids', favouriteMessages.full(limits.favouritesMax))
  return count
}

/** Takes own marks away, to be undone; goods without one are passed over. Answers how many there are now. */
export async function unmarkGoods(trx: Transaction<Tables>, { table, memberId, goodsIds, now }: Marking): Promise<number> {
  const rows = await trx
    .deleteFrom(table)
    .where('member_id', '=', memberId)
    .where('goods_id', 'in', goodsIds)
    .returning(['member_id', 'goods_id', 'created_at'])
    .execute()
  if (rows.length > 0) {
    await trx
      .insertInto('cancelled_mark')
      .values(rows.map(row => ({ ...row, kind: table, cancelled_at: now })))
      .onConflict(conflict =>
        conflict.columns(['member_id', 'kind', 'goods_id']).doUpdateSet(({ ref }) => ({
          created_at: ref('excluded.created_at'),
          cancelled_at: ref('excluded.cancelled_at'),
        })),
      )
      .execute()
  }
  return countMarked(trx, table, memberId)
}
