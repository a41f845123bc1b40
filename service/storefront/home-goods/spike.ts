import type { SpikeWire } from '@yaoji/contract/calls/storefront/home-goods'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { loadAdvertised } from '../../catalogue/offer/advertised.ts'
import { goodsWire } from '../../catalogue/offer/wire.ts'
import { flashSaleWire, toldAheadMs } from '../../promotions/rules/flash-sale-wire.ts'
import { boughtKey, loadBought, loadPromotionsOf } from '../../promotions/rules/line-promotions.ts'
import type { HomeGoodsInput } from './shown-goods.ts'

/** More than a home page shows. */
const spikesMax = 60
const order = ['running', 'ahead', 'sold-out'] as const

/** 秒杀: goods on the shelf that a flash sale sells now or within a day; running ones first, what ends soonest before the others. */
export async function readSpike(db: Kysely<Tables>, { member, now, serviceOrigin }: HomeGoodsInput): Promise<SpikeWire> {
  const sales = (await loadPromotionsOf(db, ['flash-sale'], { member, now, aheadMs: toldAheadMs })).toSorted(
    (a, b) => a.beginsAt - b.beginsAt || a.endsAt - b.endsAt,
  )
  const sold = sales.flatMap(sale => sale.goods.map(({ goodsId }) => ({ sale, goodsId })))
  const offers = await loadAdvertised(db, member, [...new Set(sold.map(({ goodsId }) => goodsId))], now)
  const bought = member
    ? await loadBought(
        db,
        member.id,
        sales.map(sale => sale.id),
      )
    : new Map<string, number>()
  const list = sold.flatMap(({ sale, goodsId }) => {
    const offer = offers.get(goodsId)
    if (!offer || offer.goods.status !== 'on') return []
    const spike = flashSaleWire(offer, sale, bought.get(boughtKey(sale.id, goodsId)) ?? 0, now)
    return spike ? [{ spike, goods: goodsWire(offer, serviceOrigin) }] : []
  })
  return { list: list.toSorted((a, b) => order.indexOf(a.spike.state) - order.indexOf(b.spike.state)).slice(0, spikesMax) }
}
