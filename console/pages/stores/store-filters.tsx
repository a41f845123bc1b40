import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { rankNames } from '@yaoji/contract/customer-types'
import { useRef, type SubmitEvent } from 'react'
import { useKeys } from '../../lib/use-keys.ts'
import type { StoresSearch } from '../../router.tsx'
import { Choice } from '../../ui/choice.tsx'
import { messages } from './messages.ts'
import { storeViewsQuery } from './stores-query.ts'

/** What narrows the list; each change is in the address at once, words with Enter. */
export function StoreFilters({ search }: { search: StoresSearch }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const { data } = useQuery(storeViewsQuery)
  useKeys({ '/': () => field.current?.focus() })
  const change = (more: StoresSearch) => {
    const next = Object.entries({ ...search, ...more }).filter(([, value]) => value !== '')
    void navigate({ to: '/stores', search: Object.fromEntries(next) as StoresSearch }) // Only what is empty was left out.
  }
  const seek = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    change({ q: String(typed.get('q')).trim(), region: String(typed.get('region')).trim() })
    field.current?.blur()
  }
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
      <span className="note nw">{messages.newestFirst}</span>
    </div>
  )
}
