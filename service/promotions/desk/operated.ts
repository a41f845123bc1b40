import type { Kysely, Selectable } from 'kysely'
import type { PromotionOperatedWire } from '@yaoji/contract/calls/operator/promotion'
import { operatedPromotionKinds, type OperatedPromotionKind } from '@yaoji/contract/promotions/operated-promotions'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'

type Db = Kysely<Tables>
type PromotionRow = Selectable<Tables['promotion']>

const isOperated = (kind: string): kind is OperatedPromotionKind => (operatedPromotionKinds as readonly string[]).includes(kind)

async function operators(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('promotion_event')
    .select(['promotion_id', 'operator'])
    .where('promotion_id', 'in', ids)
    .orderBy('id')
    .execute()
  // The last one wins.
  return new Map(rows.map(row => [row.promotion_id, row.operator]))
}

async function countGoods(db: Db, ids: readonly number[]): Promise<(row: PromotionRow) => number | null> {
  if (ids.length === 0) return () => null
  const count = (table: 'promotion_goods' | 'special_price') =>
    db
      .selectFrom(table)
      .where('promotion_id', 'in', ids)
      .groupBy('promotion_id')
      .select(({ fn }) => ['promotion_id', fn.countAll<number | string>().as('count')])
      .execute()
  const counts = [...(await count('promotion_goods')), ...(await count('special_price'))]
  return ({ id, scope }) => {
    const { goods_ids: named } = Object(JSON.parse(scope)) as { goods_ids?: unknown }
    const chosen = Array.isArray(named) ? named.length : undefined
    const sold = counts.find(row => row.promotion_id === id)
    return chosen ?? (sold ? Number(sold.count) : null)
  }
}

/** Promotions as their operator reads of them; those of other desks are left out. */
export async function operated(db: Db, rows: readonly PromotionRow[]): Promise<PromotionOperatedWire[]> {
  const ids = rows.map(row => row.id)
  const goodsOf = await countGoods(db, ids)
  const operatorOf = await operators(db, ids)
  return rows.flatMap(row => {
    const { id, kind, name, begins_at, ends_at } = row
    if (!isOperated(kind)) return []
    return {
      promotion_id: id,
      promotion_kind: kind,
      name,
      // PostgreSQL answers times as text.
      begins_at: seconds(Number(begins_at)),
      ends_at: ends_at === null ? null : seconds(Number(ends_at)),
      goods_count: goodsOf(row),
      operator: operatorOf.get(id) ?? '',
    }
  })
}

/** Every promotion that is not over, what begins first before the others. */
export async function listPromotions(db: Db, now: number): Promise<PromotionOperatedWire[]> {
  const rows = await db
    .selectFrom('promotion')
    .selectAll()
    .where('kind', 'in', operatedPromotionKinds)
    .where(row => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .orderBy('begins_at')
    .orderBy('id')
    .execute()
  return operated(db, rows)
}
