import type { FormField } from './form-field.ts'

type Shown = { field: FormField; value: string; finding: string; change: (value: string) => void }

/** All lines of a list are seen as far as a dialog has room for them. */
const rowsOf = (value: string): number => Math.min(8, Math.max(2, value.split('\n').length))

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
        rows={rowsOf(value)}
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
