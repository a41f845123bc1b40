import type { QuickPurchaseGoodsWire } from '@yaoji/contract/calls/purchase/quick-purchase'
import { formatUnitPrice, parseUnitPrice, type UnitPrice } from '@yaoji/contract/domain/money'
import { unitPriceAt } from '../../storefront/goods/parts.ts'
import { Price, Saving } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

function Change({ before, now }: { before: UnitPrice; now: UnitPrice }) {
  if (before === now) return <span className="yaoji-price-change__word">{messages.same}</span>
  const amount = formatUnitPrice(Math.abs(before - now) as UnitPrice)
  return (
    <strong className="yaoji-price-change__word" data-direction={now < before ? 'down' : 'up'}>
      {now < before ? messages.fell(amount) : messages.rose(amount)}
    </strong>
  )
}

/** What a unit cost last time and what it costs now at this quantity: a ladder counts on both sides. */
export function PriceChange({ row: { goods, last }, quantity }: { row: QuickPurchaseGoodsWire; quantity: number }) {
  const text = unitPriceAt(goods, quantity)
  const before = parseUnitPrice(last.price)
  const now = text === null ? undefined : parseUnitPrice(text)
  return (
    <p className="yaoji-price-change">
      <span className="yaoji-price-change__prices">
        {before !== now && <Price value={last.price} tone="plain" />}
        {before !== now && text !== null && <span aria-hidden="true">→</span>}
        {text !== null && <Price value={text} unit={goods.bzdw} />}
        <Saving paid={text} list={goods.base_price} />
      </span>
      {now === undefined || before === undefined ? (
        <span className="yaoji-price-change__word">{messages.priceHidden}</span>
      ) : (
        <Change before={before} now={now} />
      )}
    </p>
  )
}
