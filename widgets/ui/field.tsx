import { Icon } from './icon.tsx'

export type FieldProps = {
  /** Unique in its form; also the id stem of the label and the error. */
  name: string
  label: string
  value: string
  type?: 'text' | 'password' | 'tel' | 'email'
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'tel' | 'email'
  /** Error in Chinese, shown at the field. */
  error?: string | undefined
  onInput: (value: string) => void
}

export function Field({ name, label, value, type = 'text', autoComplete, inputMode, error, onInput }: FieldProps) {
  const id = `yaoji-field-${name}`
  return (
    <div className="yaoji-field">
      <label className="yaoji-field__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        className="yaoji-field__input"
        type={type}
        value={value}
        autoComplete={autoComplete}
        inputMode={inputMode}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onInput={event => onInput(event.currentTarget.value)}
      />
      {error !== undefined && (
        <p className="yaoji-field__error" id={`${id}-error`} role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  )
}
