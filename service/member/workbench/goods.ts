import type { Kysely } from 'kysely'
import type { WorkbenchWire } from '@yaoji/contract/calls/member/workbench'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { formatUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import { clampQuantity, quantityRange } from '@yaoji/contract/domain/cart/quantity'
import { lateness } from '@yaoji/contract/domain/order/rhythm'
import { seesPrices } from '../../catalogue/offer/buyability.ts'
import { loadOffers } from '../../catalogue/offer/offer.ts'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import { goodsWire } from '../../catalogue/offer/wire.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { fallOf, maybeFallen } from '../../purchase/quick-purchase/falls.ts'
import { lastPurchaseWire } from '../../storefront/goods/last-purchase.ts'
import { ownHistory, type OwnGoods } from '../../storefront/goods/own-history.ts'

type Db = Kysely<Tables>
type Asked = { member: MemberRow; now: number; serviceOrigin: string }
type Goods = OwnGoods & { goodsId: number }
type Due = Goods & { days: number; late: number }

const restockMax = 30
const cheaperMax = 6
const arrivedMax = 6
/** Rows that the page has room for; what is not due fills them up. */
const shownMin = 14
/** Goods are not proposed again so soon, and of those that are checked some cannot be bought. */
const [restDays, spare] = [7, 10]
/** Awaited goods that are checked; those that can be bought are shown. */
const awaitedMax = 60

/** Goods whose next order is due, the most overdue first; a rhythm of many orders before one of few. */
function dueOf(history: readonly Goods[], today: string): Due[] {
  const due = history.flatMap((each): Due[] => {
    const late = lateness(each, today)
    return late === undefined || each.days === undefined ? [] : [{ ...each, days: each.days, late }]
  })
  return due.toSorted((a, b) => b.late - a.late || b.times - a.times || a.goodsId - b.goodsId)
}

/** Goods in the cart, which need no reminder, and goods that the store waits for. */
async function marksOf(db: Db, memberId: number): Promise<{ inCart: Set<number>; awaited: number[] }> {
  const [lines, notices] = await Promise.all([
    db.selectFrom('cart_line').where('member_id', '=', memberId).select('goods_id').execute(),
    db
      .selectFrom('arrival_notice')
      .where('member_id', '=', memberId)
      .orderBy('created_at', 'desc')
      .orderBy('goods_id')
      .limit(awaitedMax)
      .select('goods_id')
      .execute(),
  ])
  return { inCart: new Set(lines.map(row => row.goods_id)), awaited: notices.map(row => row.goods_id) }
}

/** The usual quantity, or the least that can be bought, as far as the stock goes. */
const proposed = ({ quantityRule }: Offer, own: OwnGoods | undefined): number =>
  own ? clampQuantity(own.quantity, quantityRule) : quantityRange(quantityRule).min

type Open = (goodsId: number) => Offer | undefined

function restockOf(due: readonly Due[], open: Open, serviceOrigin: string): WorkbenchWire['restock'] {
  const list = due.flatMap(each => {
    const offer = open(each.goodsId)
    if (!offer) return []
    const { quantity: usual, days, times, lastDay, last } = each
    const reason = { usual, days, times, last_day: lastDay, last: lastPurchaseWire(last) }
    return [{ goods: goodsWire(offer, serviceOrigin), number: proposed(offer, each), ...reason }]
  })
  return { total: list.length, list: list.slice(0, restockMax) }
}

/** By the share of the price that is gone: a yuan of ten before a yuan of a hundred. */
function cheaperOf(maybe: readonly Goods[], open: Open, serviceOrigin: string): WorkbenchWire['cheaper'] {
  const fallen = maybe.flatMap(each => {
    const offer = open(each.goodsId)
    const fell = fallOf(each.last, offer)
    return offer && fell > 0 ? [{ offer, each, fell, share: fell / each.last.price }] : []
  })
  return fallen
    .toSorted((a, b) => b.share - a.share || a.each.goodsId - b.each.goodsId)
    .slice(0, cheaperMax)
    .map(({ offer, each, fell }) => ({
      goods: goodsWire(offer, serviceOrigin),
      number: proposed(offer, each),
      last: lastPurchaseWire(each.last),
      fell: formatUnitPrice(fell as UnitPrice),
    }))
}

/** What the store orders most often, the latest first, without what another list proposes. */
function habitualOf(history: readonly Goods[], others: ReadonlySet<number>, { now, most }: { now: number; most: number }): Goods[] {
  const rested = addDays(chinaDay(now), -restDays)
  return history
    .filter(({ goodsId, lastDay }) => !others.has(goodsId) && lastDay <= rested)
    .toSorted((a, b) => b.times - a.times || b.last.boughtAt - a.last.boughtAt || a.goodsId - b.goodsId)
    .slice(0, most)
}

/** Goods of the workbench, each with a quantity that can be ordered as it stands. */
export async function workbenchGoods(
  db: Db,
  { member, now, serviceOrigin }: Asked,
): Promise<Pick<WorkbenchWire, 'restock' | 'cheaper' | 'arrived' | 'habitual'>> {
  if (!seesPrices(member)) return { restock: { total: 0, list: [] }, cheaper: [], arrived: [], habitual: [] }
  const [own, { inCart, awaited }] = await Promise.all([ownHistory(db, member.id, now), marksOf(db, member.id)])
  const history = [...own].map(([goodsId, each]): Goods => ({ ...each, goodsId })).filter(({ goodsId }) => !inCart.has(goodsId))
  const due = dueOf(history, chinaDay(now))
  const maybe = await maybeFallen(db, member, history, now)
  const ids = [...due, ...maybe].map(({ goodsId }) => goodsId)
  const others = new Set([...ids, ...awaited])
  const room = Math.max(0, shownMin - due.length)
  const habitual = habitualOf(history, others, { now, most: room === 0 ? 0 : room + spare })
  const offers = await loadOffers(db, member, [...others, ...habitual.map(({ goodsId }) => goodsId)], now)
  const open = (goodsId: number) => {
    const offer = offers.get(goodsId)
    return offer?.cantBuy === null ? offer : undefined
  }
  const arrived = awaited.flatMap(id => open(id) ?? []).slice(0, arrivedMax)
  return {
    restock: restockOf(due, open, serviceOrigin),
    cheaper: cheaperOf(maybe, open, serviceOrigin),
    arrived: arrived.map(offer => ({ goods: goodsWire(offer, serviceOrigin), number: proposed(offer, own.get(offer.goods.id)) })),
    habitual: habitual
      .flatMap(each => {
        const offer = open(each.goodsId)
        return offer ? [{ goods: goodsWire(offer, serviceOrigin), number: proposed(offer, each), last: lastPurchaseWire(each.last) }] : []
      })
      .slice(0, room),
  }
}
