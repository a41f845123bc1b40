import { useStore } from '@nanostores/react'
import { memo } from 'react'
import type { QuickPurchaseGoodsWire } from '@yaoji/contract/calls/purchase/quick-purchase'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { expiryState } from '@yaoji/contract/domain/goods/expiry'
import { nameParts } from '@yaoji/contract/domain/goods/full-name'
import { formatFen, parseUnitPrice, sumFloored } from '@yaoji/contract/domain/money'
import { CantBuy, Expiry, fullName, StockFigure, unitPriceAt } from '../../storefront/goods/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath, orderPath } from '../../base/lib/paths.ts'
import { typedNumber } from '../../base/lib/input/typed-number.ts'
import { Checkbox, Icon, Price } from '../../base/ui/parts.ts'
import { $entries, takeOrLeave } from './entries.ts'
import { messages } from './messages.ts'
import { PriceChange } from './price-change.tsx'
import { QuantityCell } from './quantity-cell.tsx'

type RowProps = { row: QuickPurchaseGoodsWire; today: string }
type Part = Pick<RowProps, 'row'>

const Goods = memo(function Goods({ row: { goods } }: Part) {
  const { before, name, after } = nameParts(goods)
  const text = (
    <>
      {before && <span className="yaoji-cell-goods__brand">{before}</span>}
      {name}
      {after && <span className="yaoji-cell-goods__brand">{after}</span>}
    </>
  )
  return (
    <div className="yaoji-cell-goods" role="cell" title={`${fullName(goods)} ${goods.ypgg}`}>
      {goods.cant_buy?.code === 'OFF_SHELF' ? (
        <span className="yaoji-cell-goods__name">{text}</span>
      ) : (
        <a className="yaoji-cell-goods__name" href={environment.href(goodsPath(goods.id))}>
          {text}
        </a>
      )}
      <span className="yaoji-cell-goods__spec">{goods.ypgg}</span>
    </div>
  )
})

const Last = memo(function Last({ row: { goods, last } }: Part) {
  const day = chinaDay(timestampMs(last.bought_at))
  const text = messages.lastDay(day, last.number, goods.bzdw)
  return (
    <div className="yaoji-cell-small yaoji-cell-last" role="cell">
      <a href={environment.href(orderPath(last.order_id))} aria-label={messages.seeOrder(text, fullName(goods))} title={text}>
        {day.slice(5)}
      </a>
      <span className="yaoji-quick-purchase-row__paid">{last.price}</span>
      <span>×{last.number}</span>
    </div>
  )
})

const Facts = memo(function Facts({ row: { goods }, today }: RowProps) {
  const state = goods.yxq ? expiryState(goods.yxq, today) : 'fresh'
  return (
    <>
      <div className="yaoji-cell-small yaoji-cell-time yaoji-quick-purchase-row__expiry" role="cell" data-state={state}>
        {state !== 'fresh' && <Icon name="clock" />}
        {goods.yxq && (
          <>
            <span className="yaoji-quick-purchase-row__until">{messages.until}</span>
            <Expiry yxq={goods.yxq} today={today} />
          </>
        )}
      </div>
      <div className="yaoji-cell-number yaoji-quick-purchase-row__stock" role="cell">
        <StockFigure goods={goods} />
      </div>
    </>
  )
})

/** What the quantity in the field comes to. */
function Amount({ row: { goods }, typed }: Part & { typed: number }) {
  const price = typed > 0 ? parseUnitPrice(unitPriceAt(goods, typed) ?? '') : undefined
  return (
    <div className="yaoji-cell-number yaoji-quick-purchase-row__amount" role="cell">
      {price === undefined ? '—' : <Price value={formatFen(sumFloored([{ price, quantity: typed }]))} tone="plain" />}
    </div>
  )
}

/** Goods that were bought before: when, at what price, and how many this time. */
export const QuickPurchaseRow = memo(function QuickPurchaseRow({ row, today }: RowProps) {
  const { goods, last, times, number } = row
  const entry = useStore($entries, { keys: [goods.id] })[goods.id]
  const text = entry?.text ?? ''
  const typed = typedNumber(text)
  const isBuyable = goods.cant_buy === null
  return (
    <div className="yaoji-sheet-row yaoji-quick-purchase-row" role="row" data-buyable={isBuyable}>
      <div className="yaoji-quick-purchase-row__take" role="cell">
        {isBuyable && (
          <Checkbox
            label={messages.takeOf(fullName(goods), last.number, goods.bzdw)}
            isChecked={text !== ''}
            onToggle={() => takeOrLeave(row)}
          />
        )}
      </div>
      <Goods row={row} />
      <div className="yaoji-cell-small yaoji-quick-purchase-row__maker" role="cell" title={goods.sccj}>
        {goods.sccj}
      </div>
      <div className="yaoji-cell-small yaoji-quick-purchase-row__times" role="cell">
        <span>{messages.timesOf(times)}</span>
        <span>{messages.unitsOf(number, goods.bzdw)}</span>
      </div>
      <Last row={row} />
      <div className="yaoji-quick-purchase-row__prices" role="cell">
        <PriceChange row={row} quantity={typed > 0 ? typed : last.number} />
      </div>
      <Facts row={row} today={today} />
      <div className="yaoji-quick-purchase-row__quantity" role="cell">
        {goods.cant_buy ? <CantBuy reason={goods.cant_buy} goods={goods} size="row" /> : <QuantityCell row={row} entry={entry} />}
      </div>
      <Amount row={row} typed={typed} />
    </div>
  )
})
