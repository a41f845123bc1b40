import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { consoleRecallsFileCall } from '@yaoji/contract/calls/console/files'
import type { RecallOperatedWire } from '@yaoji/contract/calls/operator/recall'
import { recallViewNames, recallViews, type RecallView } from '@yaoji/contract/console/recalls'
import { recallLevelNames, type RecallLevel } from '@yaoji/contract/domain/goods/recall'
import { useState } from 'react'
import { FileMenu } from '../../ui/file-menu.tsx'
import { SavedViews } from '../../ui/saved-views.tsx'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import type { RecallsSearch } from '../../lib/searches.ts'
import { useMay } from '../../lib/session.ts'
import { ageOf } from '../../lib/time.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { useNow } from '../../lib/use-now.ts'
import { NoRows } from '../../ui/nothing.tsx'
import { Paged, type PagedRows } from '../../ui/paged.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useCursor } from '../../ui/use-cursor.ts'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { SeekForm } from '../../ui/seek-form.tsx'
import { messages } from './messages.ts'
import { recallsQuery, recallViewsQuery } from './recalls-query.ts'
import { StartDialog } from './start-dialog.tsx'
import { ColumnHeads } from '../../ui/column-heads.tsx'

const keyHints: readonly KeyHint[] = [
  [['J', 'K'], messages.keys.move],
  [['Enter'], messages.keys.open],
  [['/'], messages.keys.find],
  [['Shift', 'N'], messages.keys.start, ['recall/start']],
]
const numbers: readonly string[] = ['sold', 'answered', 'left', 'returned']

const Head = () => <ColumnHeads columns={messages.columns} numbers={numbers} />

/** How long stores have to answer; it does not matter once the recall has ended. */
function Due({ row, now }: { row: RecallOperatedWire; now: number }) {
  if (row.is_ended === 1) return <td />
  const isLate = row.due_at <= now
  return (
    <td className={isLate && row.answered < row.stores ? 'bad' : 'soft'}>
      {isLate ? messages.late(ageOf(row.due_at, now)) : messages.due(ageOf(now, row.due_at))}
    </td>
  )
}

function Row({ row, isAt, now }: { row: RecallOperatedWire; isAt: boolean; now: number }) {
  const [first] = row.goods
  const title = first ? messages.goods(first.name, first.ph, row.goods.length) : ''
  return (
    <tr className={isAt ? 'is-at' : ''} aria-current={isAt || undefined}>
      <td className="code">
        <Link className="link" to="/recalls/$number" params={{ number: row.recall_sn }}>
          {row.recall_sn}
        </Link>
      </td>
      <td>
        <span className="line gap-4">
          {row.is_drill === 1 && <span className="tag tag--warn">{messages.drill}</span>}
          <span className="cut" title={title}>
            {title}
          </span>
        </span>
      </td>
      <td>{recallLevelNames[row.level as RecallLevel]}</td>
      <td className="soft">
        <span className="cut" title={row.reason}>
          {row.reason}
        </span>
      </td>
      <td className="n">{row.sold}</td>
      <td className={row.answered < row.stores ? 'n warn' : 'n'}>{`${row.answered} / ${row.stores}`}</td>
      <td className="n">{row.left}</td>
      <td className="n">{row.returned}</td>
      <Due row={row} now={now} />
      <td className="last">
        <span className="st" data-s={row.is_ended === 1 ? 'end' : 'do'}>
          {row.is_ended === 1 ? messages.states.ended : messages.states.open}
        </span>
      </td>
    </tr>
  )
}

type Filtered = { search: RecallsSearch }

function Views({ search, current }: Filtered & { current: RecallView }) {
  const { data } = useQuery(recallViewsQuery)
  const link = (view: RecallView) => linkOptions({ to: '/recalls', search: { ...search, view } })
  return <ViewTabs label={messages.views} views={recallViews} names={recallViewNames} current={current} counts={data?.views} link={link} />
}

function Filters({ search }: Filtered) {
  const navigate = useNavigate()
  const { field, seek } = useFilters(search, next => void navigate({ to: '/recalls', search: next }))
  return (
    <div className="filters" role="search" aria-label={messages.seekLabel}>
      <SeekForm q={search.q} field={field} seek={seek} messages={messages} isWide />
    </div>
  )
}

function Recalls({ rows, search, ...more }: PagedRows<RecallOperatedWire> & Filtered) {
  const navigate = useNavigate()
  const now = useNow()
  const open = ({ recall_sn: number }: RecallOperatedWire) => void navigate({ to: '/recalls/$number', params: { number } })
  const at = useCursor(rows, open)
  if (rows.length === 0) return <NoRows messages={messages} search={search} />
  return (
    <RowList
      rows={rows}
      at={at}
      caption={messages.caption}
      head={<Head />}
      row={(row, _, isAt) => <Row key={row.recall_sn} row={row} isAt={isAt} now={now} />}
      {...more}
    />
  )
}

/** Recalls and drills of a view, and the begin of one. */
export function RecallsPage() {
  const given: RecallsSearch = useSearch({ from: '/recalls' })
  const view = given.view ?? 'open'
  const may = useMay()('recall/start')
  const [isStarting, setStarting] = useState(false)
  const recalls = useInfiniteQuery(recallsQuery({ ...given, view }))
  useKeys({ 'Shift+n': () => may && setStarting(true) })
  return (
    <Page title={messages.title(recallViewNames[view])} keys={keyHints}>
      <div className="head">
        <h1>{messages.heading}</h1>
        <Views search={given} current={view} />
        <span className="grow" />
        <SavedViews list="recalls" search={{ ...given, view }} />
        <FileMenu call={consoleRecallsFileCall} query={{ ...given, view }} />
        {may && (
          <button type="button" className="btn btn--danger" onClick={() => setStarting(true)}>
            {messages.start} <kbd>Shift N</kbd>
          </button>
        )}
      </div>
      <Filters search={given} />
      <Paged query={recalls}>{paged => <Recalls key={JSON.stringify(given)} search={given} {...paged} />}</Paged>
      {isStarting && <StartDialog close={() => setStarting(false)} />}
    </Page>
  )
}
