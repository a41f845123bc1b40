import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { nextRung, rungAt } from '@yaoji/contract/domain/prices/ladder-price'
import { formatUnitPrice, parseUnitPrice } from '@yaoji/contract/domain/money'
import { freeShippingGap, ladderOf } from '../../../base/lib/input/goods-terms.ts'
import { pageMessages as messages } from '../page/page-messages.ts'
import { isShippedFree } from '../state/preview.ts'

/** What the quantity of a line has reached, and what it would reach with more of it. */
export type LineNext = { reached: string[]; next: string[] }

function ladderSteps({ goods, number }: CartLineWire): LineNext {
  const ladder = ladderOf(goods)
  const base = parseUnitPrice(goods.own_price ?? '')
  if (!ladder || base === undefined) return { reached: [], next: [] }
  const reached = rungAt(ladder, number)
  const next = nextRung(ladder, base, number)
  return {
    reached: reached ? [messages.ladderReached(formatUnitPrice(reached.price))] : [],
    next: next ? [messages.ladderMissing(next.missing, goods.bzdw, formatUnitPrice(next.rung.price))] : [],
  }
}

function shippingSteps(line: CartLineWire): LineNext {
  if (isShippedFree(line)) return { reached: [messages.shipsFree], next: [] }
  const { goods, number } = line
  const missing = freeShippingGap(goods, number)
  // More than twice what is wanted is no hint, but noise.
  return { reached: [], next: missing === undefined || missing > number ? [] : [messages.freeShippingMissing(missing, goods.bzdw)] }
}

/** "已享¥9.20" and "再买3盒享¥9.00", by the quantity of the line. */
export function lineNext(line: CartLineWire): LineNext {
  const [ladder, shipping] = [ladderSteps(line), shippingSteps(line)]
  return { reached: [...ladder.reached, ...shipping.reached], next: [...ladder.next, ...shipping.next] }
}
