import type { NextHintWire } from '@yaoji/contract/calls/promotions/next-hint'
import { cartTotal, type CartTotal } from '@yaoji/contract/domain/cart/cart-total'
import { deductionNames, feeds, type CartPromotion } from '@yaoji/contract/domain/deductions/deductions'
import { nextRung } from '@yaoji/contract/domain/prices/ladder-price'
import { formatFen, sumFloored, type Fen } from '@yaoji/contract/domain/money'
import { nextStepKinds, nextSteps, type LadderLine, type NextStep, type NextStepKind } from '@yaoji/contract/domain/cart/next-steps'
import { quantityRange, steppedQuantity } from '@yaoji/contract/domain/cart/quantity'
import { isLineSelected } from '@yaoji/contract/domain/cart/selection'
import * as paths from '@yaoji/contract/paths'
import type { Context } from '../../platform/context.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import { loadOffers } from '../../catalogue/offer/offer.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { feedsDeductions } from '../../catalogue/offer/special-price.ts'
import { goodsWire } from '../../catalogue/offer/wire.ts'
import { couponOf, isCouponFor, openCoupons, type Coupon } from '../../promotions/rules/coupons.ts'
import { fillStep, priceAt, type FilledGoods } from './fill-goods.ts'
import { loadPool, type PoolWish } from './fill-pool.ts'
import { loadCartForTotal, type LoadedCart } from './load-cart.ts'
import { messages } from './messages.ts'
import { ordinary } from './line-kind.ts'
import type { PricedLine } from './priced-line.ts'
import { domainLines, totalOf } from './wire.ts'

const hintsMax = 20

type Priced = PricedLine<SaleOffer>
type Cart = LoadedCart<SaleOffer> & { coupons: readonly Coupon[] }
type Wanted = { kind?: NextStepKind | undefined; id?: number | undefined }

/** What is asked for, by itself or as a text. */
function wantedIn({ query = '', ...given }: Wanted & { query?: string | undefined }): Wanted {
  const named = new URLSearchParams(query)
  const id = named.get('id') ?? ''
  return {
    kind: given.kind ?? nextStepKinds.find(kind => kind === named.get('kind')),
    id: given.id ?? (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined),
  }
}

const lineOf = ({ lines }: Cart, step: NextStep): Priced | undefined => lines.find(line => line.id === step.id)

/** A line with its next rung at a quantity that may be ordered; a rung that no such quantity reaches is none. */
function ladderLines(lines: readonly Priced[]): LadderLine[] {
  return lines.flatMap(({ id, kind, offer, quantity, price, isSelected }) => {
    const isCounted = kind === ordinary.kind && isLineSelected({ isSelected, canBuy: offer.cantBuy === null, stock: offer.available })
    const next = isCounted && price !== null && offer.ladder && offer.ownPrice !== null && nextRung(offer.ladder, offer.ownPrice, quantity)
    if (!next || price === null) return []
    const number = steppedQuantity(next.rung.number - 1, 1, offer.quantityRule)
    const reached = offer.unitPrice(number)?.price
    return number >= next.rung.number && reached !== undefined && reached < price
      ? [{ id, quantity, price, rung: { number, price: reached } }]
      : []
  })
}

/** `more`: goods in addition to those of the cart, because a coupon names its goods. */
function stepsOf(total: CartTotal, { lines, coupons }: Cart, more: readonly SaleOffer['goods'][] = []): NextStep[] {
  const goods = [...lines.map(line => line.offer.goods), ...more]
  return nextSteps(total, { coupons: coupons.map(coupon => couponOf(coupon, goods)), ladders: ladderLines(lines) })
}

function promotionOf(total: CartTotal, step: NextStep): CartPromotion | undefined {
  return total.promotions.find(({ promotion: { id, kind } }) => id === step.id && deductionNames[kind].nextStep === step.kind)?.promotion
}

/** Which goods may take the step. */
function wishOf(step: NextStep, total: CartTotal, cart: Cart): PoolWish {
  const { lines } = cart
  const warehouseIds = total.groups.map(group => group.warehouseId)
  const of = (goods: SaleOffer['goods']) => ({ goodsId: goods.id, withCoupon: feedsDeductions(goods) })
  if (step.kind === 'start') return { warehouseIds: [step.id], lines, isWanted: () => true }
  if (step.kind === 'freight') {
    const countsForFreight = ({ goods }: SaleOffer) => goods.is_single_item_free !== 1 && goods.is_free_shipping !== 1
    return { warehouseIds: [step.id], lines, isWanted: countsForFreight }
  }
  const coupon = step.kind === 'coupon' ? cart.coupons.find(each => each.id === step.id) : undefined
  if (coupon) {
    const { goodsIds, brand } = coupon.meaning
    const isWanted = ({ goods }: SaleOffer) => of(goods).withCoupon && isCouponFor(coupon, goods)
    return { goodsIds: goodsIds ?? undefined, brand: brand || undefined, warehouseIds, lines, isWanted }
  }
  const promotion = promotionOf(total, step)
  const isWanted = ({ goods }: SaleOffer) => promotion !== undefined && feeds(of(goods), promotion)
  return { goodsIds: promotion?.goodsIds ?? undefined, warehouseIds, lines, isWanted }
}

async function goodsFor(
  step: NextStep,
  cart: Cart,
  { database: { read } }: Context,
  member: MemberRow,
  now: number,
): Promise<FilledGoods[]> {
  const line = lineOf(cart, step)
  if (step.kind === 'ladder')
    return line ? [{ offer: line.offer, number: step.missing, line, source: 'cart', range: quantityRange(line.offer.quantityRule) }] : []
  const lines = domainLines(cart)
  const total = cartTotal(lines, cart.rules)
  const pool = await loadPool(read, member, wishOf(step, total, cart), now)
  const goods = pool.map(({ offer }) => offer.goods)
  return fillStep(pool, { step, lines, rules: cart.rules, stepsOf: sum => stepsOf(sum, cart, goods) })
}

function urlOf(step: NextStep, cart: Cart): string {
  const query = (path: string, fields: Record<string, string>) => `${path}?${new URLSearchParams(fields)}`
  if (step.kind === 'ladder') return paths.goods.replace('{id}', String(lineOf(cart, step)?.offer.goods.id ?? 0))
  if (step.kind === 'start' || step.kind === 'freight') return query(paths.list, { ck_id: String(step.id), in_stock: '1' })
  const brand = step.kind === 'coupon' && cart.coupons.find(coupon => coupon.id === step.id)?.meaning.brand
  return brand ? query(paths.search, { keywords: brand }) : query(paths.list, { in_stock: '1' })
}

function nameOf(step: NextStep, total: CartTotal, cart: Cart): string {
  if (step.kind === 'ladder') return lineOf(cart, step)?.offer.goods.name ?? ''
  if (step.kind === 'start' || step.kind === 'freight') return cart.rules.warehouseNames.get(step.id) ?? ''
  return step.kind === 'coupon' ? messages.coupon : (promotionOf(total, step)?.name ?? '')
}

async function goodsWires(goods: readonly FilledGoods[], { config, database }: Context, member: MemberRow, now: number) {
  const ids = goods.map(({ offer }) => offer.goods.id)
  const offers = ids.length === 0 ? new Map() : await loadOffers(database.read, member, ids, now)
  return goods.flatMap(each => {
    const { number } = each
    const offer = offers.get(each.offer.goods.id)
    const price = priceAt(each, number)
    if (!offer || price === 0) return []
    return [{ goods: goodsWire(offer, config.serviceOrigin), number, amount: formatFen(sumFloored([{ price, quantity: number }])) }]
  })
}

/** What a little more brings, with goods that reach the best step or the requested one (domain.md section 4). */
export async function nextHints(
  context: Context,
  member: MemberRow,
  given: Parameters<typeof wantedIn>[0],
  now: number,
): Promise<NextHintWire[]> {
  const wanted = wantedIn(given)
  const { read } = context.database
  const loaded = await loadCartForTotal(read, member, now)
  const coupons = await openCoupons(read, member, now)
  const cart: Cart = { ...loaded, coupons }
  const total = totalOf(cart)
  if (total.lines.length === 0) return []
  const steps = stepsOf(total, cart).slice(0, hintsMax)
  const asked = wanted.kind ? steps.find(({ kind, id }) => kind === wanted.kind && id === (wanted.id ?? id)) : steps[0]
  const goods = asked ? await goodsWires(await goodsFor(asked, cart, context, member, now), context, member, now) : []
  return steps.map(step => ({
    kind: step.kind,
    id: step.id,
    name: nameOf(step, total, cart),
    need: step.kind === 'ladder' ? String(step.missing) : formatFen(step.missing as Fen),
    unit: step.kind === 'ladder' ? (lineOf(cart, step)?.offer.goods.pack_unit ?? '') : messages.yuan,
    gain: formatFen(step.gain),
    goods_url: urlOf(step, cart),
    goods: step === asked ? goods : [],
  }))
}
