import type { Transaction } from 'kysely'
import type { OperatedPromotionKind } from '@yaoji/contract/promotions/operated-promotions'
import { locking } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { PromotionRows, SoldRow } from '../kinds/row-parts.ts'

type Trx = Transaction<Tables>

/**
 * Replaces the goods that a promotion sells or gives; the number taken stays counted. Answers goods with more taken than the new total, and removed
 * goods that were taken: then the transaction must not go on.
 */
export async function writeSold(trx: Trx, id: number, sold: readonly SoldRow[]): Promise<{ goods_id: number; taken: number }[]> {
  const own = trx.selectFrom('promotion_goods').select(['goods_id', 'taken']).where('promotion_id', '=', id)
  // Orders take rows in this order too, and take nothing of locked ones: what is sold meanwhile is counted.
  const before = await locking(trx, own.orderBy('goods_id')).execute()
  const quotas = new Map(sold.map(({ goods_id, quota }) => [goods_id, quota ?? Infinity]))
  const late = before.filter(({ goods_id, taken }) => taken > (quotas.get(goods_id) ?? 0))
  if (late.length > 0) return late
  const gone = before.map(({ goods_id }) => goods_id).filter(goodsId => !quotas.has(goodsId))
  if (gone.length > 0) await trx.deleteFrom('promotion_goods').where('promotion_id', '=', id).where('goods_id', 'in', gone).execute()
  if (sold.length > 0) await upsertSold(trx, id, sold)
  return []
}

const upsertSold = (trx: Trx, id: number, sold: readonly SoldRow[]) =>
  trx
    .insertInto('promotion_goods')
    .values(sold.map(row => ({ promotion_id: id, ...row })))
    .onConflict(conflict =>
      conflict.columns(['promotion_id', 'goods_id']).doUpdateSet(({ ref }) => ({
        number: ref('excluded.number'),
        price_units: ref('excluded.price_units'),
        member_limit: ref('excluded.member_limit'),
        quota: ref('excluded.quota'),
      })),
    )
    .execute()

type Specials = { kind: OperatedPromotionKind; rows: Pick<PromotionRows, 'specials'>; begins_at: number; ends_at: number | null }

/** Special prices take the place of those that the promotion had. */
export async function writeSpecials(trx: Trx, id: number, { kind, rows, begins_at, ends_at }: Specials): Promise<void> {
  await trx.deleteFrom('special_price').where('promotion_id', '=', id).execute()
  // Their schema asks for an end.
  if (rows.specials.length === 0 || ends_at === null) return
  const period = { begins_at, ends_at, promotion_id: id }
  await trx
    .insertInto('special_price')
    .values(rows.specials.map(row => ({ ...row, kind, ...period })))
    .execute()
}
