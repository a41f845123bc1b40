import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, type SubmitEvent } from 'react'
import { useKeys } from '../../lib/use-keys.ts'
import type { GoodsSearch } from '../../router.tsx'
import { goodsViewsQuery } from './goods-query.ts'
import { messages } from './messages.ts'

/** What narrows the list; each change is in the address at once, words with Enter. */
export function GoodsFilters({ search }: { search: GoodsSearch }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const { data } = useQuery(goodsViewsQuery)
  useKeys({ '/': () => field.current?.focus() })
  const change = (more: GoodsSearch) => {
    const next = Object.entries({ ...search, ...more }).filter(([, value]) => value !== '')
    void navigate({ to: '/goods', search: Object.fromEntries(next) as GoodsSearch }) // Only what is empty was left out.
  }
  const seek = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    change({ q: String(new FormData(event.currentTarget).get('q')).trim() })
    field.current?.blur()
  }
  return (
    <div className="filters" role="search" aria-label={messages.seekLabel}>
      <form key={search.q} className="line gap-4" onSubmit={seek}>
        <input
          ref={field}
          name="q"
          className="seek seek--l"
          defaultValue={search.q}
          aria-label={messages.seekLabel}
          placeholder={messages.seek}
          maxLength={60}
        />
        <button type="submit" hidden />
      </form>
      <select
        className="seek"
        aria-label={messages.category}
        value={search.category ?? ''}
        onChange={event => change({ category: event.target.value })}
      >
        <option value="">{messages.anyCategory}</option>
        {data?.categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <span className="grow" />
      <span className="note nw">{messages.order}</span>
    </div>
  )
}
