import { useStore } from '@nanostores/react'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { $lastPurchases, lastMessages, useLastPurchases } from '../../shared/last-purchase/parts.ts'
import { $inCart } from '../../cart/cart/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { MarkSlots, priceMovement } from '../goods/parts.ts'
import { rowMessages as heads } from './row-messages.ts'

export { MarkSlots }

/** Heads of the columns, where a row is one line (goods-row-dense.css); each row reads out what is in its cells. */
function Heads() {
  return (
    <div className="yaoji-goods-row yaoji-goods-row__head" aria-hidden="true">
      <div className="yaoji-goods-row__what">
        <span>{heads.name}</span>
        <span>{heads.spec}</span>
        <span>{heads.maker}</span>
      </div>
      <div className="yaoji-goods-row__stock">
        <span>{heads.expiry}</span>
        <span>{heads.stock}</span>
      </div>
      <span className="yaoji-goods-row__last">{heads.last}</span>
      <span className="yaoji-goods-row__money">{heads.price}</span>
      <span>{heads.quantity}</span>
      <span className="yaoji-goods-row__marks">{heads.marks}</span>
    </div>
  )
}

/** Fetches the last purchases of the rows that are drawn, and names their columns. */
export function LearnLast({ ids }: { ids: readonly number[] }) {
  useLastPurchases(ids)
  return <Heads />
}

/** 上次: day and quantity, price and how it has moved since. */
export function LastBought({ goods }: { goods: GoodsWire }) {
  const last = useStore($lastPurchases).get(goods.id)
  const inCart = useStore($inCart, { keys: [goods.id] })[goods.id]
  const moved = last && priceMovement(goods, last)
  return (
    <>
      {inCart && <p data-in-cart>{lastMessages.inCart(inCart, goods.bzdw)}</p>}
      {last === null && !inCart && <span title={lastMessages.neverBought}>—</span>}
      {last && (
        <>
          <p>
            <span className="yaoji-goods-row__word">{lastMessages.last} </span>
            <span className="yaoji-goods-row__day">{chinaDay(timestampMs(last.bought_at)).slice(5)} </span>×{last.number}
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
