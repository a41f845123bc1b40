import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useFilters } from '../../lib/use-filters.ts'
import type { GoodsSearch } from '../../lib/searches.ts'
import { Choice } from '../../ui/choice.tsx'
import { SeekForm } from '../../ui/seek-form.tsx'
import { goodsViewsQuery } from './goods-query.ts'
import { messages } from './messages.ts'

/** What narrows the list; each change is in the address at once, words with Enter. */
export function GoodsFilters({ search }: { search: GoodsSearch }) {
  const navigate = useNavigate()
  const { data } = useQuery(goodsViewsQuery)
  const { field, change, seek } = useFilters(search, next => void navigate({ to: '/goods', search: next }))
  return (
    <div className="filters" role="search" aria-label={messages.seekLabel}>
      <SeekForm q={search.q} field={field} seek={seek} messages={messages} isWide />
      <Choice
        label={messages.category}
        any={messages.anyCategory}
        value={search.category ?? ''}
        choices={(data?.categories ?? []).map(({ id, name }) => [String(id), name])}
        choose={category => change({ category })}
      />
      <span className="grow" />
      {!search.sort && <span className="note nw">{messages.order}</span>}
    </div>
  )
}
