import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { readsCaches } from '../../platform/database/cache/changes.ts'
import { memberFacts } from './member-facts.ts'

/** What a member marks goods as: a favourite, or awaited. */
export type MarkTable = 'favorite' | 'arrival_notice'

/** Which of these goods the member marked; a visitor marks none. */
export async function markedGoods(
  db: Kysely<Tables>,
  table: MarkTable,
  memberId: number | undefined,
  goodsIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (memberId === undefined || goodsIds.length === 0) return new Set()
  if (readsCaches(db)) {
    const { favourites, awaited } = await memberFacts(db, memberId)
    return table === 'favorite' ? favourites : awaited
  }
  const rows = await db.selectFrom(table).select('goods_id').where('member_id', '=', memberId).where('goods_id', 'in', goodsIds).execute()
  return new Set(rows.map(row => row.goods_id))
}
