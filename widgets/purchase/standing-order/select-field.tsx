import { FieldError } from '../../base/ui/parts.ts'

type Props<Value extends string | number> = {
  name: string
  label: string
  value: Value
  options: readonly { value: Value; text: string }[]
  error?: string | undefined
  onChoose: (value: Value) => void
}

/** A labelled choice of few. */
export function SelectField<Value extends string | number>({ name, label, value, options, error, onChoose }: Props<Value>) {
  const id = `yaoji-field-${name}`
  function choose(text: string) {
    const chosen = options.find(option => String(option.value) === text)
    if (chosen) onChoose(chosen.value)
  }
  return (
    <div className="yaoji-field">
      <label className="yaoji-field__label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="yaoji-field__input"
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={event => choose(event.currentTarget.value)}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
