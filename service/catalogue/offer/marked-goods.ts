import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { keptMember } from './kept-member.ts'

/** What a member marks goods as: kept, or awaited. */
export type MarkTable = 'favorite' | 'arrival_notice'

/** Which of these goods the member marked; a visitor marks none. */
export async function markedGoods(
  db: Kysely<Tables>,
  table: MarkTable,
  memberId: number | undefined,
  goodsIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (memberId === undefined || goodsIds.length === 0) return new Set()
  const kept = await keptMember(db, memberId)
  if (kept) return table === 'favorite' ? kept.favourites : kept.awaited
  const rows = await db.selectFrom(table).select('goods_id').where('member_id', '=', memberId).where('goods_id', 'in', goodsIds).execute()
  return new Set(rows.map(row => row.goods_id))
}
