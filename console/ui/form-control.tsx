import type { FormField } from './form-field.ts'

type Shown = { field: FormField; value: string; finding: string; change: (value: string) => void }

/** A text field, or a select where there are choices. */
export function FormControl({ field, value, finding, change }: Shown) {
  const { name, choices, suggestions, unit, isLong } = field
  const id = `field-${name}`
  const about = { id, name, 'aria-invalid': finding !== '', 'aria-describedby': `${id}-note` }
  if (isLong)
    return (
      <textarea
        {...about}
        className={finding ? 'area is-bad' : 'area'}
        rows={2}
        value={value}
        onChange={event => change(event.target.value)}
      />
    )
  return (
    <span className={finding ? 'in is-bad' : 'in'}>
      {unit && <span>{unit}</span>}
      {choices ? (
        <select {...about} value={value} onChange={event => change(event.target.value)}>
          {choices.map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...about}
          value={value}
          list={suggestions && `${id}-list`}
          autoComplete="off"
          onChange={event => change(event.target.value)}
        />
      )}
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map(each => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </span>
  )
}
