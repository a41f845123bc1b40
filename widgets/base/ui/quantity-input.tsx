import { quantityProblem, quantityRange, steppedQuantity, type QuantityRule } from '@yaoji/contract/domain/cart/quantity'
import { useRef, useState, type KeyboardEvent } from 'react'
import { typedNumber } from '../lib/input/typed-number.ts'
import { Icon } from './icon.tsx'
import { messages, quantityProblemText } from './messages.ts'
import { pressQuantityKey } from './quantity-keys.ts'

export type QuantityInputProps = {
  /** Read out: the goods' name and what the number is. */
  label: string
  value: number
  rule: QuantityRule
  /** Pack unit, for example 盒. */
  unit: string
  isDisabled?: boolean
  /** In which words, where nothing is bought. */
  say?: typeof quantityProblemText
  /** An error that the service found, shown like our own. */
  problem?: string | undefined
  /** Called with an allowed quantity: on a step, on Enter and on leaving the box. */
  onCommit: (quantity: number) => void
  /** Called with an allowed quantity while typing, for a live preview. */
  onPreview?: (quantity: number) => void
  /** Enter, where it does more than take the quantity: adds the goods. */
  onConfirm?: (quantity: number) => void
}

type Draft = { text: string; of: number }

type StepProps = { icon: 'minus' | 'plus'; label: string; isDisabled: boolean; onStep: () => void }

function Step({ icon, label, isDisabled, onStep }: StepProps) {
  return (
    <button type="button" className="yaoji-quantity__step" aria-label={label} disabled={isDisabled} onClick={onStep}>
      <Icon name={icon} />
    </button>
  )
}

/**
 * A quantity box that keeps what was typed. A wrong number stays in the box with
 * the reason below it and is not committed.
 */
export function QuantityInput(props: QuantityInputProps) {
  const { label, value, rule, unit, isDisabled, say = quantityProblemText, onCommit, onPreview, onConfirm } = props
  const [draft, setDraft] = useState<Draft>()
  const isPressing = useRef(false)
  // A draft belongs to the value it was typed over; a new value from outside ends it.
  const text = draft && draft.of === value ? draft.text : String(value)
  const typed = typedNumber(text)
  const found = quantityProblem(typed, rule)
  const problem = found ? say(found, unit) : props.problem
  const { min, max } = quantityRange(rule)

  /** Answers whether the quantity may be bought. */
  function commit(quantity: number): boolean {
    if (quantityProblem(quantity, rule)) return false
    setDraft(undefined)
    if (quantity !== value) onCommit(quantity)
    return true
  }
  function confirm(): boolean {
    const isRight = commit(typed)
    if (isRight) onConfirm?.(typed)
    return isRight
  }
  // Enter leads on to the next box, and what it has taken must not be taken again on leaving this one.
  function press(event: KeyboardEvent<HTMLInputElement>) {
    isPressing.current = event.key === 'Enter'
    pressQuantityKey(event, { confirm, step })
    isPressing.current = false
  }
  const step = (direction: 1 | -1) => commit(steppedQuantity(Number.isNaN(typed) ? value : typed, direction, rule))
  function type(next: string) {
    setDraft({ text: next, of: value })
    const quantity = typedNumber(next)
    if (!quantityProblem(quantity, rule)) onPreview?.(quantity)
  }

  return (
    <div className="yaoji-quantity" data-invalid={!!problem}>
      <div className="yaoji-quantity__box">
        <Step icon="minus" label={`${messages.decrease}：${label}`} isDisabled={isDisabled || value <= min} onStep={() => step(-1)} />
        <input
          className="yaoji-quantity__input"
          data-quantity={!(found && draft)}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-invalid={!!problem}
          disabled={isDisabled}
          value={text}
          onInput={event => type(event.currentTarget.value)}
          onKeyDown={press}
          onBlur={() => isPressing.current || commit(typed)}
        />
        <Step icon="plus" label={`${messages.increase}：${label}`} isDisabled={isDisabled || value >= max} onStep={() => step(1)} />
        <span className="yaoji-quantity__unit">{unit}</span>
      </div>
      {problem && !isDisabled && (
        <p className="yaoji-quantity__problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
