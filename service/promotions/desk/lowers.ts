import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { operatePromotionSaveCall } from '@yaoji/contract/calls/operator/promotion'
import type { Tables } from '../../platform/database/tables.ts'
import { promotionKinds } from '../kinds/kinds.ts'
import type { Lowering } from '../effect/lowering.ts'
import { touchedGoods } from '../effect/touched-goods.ts'
import { readPromotion, type Saving } from './desk.ts'
import { kindNames } from './messages.ts'

type Trx = Transaction<Tables>
/** Goods whose price falls: those that it sells, else those that feed it. */
function goodsOf({ document, rows }: Saving): readonly number[] | null {
  if (rows.specials.length > 0) return rows.specials.map(row => row.goods_id)
  if (document.gifts === undefined && rows.sold.length > 0) return rows.sold.map(row => row.goods_id)
  return (rows.scope as { goods_ids?: readonly number[] }).goods_ids ?? null
}

/** How a promotion lowers what stores pay. @throws {ApiError} 422 where it is wrong */
export async function promotionLowers(
  trx: Trx,
  { promotion_kind: kind, file }: Body<typeof operatePromotionSaveCall>,
  { now }: { now: number },
): Promise<Lowering> {
  const saving = await readPromotion(trx, kind, file, now)
  const { document, rows, begins_at, ends_at } = saving
  const period = { from: Math.max(begins_at, now), until: ends_at ?? Number.MAX_SAFE_INTEGER }
  const sold =
    rows.sold.length > 0
      ? await touchedGoods(
          trx,
          rows.sold.map(row => row.goods_id),
          period,
        )
      : []
  const percents = [document.percent, ...(document.tiers ?? []).map(({ percent }) => percent)].filter(percent => percent !== undefined)
  return {
    title: `${kindNames[kind]} ${document.name}`,
    goodsIds: goodsOf(saving),
    audience: kind === 'newcomer' ? { ...document.for, first_order: true } : document.for,
    effect: promotionKinds[kind].effect(saving, new Map(sold.map(each => [each.id, each]))),
    period,
    percents,
  }
}
