import type { PurchaseGoodsWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { fullName } from '@yaoji/contract/domain/full-name'
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

/** The candidates of a row; arrows move the choice, Enter confirms it. */
export function GoodsChoice({ row, goods, chosen, onChoose, onDone }: Props) {
  return (
    <div className="yaoji-list-choice" role="radiogroup" aria-label={messages.candidatesOf(row)}>
      {goods.map(each => (
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
          <ChoiceText goods={each} remark={each.cant_buy?.text ?? ''} />
        </label>
      ))}
    </div>
  )
}
