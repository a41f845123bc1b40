import type { SuggestionWire } from '@yaoji/contract/calls/storefront/goods'
import { money } from '@yaoji/contract/domain/money'
import { lastMessages, priceChange, useLastPurchases } from '../../shared/last-purchase/parts.ts'

/** 上次: the price and quantity of the store's last purchase, and how that price has changed since; nothing for goods never bought. */
export function LastBought({ goods: { id, bzdw } }: { goods: SuggestionWire }) {
  const last = useLastPurchases([id]).get(id)
  if (!last) return null
  const change = priceChange(last.price, last.now)
  return (
    <span className="yaoji-search__last">
      {lastMessages.last} {money(last.price)} ×{last.number}
      {bzdw}
      {change && change.kind !== 'same' && (
        <span className="yaoji-search__moved" role="img" aria-label={lastMessages[change.kind](change.difference)}>
          {change.kind === 'dearer' ? '▲' : '▼'}
          {change.difference}
        </span>
      )}
    </span>
  )
}
