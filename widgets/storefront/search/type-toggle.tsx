import { searchTypes } from '@yaoji/contract/limits'
import { messages } from './messages.ts'
import type { SearchType } from './options.ts'

const labels: readonly [SearchType, string][] = [
  [searchTypes.drug, messages.typeDrug],
  [searchTypes.manufacturer, messages.typeManufacturer],
]

type TypeToggleProps = { type: SearchType; onChoose: (type: SearchType) => void }

/** Whether drugs or manufacturers are searched. */
export function TypeToggle({ type, onChoose }: TypeToggleProps) {
  return (
    <span className="yaoji-search__types" role="radiogroup" aria-label={messages.typeLabel}>
      {labels.map(([value, label]) => (
        <label key={value} className="yaoji-search__type">
          <input
            className="yaoji-search__radio"
            type="radio"
            name="type"
            value={value}
            checked={value === type}
            onChange={() => onChoose(value)}
          />
          <span className="yaoji-search__type-label">{label}</span>
        </label>
      ))}
    </span>
  )
}
