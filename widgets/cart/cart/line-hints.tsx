import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { nextRung, rungAt } from '@yaoji/contract/domain/ladder-price'
import { formatUnitPrice, parseUnitPrice } from '@yaoji/contract/domain/money'
import { freeShippingGap, ladderOf } from '../../base/lib/goods-terms.ts'
import { messages } from './messages.ts'
import { isShippedFree } from './preview.ts'

type Hint = { text: string; isReached: boolean }

function ladderHints({ goods, number }: CartLineWire): Hint[] {
  const ladder = ladderOf(goods)
  const base = parseUnitPrice(goods.own_price ?? '')
  if (!ladder || base === undefined) return []
  const reached = rungAt(ladder, number)
  const next = nextRung(ladder, base, number)
  return [
    ...(reached ? [{ text: messages.ladderReached(formatUnitPrice(reached.price)), isReached: true }] : []),
    ...(next ? [{ text: messages.ladderMissing(next.missing, goods.bzdw, formatUnitPrice(next.rung.price)), isReached: false }] : []),
  ]
}

function shippingHints(line: CartLineWire): Hint[] {
  if (isShippedFree(line)) return [{ text: messages.shipsFree, isReached: true }]
  const { goods, number } = line
  const missing = freeShippingGap(goods, number)
  return missing === undefined ? [] : [{ text: messages.freeShippingMissing(missing, goods.bzdw), isReached: false }]
}

/** "已享¥9.20", "再买3盒享¥9.00" and what is missing to free shipping, by the quantity of the line. */
export function LineHints({ line }: { line: CartLineWire }) {
  const hints = [...ladderHints(line), ...shippingHints(line)]
  if (hints.length === 0) return null
  return (
    <ul className="yaoji-cart-hints">
      {hints.map(({ text, isReached }) => (
        <li key={text} data-reached={isReached}>
          {text}
        </li>
      ))}
    </ul>
  )
}
