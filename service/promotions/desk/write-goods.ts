import type { Transaction } from 'kysely'
import type { OperatedPromotionKind } from '@yaoji/contract/promotions/operated-promotions'
import type { Tables } from '../../platform/database/tables.ts'
import type { PromotionRows, SoldRow } from '../kinds/row-parts.ts'

type Trx = Transaction<Tables>

/**
 * Replaces the goods that a promotion sells or gives; the number taken stays counted. Answers goods with more taken than the new total, and removed
 * goods that were taken: then the transaction must not go on.
 */
export async function writeSold(trx: Trx, id: number, sold: readonly SoldRow[]): Promise<{ goods_id: number; taken: number }[]> {
  const before = await trx.selectFrom('promotion_goods').select(['goods_id', 'taken']).where('promotion_id', '=', id).execute()
  const late: { goods_id: number; taken: number }[] = []
  for (const row of before.filter(({ goods_id }) => !sold.some(each => each.goods_id === goods_id))) {
    const own = trx.deleteFrom('promotion_goods').where('promotion_id', '=', id).where('goods_id', '=', row.goods_id)
    const { numDeletedRows } = await own.where('taken', '=', 0).executeTakeFirst()
    if (numDeletedRows !== 1n) late.push(row)
  }
  for (const row of sold.toSorted((a, b) => a.goods_id - b.goods_id)) {
    const known = before.find(({ goods_id }) => goods_id === row.goods_id)
    if (!known) {
      await trx
        .insertInto('promotion_goods')
        .values({ promotion_id: id, ...row })
        .execute()
      continue
    }
    const { numUpdatedRows } = await trx
      .updateTable('promotion_goods')
      .set(row)
      .where('promotion_id', '=', id)
      .where('goods_id', '=', row.goods_id)
      // What is sold meanwhile is counted too.
      .$if(row.quota !== null, rows => rows.where('taken', '<=', row.quota ?? 0))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) late.push(known)
  }
  return late
}

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
