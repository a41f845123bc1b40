import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { consoleAfterSalesFileCall } from '@yaoji/contract/calls/console/files'
import type { ConsoleAfterSaleRowWire } from '@yaoji/contract/calls/console/after-sales'
import {
  afterSaleSteps,
  afterSaleViewNames,
  afterSaleViews,
  isWaitingAfterSaleView,
  type AfterSaleView,
} from '@yaoji/contract/console/after-sales'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { FileMenu } from '../../ui/file-menu.tsx'
import { SavedViews } from '../../ui/saved-views.tsx'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { afterSaleMessages } from '../../lib/after-sale-messages.ts'
import { afterSaleOperation } from '../../lib/after-sale-words.ts'
import { useMay, useStaff } from '../../lib/session.ts'
import { ageOf } from '../../lib/time.ts'
import { useAct } from '../../lib/use-act.ts'
import { useNow } from '../../lib/use-now.ts'
import { withoutColumns } from '../../lib/search-text.ts'
import type { AfterSalesSearch } from '../../lib/searches.ts'
import { ColumnChoice, shownColumns } from '../../ui/columns.tsx'
import { NoRows } from '../../ui/nothing.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { Beside, sideViewHint, useSideView } from '../../ui/side-view.tsx'
import { useCursor } from '../../ui/use-cursor.ts'
import { useWidths, type ColumnWidths } from '../../ui/use-widths.ts'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { Paged, type PagedRows } from '../../ui/paged.tsx'
import { AfterSaleFilters } from './after-sale-filters.tsx'
import { AfterSaleHead, AfterSaleRow } from './after-sale-row.tsx'
import { afterSalesQuery, afterSaleViewsQuery } from './after-sales-query.ts'
import { AfterSaleSide } from '../after-sale/side-pane.tsx'
import { messages } from './messages.ts'

const keyHints: readonly KeyHint[] = [
  [['J', 'K'], messages.keys.move],
  sideViewHint,
  [['Enter'], messages.keys.open],
  [['E'], messages.keys.next, afterSaleSteps.map(afterSaleOperation)],
  [['/'], messages.keys.find],
]

/** What a role begins with: its own step. */
const firstViews: Partial<Record<StaffRole, AfterSaleView>> = { warehouse: 'arrive', quality: 'inspect', finance: 'refund', sales: 'open' }

function Views({ search, current }: { search: AfterSalesSearch; current: AfterSaleView }) {
  const { data } = useQuery(afterSaleViewsQuery)
  const now = useNow()
  const link = (view: AfterSaleView) => linkOptions({ to: '/after-sales', search: { ...search, view } })
  const oldest = data?.views.find(({ view }) => view === current)?.oldest ?? null
  return (
    <>
      <ViewTabs
        label={messages.views}
        views={afterSaleViews}
        names={afterSaleViewNames}
        current={current}
        counts={data?.views}
        link={link}
      />
      <span className="grow" />
      {oldest !== null && isWaitingAfterSaleView(current) && <span className="note nw wide">{messages.oldest(ageOf(oldest, now))}</span>}
    </>
  )
}

type Listed = PagedRows<ConsoleAfterSaleRowWire> & { search: AfterSalesSearch; view: AfterSaleView; widths: ColumnWidths }

function AfterSales({ rows, search, view, widths, ...more }: Listed) {
  const now = useNow()
  const navigate = useNavigate()
  const may = useMay()
  const { act, isBusy } = useAct()
  const open = ({ after_sale_sn: number }: ConsoleAfterSaleRowWire) => void navigate({ to: '/after-sales/$number', params: { number } })
  // Goods that arrived are noted at once; what is decided, counted or paid is looked at first.
  const press = (row: ConsoleAfterSaleRowWire) => {
    if (row.next === null || !may(afterSaleOperation(row.next))) return
    if (row.next !== 'arrive') return open(row)
    const { after_sale_sn } = row
    void act(
      [{ id: after_sale_sn, operation: afterSaleOperation('arrive'), fields: { after_sale_sn } }],
      messages.done(afterSaleMessages.verb('arrive')),
    )
  }
  const side = useSideView()
  const at: number = useCursor(rows, open, { e: () => rows[at] && press(rows[at]), ...side.keys }, side.isOpen)
  const row = rows[at]
  const sorting = {
    ...{ current: search.sort, usual: isWaitingAfterSaleView(view) ? 'created' : '-created' },
    orders: { store: 'store', created: '-created', state: '-refunded' },
  }
  if (!row) return <NoRows messages={messages} search={search} />
  const shown = shownColumns(messages.columns, search.cols)
  const list = (
    <RowList
      rows={rows}
      at={at}
      caption={messages.caption}
      head={<AfterSaleHead sorting={sorting} shown={shown} widths={widths} />}
      row={(each, _, isAt) => (
        <AfterSaleRow
          key={each.after_sale_sn}
          shown={shown}
          row={each}
          isAt={isAt}
          now={now}
          press={press}
          isBusy={isBusy(each.after_sale_sn)}
        />
      )}
      {...more}
    />
  )
  return (
    <Beside list={list} id={row.after_sale_sn} name={row.after_sale_sn} open={() => open(row)} {...side}>
      {number => <AfterSaleSide number={number} open={() => open(row)} />}
    </Beside>
  )
}

/** After-sales of a view, filtered in the address. */
export function AfterSalesPage() {
  const given: AfterSalesSearch = useSearch({ from: '/after-sales' })
  const { role } = useStaff()
  const view = given.view ?? firstViews[role] ?? 'review'
  const found = useInfiniteQuery(afterSalesQuery({ ...given, view }))
  const widths = useWidths('after-sales', messages.columns, given.widths)
  return (
    <Page title={messages.title(afterSaleViewNames[view])} keys={keyHints}>
      <div className="head">
        <h1>{messages.heading}</h1>
        <Views search={given} current={view} />
        <span className="grow" />
        <SavedViews list="after-sales" search={{ ...given, view }} />
        <ColumnChoice columns={messages.columns} cols={given.cols} widths={widths} />
        <FileMenu call={consoleAfterSalesFileCall} query={{ ...withoutColumns(given), view }} />
      </div>
      <AfterSaleFilters search={given} view={view} />
      <Paged query={found}>
        {paged => <AfterSales key={JSON.stringify(withoutColumns(given))} search={given} view={view} widths={widths} {...paged} />}
      </Paged>
    </Page>
  )
}
