import { useStore } from '@nanostores/react'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { $lastPurchases, lastMessages, useLastPurchases } from '../../shared/last-purchase/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { MarkSlots, priceMovement } from '../goods/parts.ts'

export { MarkSlots }

/** Fetches the last purchases of the rows that are drawn. */
export function LearnLast({ ids }: { ids: readonly number[] }) {
  useLastPurchases(ids)
  return null
}

/** 上次: day and quantity, price and how it has moved since. */
export function LastBought({ goods }: { goods: GoodsWire }) {
  const last = useStore($lastPurchases).get(goods.id)
  const moved = last && priceMovement(goods, last)
  return (
    <>
      {last === null && <span title={lastMessages.neverBought}>—</span>}
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
    </>
  )
}
