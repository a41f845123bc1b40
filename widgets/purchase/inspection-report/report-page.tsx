import { useStore } from '@nanostores/react'
import type { ReportListWire, ReportQuery, ReportWire } from '@yaoji/contract/calls/storefront/inspection-report'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { servedFile } from '../../base/lib/addresses/served-link.ts'
import { $isSavingDocuments, saveDocuments } from '../order/parts.ts'
import { OwnListBody, OwnListPager, useOwnList, type ShownPage } from '../../shared/member-list/parts.ts'
import { Button, Empty, Tag } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { ReportSearch } from './report-search.tsx'
import { reportFields, reportList, showReports } from './store.ts'

type Shown = ShownPage<ReportQuery, ReportListWire>

function Ways({ row: { goods, ph, report_url, status } }: { row: ReportWire }) {
  const href = report_url ? servedFile(report_url) : undefined
  if (status === 'waiting') return <Tag title={messages.waitingHint}>{messages.waiting}</Tag>
  if (href === undefined) return <span className="yaoji-report__facts">{messages.closed}</span>
  // A file of another origin is kept for no `download` alone; the service's own come so by its word.
  const saved = href.startsWith(`${environment.serviceOrigin}/`) ? `${href}?save=1` : href
  const link = { className: 'yaoji-button', 'data-size': 'small', href, target: '_blank', rel: 'noopener' } as const
  return (
    <span className="yaoji-report__ways">
      <a {...link} data-kind="plain" aria-label={messages.viewOf(goods.name, ph)}>
        {messages.view}
      </a>
      <a
        {...link}
        href={saved}
        data-kind="text"
        download={messages.fileName(goods.name, ph)}
        aria-label={messages.downloadOf(goods.name, ph)}
      >
        {messages.download}
      </a>
    </span>
  )
}

function Row({ row }: { row: ReportWire }) {
  const { goods, ph, issued_on: day } = row
  return (
    <li className="yaoji-own-list__row yaoji-report__row">
      <div className="yaoji-report__words">
        <h2 className="yaoji-report__name">
          <a href={environment.href(goodsPath(goods.id))}>{goods.name}</a>
        </h2>
        <p className="yaoji-report__facts">{[goods.ypgg, goods.sccj].filter(Boolean).join(' · ')}</p>
        <p>{[messages.batchOf(ph), day && messages.issued(day)].filter(Boolean).join(' · ')}</p>
      </div>
      <Ways row={row} />
    </li>
  )
}

/** All that an inspector asks for of one order, in one file. */
function Bundle({ orderId }: { orderId: string }) {
  const isSaving = useStore($isSavingDocuments)
  return (
    <p className="yaoji-report__bundle">
      <Button kind="primary" isBusy={isSaving} onClick={() => void saveDocuments(orderId)}>
        {messages.bundle}
      </Button>
      <span className="yaoji-report__facts">{messages.bundleHint}</span>
    </p>
  )
}

function Nothing({ query }: { query: ReportQuery }) {
  const isSearch = reportFields.some(field => query[field] !== undefined)
  return (
    <Empty icon={isSearch ? 'search' : 'list'} title={isSearch ? messages.emptyFound : messages.emptyOwn}>
      <p>{isSearch ? messages.emptyHint : messages.emptyOwnHint}</p>
    </Empty>
  )
}

function Rows({ shown: { page, query } }: { shown: Shown }) {
  return (
    <>
      {page.order_id && <Bundle orderId={page.order_id} />}
      {page.list.length === 0 ? (
        <Nothing query={query} />
      ) : (
        <ul className="yaoji-own-list__rows" aria-label={messages.list}>
          {page.list.map(row => (
            <Row key={`${row.goods.id} ${row.ph}`} row={row} />
          ))}
        </ul>
      )}
      <OwnListPager page={page} onChoose={chosen => showReports({ ...query, page: chosen })} />
    </>
  )
}

/** /jybg: the reports of batches, by goods, batch or order. */
export function ReportPage() {
  const { value, query, isBusy, onRetry } = useOwnList(reportList)
  const { keyword = '', batch = '', order_sn: order = '' } = query
  return (
    <div className="yaoji-root yaoji-own-list yaoji-report" aria-busy={isBusy}>
      <h1 className="yaoji-own-list__title">{messages.title}</h1>
      <p className="yaoji-report__facts">{messages.intro}</p>
      <ReportSearch key={`${keyword}\n${batch}\n${order}`} query={query} />
      <OwnListBody value={value} texts={messages} isBusy={isBusy} onRetry={onRetry}>
        {shown => <Rows shown={shown} />}
      </OwnListBody>
    </div>
  )
}
