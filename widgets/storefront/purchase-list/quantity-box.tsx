import type { PurchaseGoodsWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { quantityProblem, steppedQuantity } from '@yaoji/contract/domain/cart/quantity'
import { useState } from 'react'
import { quantityRuleOf } from '../../base/lib/input/goods-terms.ts'
import { typedNumber } from '../../base/lib/input/typed-number.ts'
import { pressQuantityKey } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

type Props = {
  name: string
  goods: PurchaseGoodsWire
  number: number | undefined
  isWrong: boolean
  onCommit: (number: number) => void
}

/** A quantity that may still be missing; whatever is typed is kept, the row says what is wrong with it. */
export function QuantityBox({ name, goods, number, isWrong, onCommit }: Props) {
  const [draft, setDraft] = useState<{ text: string; of: number | undefined }>()
  const text = draft && draft.of === number ? draft.text : String(number ?? '')
  const typed = typedNumber(text)
  function commit() {
    setDraft(undefined)
    if (typed >= 0 && typed < 1e9 && typed !== number) onCommit(typed)
  }
  function step(direction: 1 | -1) {
    const next = steppedQuantity(typed, direction, quantityRuleOf(goods))
    setDraft(undefined)
    if (next > 0 && next !== number) onCommit(next)
  }
  function confirm(): boolean {
    commit()
    return quantityProblem(typed, quantityRuleOf(goods)) === undefined
  }
  return (
    <span className="yaoji-quantity-cell" data-invalid={isWrong} data-filled={number !== undefined}>
      <input
        className="yaoji-quantity-cell__input"
        data-quantity
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={messages.quantityOf(name)}
        aria-invalid={isWrong}
        value={text}
        onInput={event => setDraft({ text: event.currentTarget.value, of: number })}
        onKeyDown={event => pressQuantityKey(event, { confirm, step })}
        onBlur={commit}
      />
      <span className="yaoji-quantity-cell__unit">{goods.bzdw}</span>
    </span>
  )
}
