import { FieldError } from '../../base/ui/parts.ts'
import { areaChoices } from './area.ts'
import { messages } from './messages.ts'

type Part = { label: string; hint: string; value: string; names: readonly string[]; onChoose: (name: string) => void }

function PartSelect({ label, hint, value, names, onChoose, hasError }: Part & { hasError: boolean }) {
  return (
    <select
      className="yaoji-field__input"
      aria-label={label}
      value={value}
      disabled={names.length === 0}
      aria-invalid={hasError && value === ''}
      aria-describedby={hasError ? 'yaoji-region-error' : undefined}
      onChange={event => onChoose(event.currentTarget.value)}
    >
      <option value="">{hint}</option>
      {/* Kept from before the names of today: still shown as what it is. */}
      {value !== '' && !names.includes(value) && <option value={value}>{value}</option>}
      {names.map(name => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  )
}

type Props = { region: string; error: string | undefined; onChoose: (region: string) => void }

/** Province, city and district: what is chosen above decides what can be chosen below. */
export function RegionField({ region, error, onChoose }: Props) {
  const [province = '', city = '', district = ''] = region.split(' ')
  const [provinces, cities, districts] = areaChoices(province, city)
  const m = messages
  const parts: Part[] = [
    { label: m.province, hint: m.chooseProvince, value: province, names: provinces, onChoose },
    { label: m.city, hint: m.chooseCity, value: city, names: cities, onChoose: name => onChoose(`${province} ${name}`.trim()) },
    {
      label: m.district,
      hint: m.chooseDistrict,
      value: district,
      names: districts,
      onChoose: name => onChoose(`${province} ${city} ${name}`.trim()),
    },
  ]
  return (
    <fieldset className="yaoji-field yaoji-address-form__region">
      <legend className="yaoji-field__label">{m.region}</legend>
      <div className="yaoji-address-form__parts">
        {parts.map(part => (
          <PartSelect key={part.label} {...part} hasError={error !== undefined} />
        ))}
      </div>
      <FieldError id="yaoji-region-error">{error}</FieldError>
    </fieldset>
  )
}
