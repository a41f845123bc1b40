import type { KeyboardEvent } from 'react'
import type { PurchaseGoodsWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { Price, Saving } from '../../base/ui/parts.ts'
import { Expiry, StockFigure } from '../goods/parts.ts'
import { LastFacts, LinePrice, writtenAmounts } from './line-cells.tsx'
import { messages } from './messages.ts'
import { packsIn, type Line } from './rows.ts'

type Shown = Pick<PurchaseGoodsWire, 'brand' | 'name' | 'ypgg' | 'sccj' | 'bzdw' | 'price' | 'base_price'>

/** Name, spec, maker and price on one line: what tells candidates apart. */
export function ChoiceText({ goods, remark }: { goods: Shown; remark: string }) {
  return (
    <span className="yaoji-list-choice__text">
      <span className="yaoji-list-choice__words">
        <span className="yaoji-list-choice__name">{fullName(goods)}</span>
        <span className="yaoji-list-choice__spec">{goods.ypgg}</span>
        <span className="yaoji-list-choice__maker">{goods.sccj}</span>
        {remark && <span className="yaoji-list-choice__remark">{remark}</span>}
      </span>
      {goods.price !== null && (
        <span className="yaoji-list-choice__price">
          <Price value={goods.price} unit={goods.bzdw} tone="plain" />
          <Saving paid={goods.price} list={goods.base_price} />
        </span>
      )}
    </span>
  )
}

type Props = {
  row: number
  goods: readonly PurchaseGoodsWire[]
  line: Line
  chosen: number | null
  onChoose: (goodsId: number) => void
  /** Chosen by the pointer, or confirmed by Enter: the choice may close. */
  onDone: () => void
}

/** What tells one candidate from another, in the columns of the rows. */
function Facts({ goods, line }: { goods: PurchaseGoodsWire; line: Line }) {
  const { cant_buy, last_purchase: last, yxq } = goods
  const [written, ...others] = line.rows.flatMap(row => row.amounts)
  const packs = written && others.length === 0 && line.rows[0]?.amount_text === '' ? packsIn(written, goods) : undefined
  return (
    <>
      <span className="yaoji-list-choice__why" data-is-bought={last !== null}>
        {cant_buy?.text ?? (last && messages.boughtLast)}
      </span>
      <span className="yaoji-list-choice__words" title={`${fullName(goods)} ${goods.ypgg} ${goods.sccj}`}>
        <span className="yaoji-list-choice__name">{fullName(goods)}</span>
        <span className="yaoji-list-choice__spec">{goods.ypgg}</span>
        <span className="yaoji-list-choice__maker">{goods.sccj}</span>
      </span>
      <span className="yaoji-list-line__expiry">{yxq && <Expiry yxq={yxq} today={chinaDay(Date.now())} />}</span>
      <span className="yaoji-list-line__stock">
        <StockFigure goods={goods} />
      </span>
      <span className="yaoji-list-line__last">
        {last ? (
          <span className="yaoji-cell-last">
            <LastFacts {...last} />
          </span>
        ) : (
          '—'
        )}
      </span>
      <span className="yaoji-list-line__price">
        <LinePrice goods={goods} number={packs} />
      </span>
      <span className="yaoji-list-line__quantity">{packs === undefined ? writtenAmounts(line) : `${packs}${goods.bzdw}`}</span>
    </>
  )
}

/** The candidates of a row; arrows move the choice, Enter or the number of a candidate confirms it. */
export function GoodsChoice({ row, goods, line, chosen, onChoose, onDone }: Props) {
  const take = (id: number) => {
    onChoose(id)
    onDone()
  }
  const chooseByNumber = (event: KeyboardEvent<HTMLElement>) => {
    const picked = /^[1-9]$/.test(event.key) ? goods[Number(event.key) - 1] : undefined
    if (!picked || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    take(picked.id)
  }
  return (
    <div className="yaoji-list-choice" role="cell">
      <div role="radiogroup" aria-label={messages.candidatesOf(row)} onKeyDown={chooseByNumber}>
        {goods.map((each, index) => (
          <label key={each.id} className="yaoji-list-choice__option" data-chosen={each.id === chosen}>
            <span className="yaoji-list-choice__key">
              <input
                type="radio"
                name={`yaoji-list-row-${row}`}
                checked={each.id === chosen}
                onChange={() => onChoose(each.id)}
                onClick={event => {
                  // A click that an arrow key makes has no place on the screen.
                  if (event.detail !== 0 && (event.clientX !== 0 || event.clientY !== 0)) take(each.id)
                }}
                onKeyDown={event => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  take(each.id)
                }}
              />
              <kbd aria-hidden="true">{index + 1}</kbd>
            </span>
            <Facts goods={each} line={line} />
          </label>
        ))}
      </div>
    </div>
  )
}
