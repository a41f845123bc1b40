import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { operatePromotionSaveCall } from '@yaoji/contract/calls/operator/promotion'
import { parseFen, type Fen, type UnitPrice } from '@yaoji/contract/domain/money'
import { fixedPriceEffect, giftEffect, setEffect, tierEffect, worthOf, type PriceEffect } from '@yaoji/contract/domain/operator-effects'
import type { OperatedPromotionKind } from '@yaoji/contract/operated-promotions'
import type { Tables } from '../../platform/database/tables.ts'
import { touchedGoods } from '../effect/costs.ts'
import type { Lowering } from '../effect/lowering.ts'
import { readPromotion, type Saving } from './desk.ts'
import { kindNames } from './messages.ts'

type Trx = Transaction<Tables>
type Prices = ReadonlyMap<number, UnitPrice>

// The schema of the kind has said that these are amounts.
const fen = (text = ''): Fen => parseFen(text) ?? (0 as Fen)

const tiered = ({ document: { tiers = [], percent } }: Saving): PriceEffect =>
  tierEffect(
    percent === undefined
      ? tiers.map(({ from, off, back, percent: paid }) => ({
          from: fen(from),
          ...(paid === undefined ? { off: fen(off ?? back) } : { percent: paid }),
        }))
      : [{ from: 0 as Fen, percent }],
  )

const fixed = ({ rows }: Saving): PriceEffect => {
  const specials = rows.specials.map(({ goods_id, price_units }) => [goods_id, { price: price_units as UnitPrice }] as const)
  const sold = rows.sold.map(
    ({ goods_id, price_units, member_limit, quota }) =>
      [goods_id, { price: price_units as UnitPrice, limit: member_limit ?? undefined, total: quota ?? undefined }] as const,
  )
  return fixedPriceEffect(new Map([...specials, ...sold]))
}

const together = ({ document, rows }: Saving, prices: Prices): PriceEffect =>
  setEffect(
    fen(document.price),
    rows.sold.map(({ goods_id: goodsId, number }) => ({ goodsId, number, price: prices.get(goodsId) ?? (0 as UnitPrice) })),
  )

const given = ({ document: { from, from_number: fromNumber, times = 1 }, rows }: Saving, prices: Prices): PriceEffect => {
  const gifts = rows.sold.map(row => ({
    price: prices.get(row.goods_id) ?? (0 as UnitPrice),
    paid: row.price_units as UnitPrice,
    number: row.number,
  }))
  return giftEffect({ ...(fromNumber === undefined ? { from: fen(from) } : { fromNumber }), times, worth: worthOf(gifts) })
}

const effects: Readonly<Record<OperatedPromotionKind, (saving: Saving, prices: Prices) => PriceEffect>> = {
  'zone-discount': tiered,
  'item-reduction': tiered,
  'full-reduction': tiered,
  'order-discount': tiered,
  cashback: tiered,
  special: fixed,
  daily: fixed,
  newcomer: fixed,
  'flash-sale': fixed,
  set: together,
  'buy-gift': given,
  'tier-gift': given,
  swap: given,
}

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
  const { document, rows } = saving
  const sold =
    rows.sold.length > 0
      ? await touchedGoods(
          trx,
          rows.sold.map(row => row.goods_id),
          now,
        )
      : []
  const percents = [document.percent, ...(document.tiers ?? []).map(({ percent }) => percent)].filter(percent => percent !== undefined)
  return {
    title: `${kindNames[kind]} ${document.name}`,
    goodsIds: goodsOf(saving),
    audience: kind === 'newcomer' ? { ...document.for, first_order: true } : document.for,
    effect: effects[kind](saving, new Map(sold.map(({ id, least }) => [id, least]))),
    percents,
  }
}
