import type { PurchaseGoodsWire } from '@yaoji/contract/calls/purchase-list'
import { quantityRange } from '@yaoji/contract/domain/quantity'
import { useState, type KeyboardEvent } from 'react'
import { quantityRuleOf } from '../lib/goods-terms.ts'
import { messages } from './messages.ts'

type Props = {
  name: string
  goods: PurchaseGoodsWire
  number: number | undefined
  isWrong: boolean
  onCommit: (number: number) => void
}

/** The next quantity on the steps of the goods. */
function stepped(number: number | undefined, direction: 1 | -1, goods: PurchaseGoodsWire): number {
  const { min, step, max } = quantityRange(quantityRuleOf(goods))
  const from = number ?? 0
  const next = direction > 0 ? Math.floor(from / step) * step + step : Math.ceil(from / step) * step - step
  return Math.min(Math.max(min, max), Math.max(min, next))
}

/** Enter leads on to the next quantity, so that a long list is typed down without the mouse. */
function focusNext(box: HTMLInputElement): void {
  const boxes = [...(box.closest('[role="table"]')?.querySelectorAll<HTMLInputElement>('.yaoji-list-quantity__input') ?? [])]
  const next = boxes[boxes.indexOf(box) + 1]
  next?.focus()
  next?.select()
}

/** A quantity that may still be missing; whatever is typed is kept, the row says what is wrong with it. */
export function QuantityBox({ name, goods, number, isWrong, onCommit }: Props) {
  const [draft, setDraft] = useState<{ text: string; of: number | undefined }>()
  const text = draft && draft.of === number ? draft.text : String(number ?? '')
  function commit() {
    const typed = text.normalize('NFKC').trim()
    setDraft(undefined)
    if (/^\d{1,9}(\.\d{1,6})?$/.test(typed) && Number(typed) !== number) onCommit(Number(typed))
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined
    if (event.key !== 'Enter' && direction === undefined) return
    event.preventDefault()
    if (direction !== undefined) {
      setDraft(undefined)
      return onCommit(stepped(number, direction, goods))
    }
    commit()
    focusNext(event.currentTarget)
  }
  return (
    <span className="yaoji-list-quantity" data-wrong={isWrong}>
      <input
        className="yaoji-list-quantity__input" type="text" inputMode="numeric" autoComplete="off" aria-label={messages.quantityOf(name)}
        aria-invalid={isWrong} value={text} onInput={event => setDraft({ text: event.currentTarget.value, of: number })}
        onKeyDown={onKeyDown} onBlur={commit}
      />
      <span className="yaoji-list-quantity__unit">{goods.bzdw}</span>
    </span>
  )
}
