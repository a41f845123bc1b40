import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { rankNames } from '@yaoji/contract/people/customer-types'
import { useFilters } from '../../lib/use-filters.ts'
import type { StoresSearch } from '../../lib/searches.ts'
import { Choice } from '../../ui/choice.tsx'
import { messages } from './messages.ts'
import { storeViewsQuery } from './stores-query.ts'

/** What narrows the list; each change is in the address at once, words with Enter. */
export function StoreFilters({ search }: { search: StoresSearch }) {
  const navigate = useNavigate()
  const { data } = useQuery(storeViewsQuery)
  const { field, change, seek } = useFilters(search, next => void navigate({ to: '/stores', search: next }))
  return (
    <div className="filters" role="search" aria-label={messages.seekLabel}>
      <form key={`${search.q} ${search.region}`} className="line gap-4" onSubmit={seek}>
        <input
          ref={field}
          name="q"
          className="seek"
          defaultValue={search.q}
          aria-label={messages.seekLabel}
          placeholder={messages.seek}
          maxLength={60}
        />
        <input
          name="region"
          className="seek"
          defaultValue={search.region}
          aria-label={messages.regionLabel}
          placeholder={messages.region}
          maxLength={60}
        />
        <button type="submit" hidden />
      </form>
      <Choice
        label={messages.rank}
        any={messages.anyRank}
        value={search.rank ?? ''}
        choices={Object.entries(rankNames)}
        choose={rank => change({ rank })}
      />
      <Choice
        label={messages.salesperson}
        any={messages.anySalesperson}
        value={search.salesperson ?? ''}
        choices={(data?.salespeople ?? []).map(name => [name, name])}
        choose={salesperson => change({ salesperson })}
      />
      <span className="grow" />
      {!search.sort && <span className="note nw">{messages.newestFirst}</span>}
    </div>
  )
}
