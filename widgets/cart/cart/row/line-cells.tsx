import { useStore } from '@nanostores/react'
import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { expiryDay, expiryState } from '@yaoji/contract/domain/goods/expiry'
import { money, parseUnitPrice, withSeparators } from '@yaoji/contract/domain/money'
import { timestampMs } from '../../../base/lib/clock.ts'
import { Icon } from '../../../base/ui/parts.ts'
import { $lastPurchases, HistoryLink } from '../../../shared/last-purchase/parts.ts'
import { pageMessages as messages } from '../page/page-messages.ts'
import { SetParts } from './set-parts.tsx'

/** Stock below which number_label says less than 充足. */
const isTight = ({ number_label: label }: CartLineWire['goods']) => messages.tightLabels.includes(label)

function ExpiryCell({ yxq, today }: { yxq: string; today: string }) {
  const state = yxq ? expiryState(yxq, today) : 'fresh'
  return (
    <div className="yaoji-cell-small yaoji-cell-time yaoji-cart-row__expiry" role="cell" data-state={state}>
      {state !== 'fresh' && (
        <>
          <Icon name="clock" />
          <span className="yaoji-visually-hidden">{messages.nearExpiry}</span>
        </>
      )}
      {yxq && expiryDay(yxq)}
    </div>
  )
}

function StockCell({ goods }: Pick<CartLineWire, 'goods'>) {
  const stock = goods.number === null ? goods.number_label : withSeparators(String(goods.number))
  return (
    <div className="yaoji-cell-number yaoji-cart-row__stock" role="cell" title={messages.stock(goods.number_label)}>
      {isTight(goods) ? <span className="yaoji-half">{stock}</span> : stock}
    </div>
  )
}

/** ▲▼ of what a unit costs now against the last purchase. */
function Change({ before, now }: { before: string; now: string | null }) {
  const rise = (parseUnitPrice(now ?? '') ?? 0) - (parseUnitPrice(before) ?? 0)
  if (now === null || rise === 0) return null
  const text = rise > 0 ? messages.dearer(money(before)) : messages.cheaper(money(before))
  return (
    <span title={text}>
      <span aria-hidden="true">{rise > 0 ? '▲' : '▼'}</span>
      <span className="yaoji-visually-hidden">{text}</span>
    </span>
  )
}

/** When these goods were bought last, at what price and how many. */
function LastCell({ line }: { line: CartLineWire }) {
  const last = useStore($lastPurchases).get(line.goods.id)
  if (!last) return <div className="yaoji-cell-small yaoji-cell-last" role="cell" children={last === null ? '—' : ''} />
  const day = chinaDay(timestampMs(last.bought_at))
  return (
    <div
      className="yaoji-cell-small yaoji-cell-last"
      role="cell"
      title={messages.lastBought(day, last.number, line.goods.bzdw, last.price)}
    >
      <HistoryLink id={line.goods.id} name={line.goods.name} title={messages.lastBought(day, last.number, line.goods.bzdw, last.price)}>
        {day.slice(5)}
      </HistoryLink>
      <span>
        <Change before={last.price} now={line.price} /> {last.price}
      </span>
      <span>×{last.number}</span>
    </div>
  )
}

/** Maker, expiry and stock; of a set what it is made of. */
export function FactCells({ line, today }: { line: CartLineWire; today: string }) {
  const { goods, combination } = line
  if (combination)
    return (
      <>
        <div className="yaoji-cell-small yaoji-cart-row__set" role="cell" aria-colspan={3}>
          <SetParts combination={combination} />
        </div>
        <LastCell line={line} />
      </>
    )
  return (
    <>
      <div className="yaoji-cell-small yaoji-cart-row__maker" role="cell" title={goods.sccj}>
        {goods.sccj}
      </div>
      <ExpiryCell yxq={goods.yxq} today={today} />
      <StockCell goods={goods} />
      <LastCell line={line} />
    </>
  )
}
