import { useStore } from '@nanostores/react'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { $lastPurchases } from '../../shared/last-purchase/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { lastMessages, priceMovement } from '../goods/parts.ts'

/** 上次: day and quantity, price and how it has moved since. Its place is kept until the answer is here. */
export function LastBought({ goods }: { goods: GoodsWire }) {
  const last = useStore($lastPurchases).get(goods.id)
  const moved = last && priceMovement(goods, last)
  return (
    <div className="yaoji-goods-row__last">
      {last === null && lastMessages.neverBought}
      {last && (
        <>
          <p>
            {lastMessages.last} {chinaDay(timestampMs(last.bought_at)).slice(5)} ×{last.number}
          </p>
          <p>
            {last.price}{' '}
            {moved && (
              <span data-moved={moved.kind}>{moved.kind === 'same' ? lastMessages.same : lastMessages[moved.kind](moved.difference)}</span>
            )}
          </p>
        </>
      )}
    </div>
  )
}
