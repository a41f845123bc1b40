import { useState, type KeyboardEvent } from 'react'
import { typedNumber } from '../../base/lib/input/typed-number.ts'
import { pressQuantityKey } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

const countMax = 99_999

function countOf(text: string): number {
  const typed = typedNumber(text)
  return Number.isInteger(typed) && typed >= 0 && typed <= countMax ? typed : NaN
}

type CountFieldProps = {
  label: string
  value: number
  /** It is only looked at. */
  isDisabled: boolean
  /** Enter and the arrows go from one of these to the next. */
  isInColumn?: boolean
  onCount: (count: number) => void
}

/** How many were counted: taken on Enter and on leaving; a wrong number stays with its reason. */
export function CountField({ label, value, isDisabled, isInColumn = false, onCount }: CountFieldProps) {
  const [draft, setDraft] = useState<{ text: string; of: number }>()
  const text = draft && draft.of === value ? draft.text : String(value)
  const typed = countOf(text)
  const isWrong = Number.isNaN(typed) && text.trim() !== ''
  function confirm(): boolean {
    if (isWrong) return false
    setDraft(undefined)
    if (!Number.isNaN(typed)) onCount(typed)
    return true
  }
  function step(direction: 1 | -1) {
    const next = Math.min(countMax, Math.max(0, (Number.isNaN(typed) ? value : typed) + direction))
    setDraft(undefined)
    onCount(next)
  }
  if (isDisabled) return <b>{value}</b>
  const press = (event: KeyboardEvent<HTMLInputElement>) => pressQuantityKey(event, { confirm, step })
  return (
    <span className="yaoji-receiving__count">
      <input
        className="yaoji-field__input"
        data-quantity={isInColumn || undefined}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong}
        value={text}
        onFocus={event => event.currentTarget.select()}
        onInput={event => setDraft({ text: event.currentTarget.value, of: value })}
        onKeyDown={press}
        onBlur={confirm}
      />
      {isWrong && (
        <span className="yaoji-field__error" role="alert">
          {messages.quantityWrong}
        </span>
      )}
    </span>
  )
}
