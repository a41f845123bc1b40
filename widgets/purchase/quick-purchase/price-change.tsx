import type { QuickPurchaseGoodsWire } from '@yaoji/contract/calls/purchase/quick-purchase'
import { formatUnitPrice, parseUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import { unitPriceAt } from '../../storefront/goods/parts.ts'
import { Price, Saving } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

function Change({ before, now }: { before: UnitPrice; now: UnitPrice }) {
  if (before === now) return <span className="yaoji-visually-hidden">{messages.same}</span>
  const amount = formatUnitPrice(Math.abs(before - now) as UnitPrice)
  return (
    <span className="yaoji-price-change__word" title={now < before ? messages.fell(amount) : messages.rose(amount)}>
      <span aria-hidden="true">{now < before ? '▼' : '▲'}</span>
      <span className="yaoji-visually-hidden">{now < before ? messages.fell(amount) : messages.rose(amount)}</span>
      <span aria-hidden="true">{amount}</span>
    </span>
  )
}

/** What a unit costs now at this quantity, and by how much that differs from the last purchase: a ladder counts on both sides. */
export function PriceChange({ row: { goods, last }, quantity }: { row: QuickPurchaseGoodsWire; quantity: number }) {
  const text = unitPriceAt(goods, quantity)
  const before = parseUnitPrice(last.price)
  const now = text === null ? undefined : parseUnitPrice(text)
  if (text === null || now === undefined || before === undefined)
    return <span className="yaoji-price-change__word">{messages.priceHidden}</span>
  return (
    <span className="yaoji-price-change">
      <Change before={before} now={now} />
      <Price value={text} unit={goods.bzdw} />
      <span className="yaoji-visually-hidden">
        <Saving paid={text} list={goods.base_price} />
      </span>
    </span>
  )
}
