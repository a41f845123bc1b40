import { amountsOf } from '@yaoji/contract/calls/purchase/amounts'
import type { CartLineWire, CartWire, WarehouseFreightWire } from '@yaoji/contract/calls/purchase/cart'
import { giftRuleOf } from '@yaoji/contract/calls/purchase/cart-gifts'
import { promotionOf } from '@yaoji/contract/calls/promotions/promotions'
import { cartTotal, type CartLine, type CartTotal } from '@yaoji/contract/domain/cart/cart-total'
import { shipsFree, type FreightRule } from '@yaoji/contract/domain/cart/freight'
import { giftLines, judgeGifts, type JudgedGift } from '@yaoji/contract/domain/lines/gift'
import { ladderPrice, rungAt } from '@yaoji/contract/domain/prices/ladder-price'
import { formatFen, formatUnitPrice, parseFen, parseUnitPrice, sumFloored, type Fen, type UnitPrice } from '@yaoji/contract/domain/money'
import { lineTypes } from '@yaoji/contract/domain/lines/line-kind'
import { isLineSelected } from '@yaoji/contract/domain/cart/selection'
import { ladderOf } from '../../../base/lib/input/goods-terms.ts'
import { messages } from '../messages.ts'

const zero = 0 as Fen
const fenOf = (amount: string | null): Fen => parseFen(amount ?? '') ?? zero
const priceOf = (line: CartLineWire): UnitPrice => parseUnitPrice(line.price ?? '') ?? (0 as UnitPrice)

// A line is never changed in its place either, and most are the same from sum to sum.
const domainLines = new WeakMap<CartLineWire, CartLine>()

function domainLine(line: CartLineWire): CartLine {
  const known = domainLines.get(line) ?? read(line)
  domainLines.set(line, known)
  return known
}

function read(line: CartLineWire): CartLine {
  const { goods } = line
  return {
    key: String(line.id),
    goodsId: goods.id,
    price: priceOf(line),
    quantity: line.number,
    withCoupon: line.with_coupon === 1,
    warehouseId: goods.ck_id,
    isSingleItemFreeShipping: goods.is_dpby === 1,
    isOwnDelivery: line.type === lineTypes['group-buy'],
    isFreeShipping: goods.is_free_shipping === 1,
    freeShippingNumber: goods.free_shipping_number,
    isSelected: line.is_selected === 1,
    canBuy: goods.is_buy === 1,
    stock: goods.number ?? 0,
  }
}

export function isBuyable(line: CartLineWire): boolean {
  return line.goods.is_buy === 1 && (line.goods.number ?? 0) > 0
}

/** Whether the line counts: a line that cannot be bought does not, whatever was recorded. */
export function isSelected(line: CartLineWire): boolean {
  return isLineSelected(domainLine(line))
}

/** Whether the line causes no freight, whatever else its warehouse sends. */
export function isShippedFree(line: CartLineWire): boolean {
  return shipsFree(domainLine(line), line.number)
}

function freightRule(wire: Pick<WarehouseFreightWire, 'shipping_amount' | 'no_trans_order_amount'>, start = '0.00'): FreightRule {
  return { freight: fenOf(wire.shipping_amount), freeFrom: fenOf(wire.no_trans_order_amount), startAmount: fenOf(start) }
}

function freightRules(cart: CartWire): Map<number, FreightRule> {
  const rules = new Map(cart.shipping_data.warehouses.map(wire => [wire.ck_id, freightRule(wire, wire.start_amount)]))
  for (const { goods } of cart.data) {
    if (!rules.has(goods.ck_id)) rules.set(goods.ck_id, freightRule(cart.shipping_data))
  }
  return rules
}

// Several strips of the page ask for the sum and the gifts of the same cart; a cart is never changed in its place.
const totals = new WeakMap<CartWire, CartTotal>()
const judgedGifts = new WeakMap<CartWire, JudgedGift[]>()

function knownAs<Value>(all: WeakMap<CartWire, Value>, cart: CartWire, value: Value): Value {
  all.set(cart, value)
  return value
}

function judge({ gifts, data }: CartWire): JudgedGift[] {
  return gifts.length === 0 ? [] : judgeGifts(gifts.map(giftRuleOf), data.map(domainLine))
}

/** What the lines earn as they are shown. */
export function giftsOf(cart: CartWire): JudgedGift[] {
  return judgedGifts.get(cart) ?? knownAs(judgedGifts, cart, judge(cart))
}

/** The sum of the cart as it is shown; the service's own sum takes its place when it arrives. */
export function totalOf(cart: CartWire): CartTotal {
  return totals.get(cart) ?? knownAs(totals, cart, reckon(cart))
}

function reckon(cart: CartWire): CartTotal {
  return cartTotal([...cart.data.map(domainLine), ...giftLines(giftsOf(cart))], {
    promotions: cart.activity_data.promotions.map(promotionOf),
    freight: freightRules(cart),
  })
}

type WonPrice = Pick<CartLineWire, 'price_kind' | 'price_name'>

const unnamed: WonPrice = { price_kind: null, price_name: '' }

// The service names the price. While it has not, the name of a price without a rung is
// the one that these goods had where no rung applied.
function wonPrice(line: CartLineWire, isOnRung: boolean): WonPrice {
  if (isOnRung) return { price_kind: 'ladder', price_name: messages.ladderPriceName }
  const { price_kind, price_name }: WonPrice = [line, line.goods].find(each => each.price_kind !== 'ladder') ?? unnamed
  return { price_kind, price_name }
}

/** The line with another quantity and the price that this quantity has on its ladder. */
export function withQuantity(line: CartLineWire, number: number): CartLineWire {
  const ladder = ladderOf(line.goods)
  const base = parseUnitPrice(line.goods.own_price ?? '')
  const edited = { ...line, number, problem: '' }
  if (!ladder || base === undefined || line.price === null) return { ...edited, amount: amountAlone(edited) }
  const price = ladderPrice(ladder, base, number)
  return {
    ...edited,
    price: formatUnitPrice(price),
    ...wonPrice(line, rungAt(ladder, number) !== undefined),
    amount: formatFen(sumFloored([{ price, quantity: number }])),
  }
}

/** Of a line that is not selected, which shares no fen with others. */
function amountAlone(line: CartLineWire): string {
  return line.price === null ? line.amount : formatFen(sumFloored([{ price: priceOf(line), quantity: line.number }]))
}

/** The cart with amounts of our own reckoning: what it will cost once the service has agreed. */
export function withPreview(cart: CartWire): CartWire {
  const total = totalOf(cart)
  const amounts = new Map(total.lines.map(share => [share.key, formatFen(share.amount)]))
  const data = cart.data.map(line => {
    const amount = amounts.get(String(line.id)) ?? amountAlone(line)
    return amount === line.amount ? line : { ...line, amount }
  })
  const shown = { ...cart, data, amounts: amountsOf(total, cart.amounts.cashback === null ? null : '') }
  // What comes back is reckoned by the service alone.
  // The amounts of lines are what the sum gives, not what it takes.
  knownAs(totals, shown, total)
  knownAs(judgedGifts, shown, giftsOf(cart))
  return shown
}
