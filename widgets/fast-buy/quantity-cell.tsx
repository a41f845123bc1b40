import { useStore } from '@nanostores/react'
import type { KeyboardEvent } from 'react'
import type { BoughtGoodsWire } from '@yaoji/contract/calls/fast-buy'
import { quantityRange } from '@yaoji/contract/domain/quantity'
import { fullName } from '../goods/index.ts'
import { quantityRuleOf } from '../lib/goods-terms.ts'
import { quantityProblemText } from '../ui/index.ts'
import { $entries, bulk, enter, entryProblem } from './entries.ts'
import { messages } from './messages.ts'

const cells = '.yaoji-quantity-cell__input'

/** Enter and the arrows lead through the column; behind the last cell stands the button that adds all. */
function moveInColumn(event: KeyboardEvent<HTMLInputElement>) {
  // While an input method composes, these keys belong to it.
  if (event.nativeEvent.isComposing) return
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : 0
  if (step === 0) return
  event.preventDefault()
  const page = event.currentTarget.closest('.yaoji-fast-buy')
  const column = [...(page?.querySelectorAll<HTMLInputElement>(cells) ?? [])]
  const next = column[column.indexOf(event.currentTarget) + step]
  if (next) {
    next.focus()
    next.select()
  } else if (step > 0) page?.querySelector<HTMLElement>('.yaoji-entry-bar__add .yaoji-button')?.focus()
}

function useProblem({ goods }: BoughtGoodsWire): string | undefined {
  const entry = useStore($entries, { keys: [goods.id] })[goods.id]
  const outcome = useStore(bulk.$bulk)
  const found = entry && entryProblem(entry)
  if (found) return quantityProblemText(found, goods.bzdw)
  return outcome.state === 'done' ? outcome.skipped[goods.id] : undefined
}

/** The quantity of one goods: a number typed, or that of the last purchase with one click. */
export function QuantityCell({ bought }: { bought: BoughtGoodsWire }) {
  const { goods, last } = bought
  const text = useStore($entries, { keys: [goods.id] })[goods.id]?.text ?? ''
  const problem = useProblem(bought)
  const { step } = quantityRange(quantityRuleOf(goods))
  const problemId = `yaoji-quantity-cell-${goods.id}`
  return (
    <div className="yaoji-quantity-cell" data-invalid={problem !== undefined} data-filled={text !== ''}>
      <span className="yaoji-quantity-cell__box">
        <input
          className="yaoji-quantity-cell__input" type="text" inputMode="numeric" autoComplete="off" enterKeyHint="next"
          aria-label={messages.quantityOf(fullName(goods))} aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : problemId} value={text}
          onInput={event => enter(goods, event.currentTarget.value)} onKeyDown={moveInColumn}
        />
        <span className="yaoji-quantity-cell__unit">{goods.bzdw}</span>
      </span>
      {text === '' && (
        <button
          type="button" className="yaoji-quantity-cell__last"
          aria-label={messages.useLastOf(fullName(goods), last.number, goods.bzdw)} onClick={() => enter(goods, String(last.number))}
        >
          {messages.useLast(last.number, goods.bzdw)}
        </button>
      )}
      {problem === undefined && step > 1 && <p className="yaoji-quantity-cell__rule">{messages.rule(step, goods.bzdw)}</p>}
      {problem !== undefined && <p className="yaoji-quantity-cell__problem" id={problemId} role="alert">{problem}</p>}
    </div>
  )
}
