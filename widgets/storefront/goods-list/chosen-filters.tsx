import { Icon } from '../../base/ui/parts.ts'
import { noFilters, type ChosenFilter } from './filters.ts'
import { listMessages } from './list-messages.ts'
import { addressWith, withChange, type ListQuery } from './list-query.ts'

export type ChosenFiltersProps = { chosen: readonly ChosenFilter[]; query: ListQuery; address: string }

/** The filters in force, each with its way out. */
export function ChosenFilters({ chosen, query, address }: ChosenFiltersProps) {
  if (chosen.length === 0) return null
  return (
    <div className="yaoji-chosen-filters" role="group" aria-label={listMessages.chosen}>
      {chosen.map(({ key, text, change }) => (
        <a
          key={key}
          className="yaoji-chosen-filters__one"
          href={addressWith(address, withChange(query, change))}
          aria-label={listMessages.remove(text)}
        >
          {text}
          <Icon name="close" />
        </a>
      ))}
      <a className="yaoji-chosen-filters__all" href={addressWith(address, withChange(query, noFilters))}>
        {listMessages.clear}
      </a>
    </div>
  )
}
