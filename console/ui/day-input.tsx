import { useRef, useState, type InputHTMLAttributes } from 'react'
import { uiMessages as messages } from '../lib/messages.ts'
import { typedDay } from '../lib/time.ts'
import { Icon } from './icon.tsx'

type DayInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type' | 'max'> & {
  value: string
  /** Hears a day, 2026-11-29, or a minute, 2026-11-29 08:30; nothing where the field was emptied; what is no day yet only where it asks for it. */
  change: (value: string) => void
  isMoment?: boolean
  /** A form judges what is no day itself; a filter waits until there is one. */
  hearsAll?: boolean
  max?: string
}

/** What a native field holds: it knows no minute without a T, and no half-typed day. */
const nativeValue = (text: string, isMoment: boolean) => {
  const day = typedDay(text, isMoment) ?? ''
  if (!isMoment || day === '') return day
  return day.includes(' ') ? day.replace(' ', 'T') : `${day}T00:00`
}

/**
 * A day as this shop writes it. A native date field writes it in the language of the browser, 11/29/2026 in an English one; here the text is
 * ours, and the browser's own calendar opens from the button.
 */
export function DayInput({ value, change, isMoment = false, hearsAll = false, max, className, ...about }: DayInputProps) {
  const calendar = useRef<HTMLInputElement>(null)
  const shown = value.replace('T', ' ')
  const [typed, setTyped] = useState<{ was: string; becomes: string; text: string }>()
  // An address takes a moment to follow.
  const text = typed && (typed.was === value || typed.becomes === value) ? typed.text : shown
  const hear = (next: string) => {
    const day = typedDay(next, isMoment)
    const heard = next.trim() === '' ? '' : (day ?? (hearsAll ? next : undefined))
    const isHeard = heard !== undefined && (max === undefined || heard <= max)
    // What was typed stays as it is until the field is left.
    setTyped({ was: value, becomes: isHeard ? heard : value, text: next })
    if (isHeard && heard !== value) change(heard)
  }
  return (
    <span className={className === undefined ? 'day' : `day ${className}`}>
      <input
        {...about}
        inputMode="numeric"
        autoComplete="off"
        placeholder={isMoment ? messages.minuteExample : messages.dayExample}
        value={text}
        onChange={event => hear(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <input
        ref={calendar}
        className="day__calendar"
        type={isMoment ? 'datetime-local' : 'date'}
        tabIndex={-1}
        aria-hidden="true"
        max={max}
        value={nativeValue(value, isMoment)}
        onChange={event => hear(event.target.value.replace('T', ' '))}
      />
      <button type="button" className="day__open" aria-label={messages.calendar} onClick={() => calendar.current?.showPicker()}>
        <Icon name="calendar" size={14} />
      </button>
    </span>
  )
}

export type DayChoiceProps = {
  /** The name of the filter in the address. */
  name: string
  label: string
  value?: string | undefined
  change: (more: Readonly<Record<string, string>>) => void
}

/** A day that a list begins or ends with; the list follows at once. */
export const DayChoice = ({ name, label, value = '', change }: DayChoiceProps) => (
  <DayInput className="seek seek--d" aria-label={label} title={label} value={value} change={day => change({ [name]: day })} />
)
