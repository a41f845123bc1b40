import { useStore } from '@nanostores/react'
import { memo } from 'react'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { expiryState } from '@yaoji/contract/domain/goods/expiry'
import { useInCart } from '../../cart/cart/parts.ts'
import { CantBuy, fullName, goodsMessages, StockFigure, unitPriceAt } from '../goods/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { Price } from '../../base/ui/parts.ts'
import { $lastPurchases, lastMessages } from '../../shared/last-purchase/parts.ts'
import { messages, phoneMessages } from './messages.ts'
import { AddButton, Added, Problem } from './outcome.tsx'
import type { TableRow } from './pages.ts'
import { QuantityCell } from './quantity-cell.tsx'
import { problemOf, quantityOf, type SheetRow, type SheetStore } from './sheet-store.ts'

export type PhoneRowProps = {
  index: number
  count: number
  row: TableRow
  today: string
  sheet: SheetStore
  onAdd: (goods: GoodsWire) => void
  onRetry: (page: number) => void
  measure: (element: Element | null) => void
}

type GoodsProps = Pick<PhoneRowProps, 'today' | 'sheet' | 'onAdd'> & { goods: GoodsWire }

type SecondLineProps = Pick<GoodsProps, 'goods' | 'today'> & { state: SheetRow | undefined; inCart: number | undefined }

/** What is said in the second line: why the goods cannot be added, what became of them, else what tells them apart. */
function SecondLine({ goods, today, state, inCart }: SecondLineProps) {
  const last = useStore($lastPurchases).get(goods.id)
  const refusal = state?.outcome?.state === 'refused' ? state.outcome.reason : undefined
  const problem = problemOf(goods, state) ?? refusal
  if (problem !== undefined) return <Problem text={problem} />
  if (state?.outcome?.state === 'added') return <Added text={messages.added(state.outcome.number, goods.bzdw)} />
  return (
    <span className="yaoji-table-row__facts">
      {goods.yxq && (
        <span className="yaoji-expiry" data-state={expiryState(goods.yxq, today)} title={goods.yxq}>
          {goods.yxq.slice(2, 7)}
        </span>
      )}
      {inCart ? (
        <Added text={lastMessages.inCart(inCart, goods.bzdw)} />
      ) : last ? (
        <span>{phoneMessages.last(last.number)}</span>
      ) : (
        goods.number_label && (
          <span>
            {goodsMessages.stock}
            <StockFigure goods={goods} />
          </span>
        )
      )}
    </span>
  )
}

function Goods({ goods, today, sheet, onAdd }: GoodsProps) {
  const state = useStore(sheet.$sheet, { keys: [goods.id], deps: [sheet, goods.id] })[goods.id]
  const inCart = useInCart(goods.id)
  const quantity = quantityOf(goods, state)
  const price = goods.price === null ? null : unitPriceAt(goods, Number.isFinite(quantity) ? quantity : 0)
  const { brand, name } = goods
  return (
    <>
      <p className="yaoji-table-row__name">
        <a href={environment.href(goodsPath(goods.id))}>
          {brand && <span className="yaoji-goods-table__brand">{brand} </span>}
          {brand ? name : fullName(goods)}
        </a>
      </p>
      <p className="yaoji-table-row__made">
        {goods.ypgg && <span className="yaoji-table-row__spec">{goods.ypgg}</span>}
        {goods.sccj}
      </p>
      <p className="yaoji-table-row__second">
        <SecondLine goods={goods} today={today} state={state} inCart={inCart} />
        {price !== null && <Price value={price} unit={goods.bzdw} />}
      </p>
      <div className="yaoji-table-row__buy">
        {goods.cant_buy ? (
          <CantBuy reason={goods.cant_buy} size="row" goods={goods} />
        ) : (
          <>
            <QuantityCell
              goods={goods}
              text={state?.text ?? String(quantity)}
              state={state?.outcome?.state === 'added' ? 'added' : state?.text === undefined ? 'proposed' : 'typed'}
              problem={problemOf(goods, state)}
              onType={text => sheet.typeQuantity(goods, text)}
              onStep={direction => sheet.stepQuantity(goods, direction)}
              onConfirm={() => onAdd(goods)}
              onLeave={() => state?.text === '' && sheet.restoreQuantity(goods, undefined)}
            />
            <AddButton goods={goods} outcome={state?.outcome} isInCart={Boolean(inCart)} onAdd={() => onAdd(goods)} />
          </>
        )}
      </div>
    </>
  )
}

/** One row of the table on a phone: what it is in two lines, and how much of it. */
export const PhoneRow = memo(function PhoneRow({ index, count, row, today, sheet, onAdd, onRetry, measure }: PhoneRowProps) {
  return (
    <li ref={measure} className="yaoji-table-row" data-index={index} aria-posinset={index + 1} aria-setsize={count}>
      {row.state === 'ready' && <Goods goods={row.goods} today={today} sheet={sheet} onAdd={onAdd} />}
      {row.state === 'loading' && (
        <span className="yaoji-skeleton">
          <span className="yaoji-visually-hidden">{messages.loadingRow}</span>
        </span>
      )}
      {row.state === 'failed' && (
        <button type="button" className="yaoji-button" data-kind="text" onClick={() => onRetry(row.page)}>
          {messages.rowFailed}，{messages.retry}
        </button>
      )}
    </li>
  )
})
