import type { Kysely } from 'kysely'
import type { FastBuyQuery, FastBuyWire } from '@yaoji/contract/calls/fast-buy'
import { formatUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import { limits } from '@yaoji/contract/limits'
import type { Tables } from '../database/tables.ts'
import { seesPrices } from '../goods/buyability.ts'
import { loadOffers, type MemberRow, type Offer } from '../goods/offer.ts'
import { goodsWire } from '../goods/wire.ts'
import { selectBought, type Bought } from './bought.ts'

export type FastBuyInput = { query: FastBuyQuery; member: MemberRow; now: number; serviceOrigin: string }
type Offers = ReadonlyMap<number, Offer>

/** How much less the quantity of the last purchase costs a unit now; nothing to compare comes last, like what cannot be bought. */
function fall({ goodsId, last }: Bought, offers: Offers): number {
  const offer = offers.get(goodsId)
  const price = offer?.cantBuy === null ? offer.unitPrice(last.number)?.price : undefined
  return price === undefined ? -Infinity : last.price - price
}

// Infinity - Infinity is not a number.
const byFall = (offers: Offers) => (a: Bought, b: Bought): number => fall(b, offers) - fall(a, offers) || 0

/** One page of what the member bought before. Only the order by fall needs the offers of all. */
export async function listBought(db: Kysely<Tables>, { query, member, now, serviceOrigin }: FastBuyInput): Promise<FastBuyWire> {
  const { page = 1, page_size: size = limits.pageSize, order = 'times', keywords = '' } = query
  const bought = await selectBought(db, member.id, { keywords: keywords.trim(), isByTimes: order === 'times' })
  const isByFall = order === 'drop' && seesPrices(member)
  const all = isByFall ? await loadOffers(db, member, bought.map(each => each.goodsId), now) : undefined
  const shown = (all ? bought.toSorted(byFall(all)) : bought).slice((page - 1) * size, page * size)
  const ids = shown.map(each => each.goodsId)
  const offers = all ?? await loadOffers(db, member, ids, now)
  return {
    list: shown.flatMap(({ goodsId, times, number, last }) => {
      const offer = offers.get(goodsId)
      if (!offer) return []
      return [{
        goods: goodsWire(offer, serviceOrigin),
        times,
        number,
        last: {
          price: formatUnitPrice(last.price as UnitPrice),
          number: last.number,
          bought_at: Math.floor(last.boughtAt / 1000),
          order_id: last.orderId,
        },
      }]
    }),
    page,
    page_size: size,
    total: bought.length,
    last_page: Math.max(1, Math.ceil(bought.length / size)),
  }
}
