import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { consoleQuotationsFileCall } from '@yaoji/contract/calls/console/files'
import type { ConsoleQuotationRowWire } from '@yaoji/contract/calls/console/quotations'
import { quotationViewNames, quotationViews, type QuotationView } from '@yaoji/contract/console/quotations'
import { quotationStateNames, type QuotationState } from '@yaoji/contract/domain/agreements/quotation-state'
import { FileMenu } from '../../ui/file-menu.tsx'
import { SavedViews } from '../../ui/saved-views.tsx'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { grouped, momentOf } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import type { QuotationsSearch } from '../../lib/searches.ts'
import { Nothing } from '../../ui/nothing.tsx'
import { Paged, type PagedRows } from '../../ui/paged.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useCursor } from '../../ui/use-cursor.ts'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { SeekForm } from '../../ui/seek-form.tsx'
import { useFilters } from '../../lib/use-filters.ts'
import { messages } from './messages.ts'
import { quotationsQuery } from './quotations-query.ts'
import { ColumnHeads } from '../../ui/column-heads.tsx'

const { columns } = messages
const numbers: readonly string[] = ['amount', 'wished', 'quote', 'next']
const keyHints: readonly KeyHint[] = [
  [['J', 'K'], messages.keys.move],
  [['Enter'], messages.keys.open],
  [['/'], messages.keys.find],
]

/** How each state is drawn. */
export const quotationShapes: Readonly<Record<QuotationState, string>> = {
  waiting: 'do',
  quoted: 'wait',
  ordered: 'end',
  expired: 'end',
  withdrawn: 'end',
  declined: 'end',
  closed: 'end',
}

const Head = () => <ColumnHeads columns={columns} numbers={numbers} />

const yuan = (amount: string) => (amount === '' ? '' : `¥${grouped(amount)}`)

function Row({ row, isAt, now }: { row: ConsoleQuotationRowWire; isAt: boolean; now: number }) {
  const { quotation_sn: sn, store, company, state, goods, count, amount, wished, quote, until, quote_until, created_at } = row
  return (
    <tr className={isAt ? 'is-at' : ''} aria-current={isAt || undefined}>
      <td>
        <Link className="link code" to="/quotes/$sn" params={{ sn }}>
          {sn}
        </Link>
      </td>
      <td>
        <Link className="link cut" to="/stores/$code" params={{ code: store }}>
          {company}
        </Link>
      </td>
      <td>
        <span className="cut" title={goods.join('、')}>
          {messages.goods(goods, count)}
        </span>
      </td>
      <td className="n">{yuan(amount)}</td>
      <td className="n soft">{yuan(wished)}</td>
      <td className="n b">{yuan(quote)}</td>
      <td className="soft">{quote_until || until}</td>
      <td>
        <span className="st" data-s={quotationShapes[state]}>
          {quotationStateNames[state]}
        </span>
      </td>
      <td className="soft">{momentOf(created_at, now)}</td>
      <td className="last n">
        <Link className={`btn btn--row ${state === 'waiting' ? 'btn--main' : ''}`} to="/quotes/$sn" params={{ sn }}>
          {state === 'waiting' ? messages.answer : messages.open}
        </Link>
      </td>
    </tr>
  )
}

function Rows({ rows, isFiltered, ...more }: PagedRows<ConsoleQuotationRowWire> & { isFiltered: boolean }) {
  const now = useNow()
  const navigate = useNavigate()
  const at = useCursor(rows, ({ quotation_sn: sn }) => void navigate({ to: '/quotes/$sn', params: { sn } }))
  const [title, text] = isFiltered ? [messages.filtered, messages.filteredText] : [messages.empty, messages.emptyText]
  if (rows.length === 0) return <Nothing title={title} text={text} />
  return (
    <RowList
      rows={rows}
      at={at}
      caption={messages.caption}
      head={<Head />}
      row={(row, _, isAt) => <Row key={row.quotation_sn} row={row} isAt={isAt} now={now} />}
      {...more}
    />
  )
}

/** Words with Enter. */
function Seek({ search }: { search: QuotationsSearch }) {
  const navigate = useNavigate()
  const { field, seek } = useFilters(search, next => void navigate({ to: '/quotes', search: next }))
  return (
    <div className="filters" role="search" aria-label={messages.seekLabel}>
      <SeekForm q={search.q} field={field} seek={seek} messages={messages} />
    </div>
  )
}

/** 整单询价 of all stores: what waits for prices, what holds, and everything. */
export function QuotationsPage() {
  const search: QuotationsSearch = useSearch({ from: '/quotes' })
  const found = useInfiniteQuery(quotationsQuery(search))
  const link = (view: QuotationView) => linkOptions({ to: '/quotes', search: { view } })
  return (
    <Page title={messages.title} keys={keyHints}>
      <div className="head">
        <h1>{messages.title}</h1>
        <ViewTabs
          label={messages.views}
          views={quotationViews}
          names={quotationViewNames}
          counts={undefined}
          current={search.view ?? 'open'}
          link={link}
        />
        <span className="grow" />
        <SavedViews list="quotes" search={search} />
        <FileMenu call={consoleQuotationsFileCall} query={search} />
      </div>
      <Seek search={search} />
      <Paged query={found}>
        {paged => (
          <Rows key={JSON.stringify(search)} isFiltered={search.q !== undefined || (search.view ?? 'open') !== 'open'} {...paged} />
        )}
      </Paged>
    </Page>
  )
}
