import { Icon } from '../ui/index.ts'
import { addressWith, withChange, type ListQuery } from './list-query.ts'
import { listMessages } from './list-messages.ts'

type Chosen = { text: string; change: Partial<ListQuery> }

function chosenOf(query: ListQuery, categoryName: string | undefined): Chosen[] {
  const chosen: (Chosen | undefined)[] = [
    query.select === undefined || !categoryName ? undefined : { text: categoryName, change: { select: undefined } },
    query.sccj ? { text: query.sccj, change: { sccj: undefined } } : undefined,
    query.jx ? { text: query.jx, change: { jx: undefined } } : undefined,
  ]
  return chosen.filter(each => each !== undefined)
}

export type ChosenFiltersProps = { query: ListQuery; address: string; categoryName: string | undefined }

/** The filters in force, each with its way out. */
export function ChosenFilters({ query, address, categoryName }: ChosenFiltersProps) {
  const chosen = chosenOf(query, categoryName)
  if (chosen.length === 0) return null
  const nothing = withChange(query, { select: undefined, sccj: undefined, jx: undefined })
  return (
    <div className="yaoji-chosen-filters" role="group" aria-label={listMessages.chosen}>
      {chosen.map(({ text, change }) => (
        <a
          key={text} className="yaoji-chosen-filters__one" href={addressWith(address, withChange(query, change))}
          aria-label={listMessages.remove(text)}
        >
          {text}
          <Icon name="close" />
        </a>
      ))}
      {chosen.length > 1 && <a className="yaoji-chosen-filters__all" href={addressWith(address, nothing)}>{listMessages.clear}</a>}
    </div>
  )
}
