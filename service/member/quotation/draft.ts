import type { Kysely } from 'kysely'
import type { QuotationDraftWire } from '@yaoji/contract/calls/member/quotation'
import { nextArrivalText } from '@yaoji/contract/orders/delivery-text'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { formatUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import { quantityProblem } from '@yaoji/contract/domain/cart/quantity'
import { limits } from '@yaoji/contract/limits'
import { loadOffers } from '../../catalogue/offer/offer.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { isPromoted } from '../../catalogue/offer/special-price.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { ordinary } from '../../purchase/cart/line-kind.ts'
import { quantityMessage } from '../../purchase/cart/quantity-message.ts'
import { readSavedLines } from '../../purchase/cart/saved-carts.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>
type Wanted = { goods_id: number; kind: string; quantity: number }

/** Goods that are out of stock may be asked for: the answer may take days. */
export function whyNot(offer: SaleOffer | undefined, quantity: number): string {
  if (!offer) return messages.goodsGone
  if (!isPromoted(offer.goods)) return messages.noPromotion
  if (offer.cantBuy && offer.cantBuy.code !== 'SOLD_OUT') return offer.cantBuy.text
  const problem = quantityProblem(quantity, { ...offer.quantityRule, stock: limits.quantityMax, quota: undefined })
  return problem ? quantityMessage(problem, offer) : ''
}

/** 下次到货 as a line of a quotation stores it, where too few units are there. */
export function storedArrival(offer: SaleOffer | undefined, quantity: number) {
  const { on: arrives_on = '', number: arrives_units = null } = (offer && offer.available < quantity && offer.arrival) || {}
  return { arrives_on, arrives_units }
}

/** A stored arrival in words; empty without one. */
export const arrivalWire = (
  { arrives_on: on, arrives_units: number }: ReturnType<typeof storedArrival>,
  unit: string,
  now: number,
): string => (on === '' ? '' : nextArrivalText({ on, number }, unit, chinaDay(now)))

/** What a unit costs a store at a quantity; empty where it sees no price. */
export const priceText = (units: number | null | undefined): string =>
  units === null || units === undefined ? '' : formatUnitPrice(units as UnitPrice)

async function ofCart(db: Db, memberId: number): Promise<Wanted[]> {
  return db
    .selectFrom('cart_line')
    .where('member_id', '=', memberId)
    .where('is_selected', '=', 1)
    .select(['goods_id', 'kind', 'quantity'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

async function ofSaved(db: Db, memberId: number, id: string): Promise<{ name: string; wanted: Wanted[] }> {
  const row = await db.selectFrom('saved_cart').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()
  const lines = row && readSavedLines(row.lines)
  if (!lines) throw ApiError.notFound(messages.unknown)
  return { name: row.name, wanted: lines.map(({ goods_id, kind, quantity }) => ({ goods_id, kind: kind ?? ordinary.kind, quantity })) }
}

type Drafting = { member: MemberRow; savedId: string | undefined; now: number }

/** Selected lines of the cart, or a saved cart, with the reason at each that cannot be asked for. */
export async function draftQuotation(db: Db, { member, savedId, now }: Drafting): Promise<QuotationDraftWire> {
  const { name, wanted } = savedId === undefined ? { name: '', wanted: await ofCart(db, member.id) } : await ofSaved(db, member.id, savedId)
  const ids = [...new Set(wanted.map(({ goods_id }) => goods_id))]
  const offers = await loadOffers(db, member, ids, now)
  const lines = wanted.flatMap(({ goods_id, kind, quantity }) => {
    const offer = offers.get(goods_id)
    if (!offer) return []
    const { goods } = offer
    return {
      ...{ goods_id, name: goods.name, ypgg: goods.spec, sccj: goods.manufacturer, bzdw: goods.pack_unit, number: quantity },
      price: priceText(offer.unitPrice(quantity)?.price),
      arrival: arrivalWire(storedArrival(offer, quantity), goods.pack_unit, now),
      reason: kind === ordinary.kind ? whyNot(offer, quantity) : messages.otherLine,
    }
  })
  return { name, lines }
}
