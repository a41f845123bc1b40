import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { consoleReportsCall, consoleReportViewsCall, type ConsoleReportRowWire } from '@yaoji/contract/calls/console/reports'
import { consoleReportsFileCall } from '@yaoji/contract/calls/console/files'
import { reportViews, type ReportView } from '@yaoji/contract/console/contracts'
import { useState } from 'react'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { ask } from '../../lib/call.ts'
import type { ReportsSearch } from '../../lib/searches.ts'
import { useMay } from '../../lib/session.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { ColumnHeads } from '../../ui/column-heads.tsx'
import { NoRows } from '../../ui/nothing.tsx'
import { Paged, type PagedRows } from '../../ui/paged.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { FileMenu } from '../../ui/file-menu.tsx'
import { SavedViews } from '../../ui/saved-views.tsx'
import { SeekForm } from '../../ui/seek-form.tsx'
import { useCursor } from '../../ui/use-cursor.ts'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { ActButtons, ActDialog, type MoneyAct } from '../money/money-list.tsx'
import { messages } from './messages.ts'

type Row = ConsoleReportRowWire

const keyHints: readonly KeyHint[] = [
  [['J', 'K'], messages.keys.move],
  [['Enter'], messages.keys.upload, ['report']],
  [['/'], messages.keys.find],
]

const reportsQuery = (search: ReportsSearch) =>
  infiniteQueryOptions({
    queryKey: ['reports', search],
    queryFn: ({ pageParam }) => ask(consoleReportsCall, { query: { ...search, ...(pageParam !== '' && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
  })
const viewsQuery = queryOptions({ queryKey: ['reports', 'views'], queryFn: () => ask(consoleReportViewsCall, {}) })

const uploadOf = ({ goods_id, goods, batch, report_url }: Row): MoneyAct => ({
  verb: report_url === '' ? messages.upload : messages.replace,
  title: messages.uploadTitle(goods, batch),
  text: messages.uploadText,
  operation: 'report',
  body: { goods: String(goods_id), batch },
  fields: [
    { name: 'file', label: messages.file, isFile: true, isRequired: true },
    { name: 'issued_on', label: messages.issued, hint: messages.issuedHint, isDay: true },
  ],
})

const ReportRow = ({ row, isAt, act, mayUpload }: { row: Row; isAt: boolean; act: (act: MoneyAct) => void; mayUpload: boolean }) => (
  <tr className={isAt ? 'is-at' : ''} aria-current={isAt || undefined}>
    <td>
      <Link className="link cut" to="/goods/$id" params={{ id: String(row.goods_id) }} search={{}} title={row.manufacturer}>
        {row.goods}
      </Link>
    </td>
    <td className="soft">
      <span className="cut" title={row.spec}>
        {row.spec}
      </span>
    </td>
    <td className="code">{row.batch}</td>
    <td>{row.warehouse}</td>
    <td className="n">{row.quantity}</td>
    <td>{row.expires_on}</td>
    <td className={row.report_url === '' ? 'warn' : undefined}>
      {row.report_url === '' ? messages.missing : messages.there(row.issued_on)}
    </td>
    <td className="last n">{mayUpload && <ActButtons acts={[uploadOf(row)]} isAt={isAt} choose={act} />}</td>
  </tr>
)

function Reports({ rows, search, ...more }: PagedRows<Row> & { search: ReportsSearch }) {
  const mayUpload = useMay()('report')
  const [act, setAct] = useState<MoneyAct>()
  const at = useCursor(rows, row => mayUpload && setAct(uploadOf(row)))
  return (
    <>
      {rows.length === 0 ? (
        <NoRows messages={messages} search={search} />
      ) : (
        <RowList
          rows={rows}
          at={at}
          caption={messages.caption}
          head={
            <ColumnHeads
              columns={messages.columns}
              numbers={['quantity', 'act']}
              last="act"
              sorting={{ current: search.sort, usual: '', orders: { expires: 'expires', quantity: '-quantity' } }}
            />
          }
          row={(row, _, isAt) => <ReportRow key={row.batch_id} row={row} isAt={isAt} act={setAct} mayUpload={mayUpload} />}
          {...more}
        />
      )}
      {act && <ActDialog act={act} close={() => setAct(undefined)} />}
    </>
  )
}

function Filters({ search }: { search: ReportsSearch }) {
  const navigate = useNavigate()
  const { field, seek } = useFilters(search, next => void navigate({ to: '/reports', search: next }))
  return (
    <div className="filters" role="search" aria-label={messages.seekLabel}>
      <SeekForm q={search.q} field={field} seek={seek} messages={messages} />
    </div>
  )
}

/** Batches in stock: those that a report of its test is missing for, and where one is uploaded. */
export function ReportsPage() {
  const search: ReportsSearch = useSearch({ from: '/reports' })
  const view: ReportView = search.view ?? 'missing'
  const { data } = useQuery(viewsQuery)
  const reports = useInfiniteQuery(reportsQuery({ ...search, view }))
  const link = (each: ReportView) => linkOptions({ to: '/reports', search: { ...search, view: each } })
  return (
    <Page title={messages.title(messages.viewNames[view])} keys={keyHints}>
      <div className="head">
        <h1>{messages.heading}</h1>
        <ViewTabs label={messages.views} views={reportViews} names={messages.viewNames} current={view} counts={data?.views} link={link} />
        <span className="grow" />
        <SavedViews list="reports" search={{ ...search, view }} />
        <FileMenu call={consoleReportsFileCall} query={{ ...search, view }} />
      </div>
      <Filters search={search} />
      <Paged query={reports}>{paged => <Reports key={JSON.stringify(search)} search={search} {...paged} />}</Paged>
    </Page>
  )
}
