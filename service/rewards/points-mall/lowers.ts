import type { Transaction } from 'kysely'
import { moneyOf, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { noPriceEffect } from '@yaoji/contract/domain/prices/operator-effects'
import { mallPurchase } from '@yaoji/contract/domain/rewards/points-mall'
import type { Tables } from '../../platform/database/tables.ts'
import type { Lowering } from '../../promotions/effect/lowering.ts'
import type { Saving } from './desk.ts'
import { messages } from './messages.ts'

/** What goods of 积分商城 cost in points and money, before and after. */
export async function pointsGoodsLowers(trx: Transaction<Tables>, body: Saving): Promise<Lowering | undefined> {
  const known =
    body.points_goods_id === undefined
      ? undefined
      : await trx.selectFrom('points_goods').selectAll().where('id', '=', Number(body.points_goods_id)).executeTakeFirst()
  const points = body.points ?? known?.points ?? 0
  const cash = body.cash === undefined ? (known?.cash_fen ?? 0) : (parseFen(body.cash) ?? 0)
  const left = (body.total ?? known?.total ?? 0) - (known?.taken ?? 0)
  const worth = mallPurchase({ points, cash: cash as Fen })
  const isShown = (body.is_shown ?? known?.is_shown ?? 1) === 1
  const before = known && mallPurchase({ points: known.points, cash: known.cash_fen as Fen })
  const isMore = known !== undefined && ((body.total ?? known.total) > known.total || (isShown && known.is_shown === 0))
  if (before !== undefined && worth >= before && points >= (known?.points ?? 0) && !isMore) return
  return {
    title: messages.goodsTitle(body.name),
    goodsIds: [],
    effect: noPriceEffect,
    exposure: (before === undefined ? 0 : Math.max(0, before - worth) * Math.max(0, left)) as Fen,
    notes: [
      messages.worth(points, moneyOf(cash as Fen), moneyOf(worth), left),
      ...(before === undefined ? [] : [messages.worthBefore(moneyOf(before))]),
    ],
  }
}
