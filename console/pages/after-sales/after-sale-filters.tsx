import { useNavigate } from '@tanstack/react-router'
import { afterSaleKindNames, afterSaleReasonNames } from '@yaoji/contract/orders/after-sale-names'
import { isWaitingAfterSaleView, type AfterSaleView } from '@yaoji/contract/console/after-sales'
import { useFilters } from '../../lib/use-filters.ts'
import type { AfterSalesSearch } from '../../lib/searches.ts'
import { Choice } from '../../ui/choice.tsx'
import { DayChoice } from '../../ui/day-input.tsx'
import { SeekForm } from '../../ui/seek-form.tsx'
import { messages } from './messages.ts'

/** What narrows the list; each change is in the address at once, words with Enter. */
export function AfterSaleFilters({ search, view }: { search: AfterSalesSearch; view: AfterSaleView }) {
  const navigate = useNavigate()
  const { field, change, seek } = useFilters(search, next => void navigate({ to: '/after-sales', search: next }))
  return (
    <div className="filters" role="search" aria-label={messages.seekLabel}>
      <SeekForm q={search.q} field={field} seek={seek} messages={messages} isWide />
      <Choice
        label={messages.kind}
        any={messages.anyKind}
        value={search.kind ?? ''}
        choices={Object.entries(afterSaleKindNames)}
        choose={kind => change({ kind })}
      />
      <Choice
        label={messages.reason}
        any={messages.anyReason}
        value={search.reason ?? ''}
        choices={Object.entries(afterSaleReasonNames)}
        choose={reason => change({ reason })}
      />
      <DayChoice name="from" label={messages.from} value={search.from} change={change} />
      <DayChoice name="until" label={messages.until} value={search.until} change={change} />
      <span className="grow" />
      {!search.sort && <span className="note nw wide">{isWaitingAfterSaleView(view) ? messages.oldestFirst : messages.newestFirst}</span>}
    </div>
  )
}
