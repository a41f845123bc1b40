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
  /** So many lines to write in, where one is too few. */
  lines?: number
  /** Error in Chinese, shown at the field. */
  error?: string | undefined
  onInput: (value: string) => void
}

export function Field({ name, label, value, type = 'text', autoComplete, inputMode, hint, lines, error, onInput }: FieldProps) {
  const id = `yaoji-field-${name}`
  const notes = [...(hint === undefined ? [] : [`${id}-hint`]), ...(error === undefined ? [] : [`${id}-error`])]
  const common = {
    id,
    name,
    className: 'yaoji-field__input',
    value,
    autoComplete,
    inputMode,
    'aria-invalid': error !== undefined,
    'aria-describedby': notes.join(' ') || undefined,
  }
  return (
    <div className="yaoji-field">
      <label className="yaoji-field__label" htmlFor={id}>
        {label}
      </label>
      {lines === undefined ? (
        <input {...common} type={type} onInput={event => onInput(event.currentTarget.value)} />
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
