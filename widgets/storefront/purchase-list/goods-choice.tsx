import type { KeyboardEvent } from 'react'
import type { PurchaseGoodsWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { Price, Saving } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

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
  chosen: number | null
  onChoose: (goodsId: number) => void
  /** Chosen by the pointer, or confirmed by Enter: the choice may close. */
  onDone: () => void
}

/** Why it cannot be bought, else what tells the usual one: the last purchase, expiry and stock. */
function remarkOf({ cant_buy, last_purchase: last, bzdw, yxq, number_label }: PurchaseGoodsWire): string {
  if (cant_buy) return cant_buy.text
  return [last && messages.lastBought(last.price, last.number, bzdw), yxq && messages.expiry(yxq), number_label].filter(Boolean).join(' · ')
}

/** The candidates of a row; arrows move the choice, Enter or the number of a candidate confirms it. */
export function GoodsChoice({ row, goods, chosen, onChoose, onDone }: Props) {
  const chooseByNumber = (event: KeyboardEvent<HTMLElement>) => {
    const picked = /^[1-9]$/.test(event.key) ? goods[Number(event.key) - 1] : undefined
    if (!picked || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChoose(picked.id)
    onDone()
  }
  return (
    <div className="yaoji-list-choice" role="radiogroup" aria-label={messages.candidatesOf(row)} onKeyDown={chooseByNumber}>
      {goods.map((each, index) => (
        <label key={each.id} className="yaoji-list-choice__option" data-chosen={each.id === chosen} data-out={each.cant_buy !== null}>
          <input
            type="radio"
            name={`yaoji-list-row-${row}`}
            checked={each.id === chosen}
            onChange={() => onChoose(each.id)}
            onClick={event => {
              // A click that an arrow key makes has no place on the screen.
              if (event.detail === 0 || (event.clientX === 0 && event.clientY === 0)) return
              onChoose(each.id)
              onDone()
            }}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              onChoose(each.id)
              onDone()
            }}
          />
          <span className="yaoji-list-choice__key" aria-hidden="true">
            {index + 1}
          </span>
          <ChoiceText goods={each} remark={remarkOf(each)} />
        </label>
      ))}
    </div>
  )
}
