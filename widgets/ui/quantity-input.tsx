import { quantityProblem, quantityRange, type QuantityRule } from '@yaoji/contract/domain/quantity'
import { useState, type KeyboardEvent } from 'react'
import { Icon } from './icon.tsx'
import { messages, quantityProblemText } from './messages.ts'

export type QuantityInputProps = {
  /** Read out: the goods' name and what the number is. */
  label: string
  value: number
  rule: QuantityRule
  /** Pack unit, for example 盒. */
  unit: string
  isDisabled?: boolean
  /** An error that the service found, shown like our own. */
  problem?: string | undefined
  /** Called with an allowed quantity: on a step, on Enter and on leaving the box. */
  onCommit: (quantity: number) => void
  /** Called with an allowed quantity while typing, for a live preview. */
  onPreview?: (quantity: number) => void
}

type Draft = { text: string; of: number }

/** The next allowed quantity from a value that may itself lie off the steps. */
function stepped(value: number, direction: 1 | -1, rule: QuantityRule): number {
  const { min, step, max } = quantityRange(rule)
  const next = direction > 0 ? Math.floor(value / step) * step + step : Math.ceil(value / step) * step - step
  return Math.min(max, Math.max(min, next))
}

/**
 * A quantity box that keeps what was typed. A wrong number stays in the box with
 * the reason below it and is not committed.
 */
export function QuantityInput(props: QuantityInputProps) {
  const { label, value, rule, unit, isDisabled = false, onCommit, onPreview } = props
  const [draft, setDraft] = useState<Draft>()
  // A draft belongs to the value it was typed over; a new value from outside ends it.
  const text = draft && draft.of === value ? draft.text : String(value)
  const typed = /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : NaN
  const found = quantityProblem(typed, rule)
  const problem = found ? quantityProblemText(found, unit) : props.problem
  const { min, max } = quantityRange(rule)

  function commit(quantity: number) {
    if (quantityProblem(quantity, rule)) return
    setDraft(undefined)
    if (quantity !== value) onCommit(quantity)
  }
  function type(next: string) {
    setDraft({ text: next, of: value })
    const quantity = Number(next)
    if (next.trim() !== '' && !quantityProblem(quantity, rule)) onPreview?.(quantity)
  }
  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes, Enter and the arrows belong to it.
    if (event.nativeEvent.isComposing || isDisabled) return
    if (event.key === 'Enter') commit(typed)
    else if (event.key === 'ArrowUp') commit(stepped(value, 1, rule))
    else if (event.key === 'ArrowDown') commit(stepped(value, -1, rule))
    else return
    event.preventDefault()
  }

  return (
    <div className="yaoji-quantity" data-invalid={problem !== undefined}>
      <div className="yaoji-quantity__box">
        <button
          type="button" className="yaoji-quantity__step" aria-label={`${messages.decrease}：${label}`}
          disabled={isDisabled || value <= min} onClick={() => commit(stepped(value, -1, rule))}
        >
          <Icon name="minus" />
        </button>
        <input
          className="yaoji-quantity__input" type="text" inputMode="numeric" autoComplete="off"
          aria-label={label} aria-invalid={problem !== undefined} disabled={isDisabled} value={text}
          onInput={event => type(event.currentTarget.value)}
          onKeyDown={onKeyDown} onBlur={() => commit(typed)}
        />
        <button
          type="button" className="yaoji-quantity__step" aria-label={`${messages.increase}：${label}`}
          disabled={isDisabled || value >= max} onClick={() => commit(stepped(value, 1, rule))}
        >
          <Icon name="plus" />
        </button>
        <span className="yaoji-quantity__unit">{unit}</span>
      </div>
      {problem !== undefined && !isDisabled && (
        <p className="yaoji-quantity__problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
