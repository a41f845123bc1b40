import type { InputEvent, CompositionEvent } from 'react'
import { telephone, halfWidth } from '@yaoji/contract/validation/telephone'
import { FieldError } from './field-error.tsx'

export type FieldProps = {
  /** Unique in its form; also the id stem of the label and the error. */
  name: string
  label: string
  value: string
  type?: 'text' | 'password' | 'tel' | 'email' | 'date'
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  /** A word on what to write, shown at the field and read with it. */
  hint?: string
  /** Number of lines, for more than one. */
  lines?: number
  /** Error in Chinese, shown at the field. */
  error?: string | undefined
  onInput: (value: string) => void
}

/** Phone keyboards would capitalize or correct it. */
const literally = { autoCapitalize: 'none', autoCorrect: 'off' } as const

type Typed = InputEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>

/** Changing a text during composition ends the composition, so its value is read when it is complete. */
const isComposing = ({ nativeEvent }: Typed): boolean => 'isComposing' in nativeEvent && nativeEvent.isComposing === true

/**
 * A labelled field. Fields for digits, signs and Latin letters only (telephones, amounts, e-mail addresses, user names) convert full-width
 * input to half width, and a telephone to the form that the shop stores.
 */
export function Field({ name, label, value, type = 'text', autoComplete, inputMode, hint, lines, error, onInput }: FieldProps) {
  const id = `yaoji-field-${name}`
  const notes = [...(hint === undefined ? [] : [`${id}-hint`]), ...(error === undefined ? [] : [`${id}-error`])]
  const isPlain = type === 'email' || inputMode !== undefined
  const isExact = isPlain || /username|password|code/.test(`${type} ${autoComplete}`)
  const plain = type === 'tel' || autoComplete === 'username' ? telephone : isPlain ? halfWidth : String
  const take = (event: Typed) => onInput((isComposing(event) ? String : plain)(event.currentTarget.value))
  const common = {
    id,
    name,
    className: 'yaoji-field__input',
    value,
    autoComplete,
    inputMode,
    ...(isExact && literally),
    'aria-invalid': error !== undefined,
    'aria-describedby': notes.join(' ') || undefined,
  }
  return (
    <div className="yaoji-field">
      <label className="yaoji-field__label" htmlFor={id}>
        {label}
      </label>
      {lines === undefined ? (
        <input {...common} type={type} onInput={take} onCompositionEnd={take} />
      ) : (
        <textarea {...common} rows={lines} onInput={event => onInput(event.currentTarget.value)} />
      )}
      {hint !== undefined && (
        <p className="yaoji-field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
