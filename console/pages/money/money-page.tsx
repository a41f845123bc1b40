import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import {
  consoleCreditFileCall,
  consoleInvoicesFileCall,
  consoleTopupsFileCall,
  consoleWithdrawalsFileCall,
} from '@yaoji/contract/calls/console/files'
import { moneyPartNames, moneyPartsOf, moneyViews, type MoneyPart } from '@yaoji/contract/console-money'
import { useRef, type SubmitEvent } from 'react'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { useStaff } from '../../lib/session.ts'
import { ageOf } from '../../lib/time.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { useNow } from '../../lib/use-now.ts'
import type { MoneySearch } from '../../lib/searches.ts'
import { FileMenu } from '../../ui/file-menu.tsx'
import { SavedViews } from '../../ui/saved-views.tsx'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { Credit } from './credit.tsx'
import { Invoices } from './invoices.tsx'
import { messages } from './messages.ts'
import { moneyQuery } from './money-query.ts'
import { Topups } from './topups.tsx'
import { Transfers } from './transfers.tsx'
import { Withdrawals } from './withdrawals.tsx'

const keyHints: readonly KeyHint[] = [
  [['J', 'K'], messages.keys.move],
  [['Enter'], messages.keys.act],
  [['R'], messages.keys.refuse],
  [['/'], messages.keys.find],
]

/** Filters of a list; words with Enter. */
function Filters({ search }: { search: MoneySearch }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => field.current?.focus() })
  const seek = (event: SubmitEvent) => {
    event.preventDefault()
    const { q: _, ...rest } = search
    const q = field.current?.value.trim()
    void navigate({ to: '/money', search: { ...rest, ...(q && { q }) } })
    field.current?.blur()
  }
  return (
    <div className="filters" role="search" aria-label={messages.seekLabel}>
      <form key={search.q} onSubmit={seek}>
        <input
          ref={field}
          className="seek"
          defaultValue={search.q}
          aria-label={messages.seekLabel}
          placeholder={messages.seek}
          maxLength={60}
        />
      </form>
      <nav className="group" aria-label={messages.view}>
        {moneyViews.map(view => (
          <Link
            key={view}
            className="btn"
            to="/money"
            search={{ ...search, view }}
            aria-current={view === (search.view ?? 'open') || undefined}
          >
            {messages.views[view]}
          </Link>
        ))}
      </nav>
    </div>
  )
}

const files = {
  topup: consoleTopupsFileCall,
  withdrawal: consoleWithdrawalsFileCall,
  credit: consoleCreditFileCall,
  invoice: consoleInvoicesFileCall,
} as const

const lists: Readonly<Record<Exclude<MoneyPart, 'transfer'>, typeof Topups>> = {
  topup: Topups,
  withdrawal: Withdrawals,
  credit: Credit,
  invoice: Invoices,
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
    <Page title={messages.title(moneyPartNames[part])} keys={keyHints}>
      <div className="head">
        <h1>{messages.heading}</h1>
        <ViewTabs label={messages.parts} views={shown} names={moneyPartNames} current={part} counts={data?.parts} link={link} />
        <span className="grow" />
        {oldest !== null && <span className="note nw wide">{messages.oldest(ageOf(oldest, now))}</span>}
        <SavedViews list="money" search={{ ...search, part }} />
        {part !== 'transfer' && <FileMenu call={files[part]} query={{ view: search.view, q: search.q }} />}
      </div>
      <Part part={part} search={search} />
    </Page>
  )
}
