import type { PurchaseGoodsWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { expiryState } from '@yaoji/contract/domain/goods/expiry'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { formatUnitPrice } from '@yaoji/contract/domain/money'
import { HistoryLink } from '../../shared/last-purchase/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { Icon, Price, Saving } from '../../base/ui/parts.ts'
import { Expiry, StockFigure } from '../goods/parts.ts'
import { setNumber } from './correct.ts'
import { messages } from './messages.ts'
import { QuantityBox } from './quantity-box.tsx'
import type { Line } from './rows.ts'
import { amountOf, pricedQuantity } from './totals.ts'

type Part = { line: Line }

/** The text of the list, of all rows that are merged. */
export function LineText({ line }: Part) {
  const text = line.rows.map(row => row.text.replaceAll('\t', ' ')).join(' ／ ')
  return (
    <div className="yaoji-list-line__text" role="cell" title={text}>
      {text}
    </div>
  )
}

/** The goods of a line, or why it has none yet. */
export function LineGoods({ line: { goods, status, rows }, count }: Part & { count: number }) {
  const reason = rows[0]?.reason
  if (!goods || status.kind === 'ignored')
    return (
      <div className="yaoji-list-line__goods" role="cell" title={reason}>
        <p className="yaoji-list-line__reason">{reason || (count > 0 && messages.notDecided.choose)}</p>
      </div>
    )
  const name = fullName(goods)
  return (
    <div className="yaoji-list-line__goods" role="cell" title={`${name} ${goods.ypgg} ${goods.sccj}`}>
      <p className="yaoji-list-line__title">
        <a className="yaoji-list-line__name" href={environment.href(goodsPath(goods.id))} target="_blank" rel="noopener">
          {name}
        </a>
        <span className="yaoji-list-line__spec">{goods.ypgg}</span>
      </p>
      <p className="yaoji-list-line__maker">{goods.sccj}</p>
    </div>
  )
}

/** Day, price and number of a purchase. */
export function LastFacts({ bought_at, price, number }: NonNullable<PurchaseGoodsWire['last_purchase']>) {
  return (
    <>
      <span>{chinaDay(timestampMs(bought_at)).slice(5)}</span>
      <span>{price}</span>
      <span>×{number}</span>
    </>
  )
}

/** The last purchase of goods; one press shows all. */
function LastPurchase({ id, name, bzdw, last_purchase: last }: PurchaseGoodsWire) {
  if (!last) return '—'
  return (
    <HistoryLink
      id={id}
      name={name}
      className="yaoji-cell-last"
      title={`${messages.lastBought(last.price, last.number, bzdw)} · ${messages.history}`}
    >
      <LastFacts {...last} />
    </HistoryLink>
  )
}

/** Expiry, stock and last purchase of the goods of a line. */
export function LineFacts({ goods }: Partial<Pick<Line, 'goods'>>) {
  const { yxq = '' } = goods ?? {}
  const today = chinaDay(Date.now())
  const state = yxq ? expiryState(yxq, today) : 'fresh'
  return (
    <>
      <span className="yaoji-list-line__expiry yaoji-cell-time" role="cell" data-state={state}>
        {state !== 'fresh' && <Icon name="clock" />}
        {yxq && <Expiry yxq={yxq} today={today} />}
      </span>
      <span className="yaoji-list-line__stock" role="cell">
        {goods && <StockFigure goods={goods} />}
      </span>
      <span className="yaoji-list-line__last" role="cell">
        {goods && <LastPurchase {...goods} />}
      </span>
    </>
  )
}

/** The price of one at this quantity, and what that saves. */
export function LinePrice({ goods, number }: { goods: PurchaseGoodsWire; number: number | undefined }) {
  const priced = pricedQuantity(goods, number ?? 0)
  if (!priced) return null
  const price = formatUnitPrice(priced.price)
  return (
    <>
      <Price value={price} unit={goods.bzdw} />
      <span className="yaoji-visually-hidden">
        {' '}
        <Saving paid={price} list={goods.base_price} />
      </span>
    </>
  )
}

/** The quantity as the list has it, where no goods are chosen to count it by. */
export function writtenAmounts({ rows, goods, number }: Line): string {
  if (goods && number !== undefined) return `${number}${goods.bzdw}`
  return rows
    .flatMap(row => (row.amount_text === '' ? row.amounts.map(({ value, unit }) => `${value}${unit}`) : [row.amount_text]))
    .join(' / ')
}

export function LineNumbers({ line }: Part) {
  const { goods, number, status } = line
  const isCounted = goods && (status.kind === 'ready' || status.kind === 'fix')
  const amount = goods && number !== undefined && status.kind !== 'fix' ? amountOf(goods, number) : undefined
  return (
    <>
      <span className="yaoji-list-line__price" role="cell">
        {goods && <LinePrice goods={goods} number={number} />}
      </span>
      <span className="yaoji-list-line__quantity" role="cell">
        {isCounted ? (
          <QuantityBox
            name={fullName(goods)}
            goods={goods}
            number={number}
            isWrong={number !== undefined && status.kind === 'fix' && goods.cant_buy === null}
            onCommit={next => setNumber(line, next)}
          />
        ) : (
          status.kind !== 'ignored' && writtenAmounts(line)
        )}
      </span>
      <span className="yaoji-list-line__amount" role="cell">
        {amount !== undefined && <Price value={amount} tone="plain" />}
      </span>
    </>
  )
}
