import { useStore } from '@nanostores/react'
import { memo } from 'react'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { FavouriteButton } from '../../cart/favourite/parts.ts'
import { BenefitHints, CantBuy, Expiry, fullName, GoodsPrice } from '../goods/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { Checkbox } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { Outcome, Problem } from './outcome.tsx'
import type { TableRow } from './pages.ts'
import { QuantityCell } from './quantity-cell.tsx'
import { problemOf, quantityOf, type SheetStore } from './sheet-store.ts'

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

function Buying({ goods, sheet, onAdd }: GoodsProps) {
  const state = useStore(sheet.$sheet, { keys: [goods.id], deps: [sheet, goods.id] })[goods.id]
  const quantity = quantityOf(goods, state)
  const problem = problemOf(goods, state)
  const refusal = state?.outcome?.state === 'refused' ? state.outcome.reason : undefined
  return (
    <>
      <div className="yaoji-table-row__money">
        {goods.price !== null && <GoodsPrice goods={goods} quantity={Number.isFinite(quantity) ? quantity : 0} size="m" />}
        <BenefitHints goods={goods} quantity={Number.isFinite(quantity) ? quantity : 0} />
      </div>
      <div className="yaoji-table-row__buy">
        {goods.cant_buy ? (
          <CantBuy reason={goods.cant_buy} size="row" goods={goods} />
        ) : (
          <>
            <QuantityCell
              goods={goods}
              text={state?.text ?? String(quantity)}
              problem={problem}
              onType={text => sheet.typeQuantity(goods, text)}
              onStep={direction => sheet.stepQuantity(goods, direction)}
              onConfirm={() => onAdd(goods)}
              onLeave={() => state?.text === '' && sheet.restoreQuantity(goods, undefined)}
            />
            <Outcome goods={goods} outcome={state?.outcome} onAdd={() => onAdd(goods)} />
          </>
        )}
      </div>
      <Problem text={problem ?? refusal} />
    </>
  )
}

function Mark({ goods, sheet }: Pick<GoodsProps, 'goods' | 'sheet'>) {
  const isMarked = useStore(sheet.$sheet, { keys: [goods.id], deps: [sheet, goods.id] })[goods.id]?.isMarked === true
  return <Checkbox isChecked={isMarked} label={messages.markOf(fullName(goods))} onToggle={() => sheet.toggleMark(goods)} />
}

function Goods(props: GoodsProps) {
  const { goods, today, sheet } = props
  return (
    <>
      <Mark goods={goods} sheet={sheet} />
      <p className="yaoji-table-row__name">
        <a href={environment.href(goodsPath(goods.id))}>{fullName(goods)}</a>
        <FavouriteButton goodsId={goods.id} isFavourite={goods.is_favorite === 1} name={fullName(goods)} />
      </p>
      <p className="yaoji-table-row__facts">
        {goods.ypgg && <span>{goods.ypgg}</span>}
        <span className="yaoji-goods-table__clamp">{goods.sccj}</span>
        {goods.yxq && <Expiry yxq={goods.yxq} today={today} />}
        {goods.number_label && (
          <span>
            {goods.number !== null && messages.columns.stock}
            {goods.number_label}
          </span>
        )}
      </p>
      <Buying {...props} />
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
