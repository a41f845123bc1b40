import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { consolePromotionsFileCall } from '@yaoji/contract/calls/console/files'
import type { ConsolePromotionRowWire } from '@yaoji/contract/calls/console/promotions'
import { promotionViewNames, promotionViews, type PromotionView } from '@yaoji/contract/console/promotions'
import { operatedPromotionNames } from '@yaoji/contract/promotions/operated-promotions'
import { FileMenu } from '../../ui/file-menu.tsx'
import { SavedViews } from '../../ui/saved-views.tsx'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import type { PromotionsSearch } from '../../lib/searches.ts'
import { promotionMessages as words } from '../../lib/promotion-messages.ts'
import { useMay } from '../../lib/session.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { useNow } from '../../lib/use-now.ts'
import { Choice } from '../../ui/choice.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { Paged, type PagedRows } from '../../ui/paged.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useCursor } from '../../ui/use-cursor.ts'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { SeekForm } from '../../ui/seek-form.tsx'
import { Calendar } from './calendar.tsx'
import { messages } from './messages.ts'
import { PromotionHead, PromotionRow } from './promotion-row.tsx'
import { promotionsQuery, promotionViewsQuery } from './promotions-query.ts'

const keyHints: readonly KeyHint[] = [
  [['J', 'K'], messages.keys.move],
  [['Enter'], messages.keys.open],
  [['/'], messages.keys.find],
  [['C'], messages.keys.calendar],
  [['Shift', 'N'], messages.keys.create, ['promotion/save']],
]

type Filtered = { search: PromotionsSearch }

function Views({ search, current }: Filtered & { current: PromotionView }) {
  const { data } = useQuery(promotionViewsQuery)
  const link = (view: PromotionView) => linkOptions({ to: '/promotions', search: { ...search, view } })
  return (
    <ViewTabs label={messages.views} views={promotionViews} names={promotionViewNames} current={current} counts={data?.views} link={link} />
  )
}

/** The calendar shows what is ahead and over too. */
const asCalendar = (search: PromotionsSearch): PromotionsSearch => ({ ...search, view: 'all', as: 'calendar' })

function withoutShape({ as: _, ...search }: PromotionsSearch): PromotionsSearch {
  return search
}

function Filters({ search }: Filtered) {
  const navigate = useNavigate()
  const go = (next: PromotionsSearch) => void navigate({ to: '/promotions', search: next })
  const { field, change, seek } = useFilters(search, go)
  useKeys({ c: () => go(search.as ? withoutShape(search) : asCalendar(search)) })
  return (
    <div className="filters" role="search" aria-label={messages.seekLabel}>
      <SeekForm q={search.q} field={field} seek={seek} messages={messages} isWide />
      <Choice
        label={messages.kind}
        any={messages.anyKind}
        value={search.kind ?? ''}
        choices={Object.entries(operatedPromotionNames)}
        choose={kind => change({ kind })}
      />
      <nav className="group" aria-label={messages.shape}>
        <Link
          className="btn"
          to="/promotions"
          search={withoutShape(search)}
          activeOptions={{ exact: true }}
          aria-current={!search.as || undefined}
        >
          {messages.list}
        </Link>
        <Link
          className="btn"
          to="/promotions"
          search={asCalendar(search)}
          activeOptions={{ exact: true }}
          aria-current={search.as ? true : undefined}
        >
          {messages.calendar}
        </Link>
      </nav>
    </div>
  )
}

function NoPromotions({ search }: Filtered) {
  const { view, as: _, ...filters } = search
  const isFiltered = Object.keys(filters).length > 0
  return (
    <Nothing title={messages.empty} text={isFiltered ? messages.filteredText : messages.emptyText}>
      {isFiltered && (
        <Link className="btn" to="/promotions" search={{ ...(view && { view }) }}>
          {messages.clear}
        </Link>
      )}
    </Nothing>
  )
}

function Promotions({ rows, search, ...more }: PagedRows<ConsolePromotionRowWire> & Filtered) {
  const navigate = useNavigate()
  const now = useNow()
  const open = ({ promotion_id: id }: ConsolePromotionRowWire) => void navigate({ to: '/promotions/$id', params: { id: String(id) } })
  const at = useCursor(rows, open)
  if (rows.length === 0) return <NoPromotions search={search} />
  if (search.as === 'calendar') return <Calendar rows={rows} now={now} {...more} />
  return (
    <RowList
      rows={rows}
      at={at}
      caption={messages.caption}
      head={<PromotionHead />}
      row={(row, _, isAt) => <PromotionRow key={row.promotion_id} row={row} isAt={isAt} />}
      {...more}
    />
  )
}

/** Promotions of a view, filtered in the address, as a list or a calendar. */
export function PromotionsPage() {
  const given: PromotionsSearch = useSearch({ from: '/promotions' })
  const view = given.view ?? 'running'
  const may = useMay()
  const navigate = useNavigate()
  useKeys({ 'Shift+n': () => may('promotion/save') && void navigate({ to: '/promotions/new', search: {} }) })
  const promotions = useInfiniteQuery(promotionsQuery({ ...given, view }))
  return (
    <Page title={messages.title(promotionViewNames[view])} keys={keyHints}>
      <div className="head">
        <h1>{messages.heading}</h1>
        <Views search={given} current={view} />
        <span className="grow" />
        {may('banner/save') && (
          <Link className="btn" to="/banners" search={{}}>
            {messages.banners}
          </Link>
        )}
        <SavedViews list="promotions" search={{ ...given, view }} />
        <FileMenu call={consolePromotionsFileCall} query={{ view, kind: given.kind, q: given.q }} />
        {may('promotion/save') && (
          <Link className="btn btn--main" to="/promotions/new" search={{}}>
            {words.create} <kbd>Shift N</kbd>
          </Link>
        )}
      </div>
      <Filters search={given} />
      <Paged query={promotions}>{paged => <Promotions key={JSON.stringify(given)} search={given} {...paged} />}</Paged>
    </Page>
  )
}
