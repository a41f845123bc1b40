import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import {
  consoleBillRowsFileCall,
  consoleCreditFileCall,
  consoleInvoicesFileCall,
  consoleTopupsFileCall,
  consoleWithdrawalsFileCall,
} from '@yaoji/contract/calls/console/files'
import { moneyPartNames, moneyPartsOf, moneyViews, type MoneyPart } from '@yaoji/contract/console/money'
import { Page } from '../../frame/page.tsx'
import { useStaff } from '../../lib/session.ts'
import { ageOf } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import type { MoneySearch } from '../../lib/searches.ts'
import { Icon } from '../../ui/icon.tsx'
import { FileMenu } from '../../ui/file-menu.tsx'
import { SavedViews } from '../../ui/saved-views.tsx'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { SeekForm } from '../../ui/seek-form.tsx'
import { ViewGroup } from '../../ui/view-group.tsx'
import { useFilters } from '../../lib/use-filters.ts'
import { messages as billMessages } from './bill-messages.ts'
import { Bills, billsPlace } from './bills.tsx'
import { Credit } from './credit.tsx'
import { Invoices } from './invoices.tsx'
import { billsKeys, moneyKeys } from './list-keys.ts'
import { messages } from './messages.ts'
import { moneyQuery } from './money-query.ts'
import { Topups } from './topups.tsx'
import { Transfers } from './transfers.tsx'
import { Withdrawals } from './withdrawals.tsx'

/** Filters of a list; words with Enter. */
function Filters({ search }: { search: MoneySearch }) {
  const navigate = useNavigate()
  const { field, seek } = useFilters(search, next => void navigate({ to: '/money', search: next }))
  return (
    <div className="filters" role="search" aria-label={messages.seekLabel}>
      {search.bill !== undefined && (
        <Link className="btn" to="/money" search={billsPlace}>
          <Icon name="back" size={12} />
          {billMessages.back}
        </Link>
      )}
      <SeekForm q={search.q} field={field} seek={seek} messages={messages} />
      <ViewGroup
        label={messages.view}
        views={moneyViews}
        names={messages.views}
        current={search.view ?? 'open'}
        link={view => linkOptions({ to: '/money', search: { ...search, view } })}
      />
    </div>
  )
}

const files = {
  topup: consoleTopupsFileCall,
  withdrawal: consoleWithdrawalsFileCall,
  credit: consoleCreditFileCall,
  invoice: consoleInvoicesFileCall,
  bill: consoleBillRowsFileCall,
} as const

const lists: Readonly<Record<Exclude<MoneyPart, 'transfer'>, typeof Topups>> = {
  topup: Topups,
  withdrawal: Withdrawals,
  credit: Credit,
  invoice: Invoices,
  bill: Bills,
}

function Part({ part, search }: { part: MoneyPart; search: MoneySearch }) {
  if (part === 'transfer') return <Transfers />
  const List = lists[part]
  return (
    <>
      <Filters search={search} />
      <List search={search} />
    </>
  )
}

/** Money that waits for the shop, one kind at a time. */
export function MoneyPage() {
  const search: MoneySearch = useSearch({ from: '/money' })
  const { role } = useStaff()
  const { data } = useQuery(moneyQuery)
  const now = useNow()
  const shown = moneyPartsOf(role)
  const part = shown.find(each => each === search.part) ?? 'transfer'
  const oldest = part === 'credit' ? null : (data?.parts.find(({ view }) => view === part)?.oldest ?? null)
  const link = (each: MoneyPart) => linkOptions({ to: '/money', search: { part: each } })
  return (
    <Page title={messages.title(moneyPartNames[part])} keys={part === 'bill' && search.bill === undefined ? billsKeys : moneyKeys[part]}>
      <div className="head">
        <h1>{messages.heading}</h1>
        <ViewTabs label={messages.parts} views={shown} names={moneyPartNames} current={part} counts={data?.parts} link={link} />
        <span className="grow" />
        {oldest !== null && <span className="note nw wide">{messages.oldest(ageOf(oldest, now))}</span>}
        <SavedViews list="money" search={{ ...search, part }} />
        {part !== 'transfer' && (part !== 'bill' || search.bill !== undefined) && (
          <FileMenu call={files[part]} query={{ view: search.view, q: search.q, sort: search.sort, bill_id: search.bill }} />
        )}
      </div>
      <Part part={part} search={search} />
    </Page>
  )
}
