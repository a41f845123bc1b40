import { useState } from 'react'
import { filterGroups, type FilterFacts, type FilterGroup } from './filters.ts'
import { listMessages } from './list-messages.ts'
import { addressWith, withChange, type ListQuery } from './list-query.ts'

/** Options that fit into one line of a wide page. */
const shownAtFirst = 7

type Place = { query: ListQuery; address: string }

function Facet({ group: { name, options }, query, address }: Place & { group: FilterGroup }) {
  const [isLong, setLong] = useState(false)
  const shown = isLong ? options : options.filter((option, index) => index < shownAtFirst || option.isChosen)
  return (
    <div className="yaoji-goods-facet" role="group" aria-label={name} data-long={isLong}>
      <span className="yaoji-goods-facet__name">{name}</span>
      <ul className="yaoji-goods-facet__options">
        {shown.map(({ key, text, count, isChosen, change }) => (
          <li key={key}>
            <a
              className="yaoji-goods-facet__option"
              href={addressWith(address, withChange(query, change))}
              aria-current={isChosen ? 'true' : undefined}
            >
              <span className="yaoji-goods-facet__text" title={text}>
                {text}
              </span>
              {count !== undefined && <span className="yaoji-goods-facet__count">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
      {options.length > shownAtFirst && (
        <button
          type="button"
          className="yaoji-goods-facet__more"
          aria-expanded={isLong}
          aria-label={`${isLong ? listMessages.fewer : listMessages.more}：${name}`}
          onClick={() => setLong(!isLong)}
        >
          {isLong ? listMessages.fewer : listMessages.more}
        </button>
      )}
    </div>
  )
}

/** Filters with the number of matching goods; choosing a chosen one again removes it. */
export function GoodsFacets({ facts, query, address }: Place & { facts: FilterFacts }) {
  return filterGroups(facts, query).map(group => <Facet key={group.key} group={group} query={query} address={address} />)
}
