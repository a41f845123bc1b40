import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { consoleOrdersFileCall } from '@yaoji/contract/calls/console/files'
import type { ConsoleOrderRowWire } from '@yaoji/contract/calls/console/orders'
import { isWaitingView, orderViewNames, orderViews, type OrderNextStep, type OrderView } from '@yaoji/contract/console/orders'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { useState } from 'react'
import { FileMenu } from '../../ui/file-menu.tsx'
import { SavedViews } from '../../ui/saved-views.tsx'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { orderMessages } from '../../lib/order-messages.ts'
import { fieldsOfStep, operationOfStep, plainSteps } from '../../lib/order-words.ts'
import { useMay, useStaff } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { useNow } from '../../lib/use-now.ts'
import { ColumnChoice, shownColumns } from '../../ui/columns.tsx'
import type { Sorting } from '../../ui/column-heads.tsx'
import { NoRows } from '../../ui/nothing.tsx'
import { Beside, sideViewHint, useSideView } from '../../ui/side-view.tsx'
import { sourceOf } from '../../ui/source.ts'
import { useKept, useSelection, type Selection } from '../../ui/use-selection.ts'
import { useWidths, type ColumnWidths } from '../../ui/use-widths.ts'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { Paged, type PagedRows } from '../../ui/paged.tsx'
import { withoutColumns } from '../../lib/search-text.ts'
import type { OrdersSearch } from '../../lib/searches.ts'
import { OrderSide } from '../order/order-side.tsx'
import { FilterBar } from './filter-bar.tsx'
import { messages } from './messages.ts'
import { OrderTable } from './order-table.tsx'
import { filtersOf, ordersQuery, viewsQuery } from './orders-query.ts'
import { PickedBar } from './picked-bar.tsx'
import { ShipMany } from './ship-many.tsx'

const keyHints: readonly KeyHint[] = [
  [['J', 'K'], messages.keys.move],
  [['X'], messages.keys.pick],
  [['Shift', 'X'], messages.keys.pickAll],
  sideViewHint,
  [['Enter'], messages.keys.open],
  [['E'], messages.keys.next, Object.values(operationOfStep)],
  [['/'], messages.keys.find],
  [['F'], messages.keys.filter],
  [['Esc'], messages.keys.unpick],
]

/** What a role begins with; the others with what waits for its slip. */
const firstViews: Partial<Record<StaffRole, OrderView>> = { warehouse: 'released', finance: 'transfer', quality: 'hold', sales: 'open' }

function Views({ search }: { search: OrdersSearch & { view: OrderView } }) {
  const { data } = useQuery(viewsQuery)
  const countOf = (view: OrderView) => data?.views.find(each => each.view === view)
  const current = search.view
  const shown = orderViews.filter(view => view === current || view === 'all' || (countOf(view)?.count ?? 0) > 0)
  const link = (view: OrderView) => linkOptions({ to: '/orders', search: { ...search, view } })
  return <ViewTabs label={messages.views} views={shown} names={orderViewNames} current={current} counts={data?.views} link={link} />
}

/** Steps that many orders have at once; parcels get their numbers in a dialog. */
const sharedSteps: readonly OrderNextStep[] = [...plainSteps, 'ship']

/** The step that most of the selected orders are ready for, and those that are. */
function commonStep(rows: readonly ConsoleOrderRowWire[], may: (row: ConsoleOrderRowWire) => boolean) {
  const able = rows.filter(row => row.next && sharedSteps.includes(row.next) && may(row))
  const [most] = [...Map.groupBy(able, row => row.next)].toSorted(([, one], [, other]) => other.length - one.length)
  return { step: most?.[0] ?? undefined, ready: most?.[1] ?? [] }
}

function useSteps(selection: Selection<ConsoleOrderRowWire>) {
  const navigate = useNavigate()
  const may = useMay()
  const { act, isBusy } = useAct()
  const mayPress = (row: ConsoleOrderRowWire) => row.next !== null && may(operationOfStep[row.next], fieldsOfStep(row.next, row.holds))
  const open = (row: ConsoleOrderRowWire) => void navigate({ to: '/orders/$number', params: { number: row.order_sn } })
  const run = (step: OrderNextStep, rows: readonly ConsoleOrderRowWire[]) => {
    const steps = rows.map(({ order_sn }) => ({ id: order_sn, operation: operationOfStep[step], fields: { order_sn } }))
    void act(steps, messages.done(orderMessages.verb(step))).then(selection.release)
  }
  const press = (row: ConsoleOrderRowWire) => (row.next && plainSteps.includes(row.next) ? run(row.next, [row]) : open(row))
  return { mayPress, open, press, run, isBusy, ...commonStep(selection.picked, mayPress) }
}

type Searched = OrdersSearch & { view: OrderView }

const sortingOf = ({ sort, view }: Searched): Sorting => ({
  current: sort,
  usual: isWaitingView(view) ? 'created' : '-created',
  orders: { created: '-created', payable: '-payable' },
})

/** The filter of the list in words. */
function orderSource(search: Searched) {
  const { view, q: words } = search
  const named = filtersOf({ ...search, q: undefined }).map(([field, value]) => [messages.filters[field], value] as const)
  return sourceOf({ path: '/orders', search, words, view: orderViewNames[view], named })
}

type Listed = PagedRows<ConsoleOrderRowWire> & { search: Searched; kept: ReturnType<typeof useKept>; widths: ColumnWidths }

function Orders({ search, kept, widths, ...paged }: Listed) {
  const { rows, readMore, isMore } = paged
  const now = useNow()
  const [at, setAt] = useState(0)
  const selection = useSelection(paged, row => row.order_sn, { kept, source: orderSource(search) })
  const { step, ready, run, open, ...actions } = useSteps(selection)
  const [shipped, setShipped] = useState<readonly ConsoleOrderRowWire[]>()
  const pressPicked = () => (step === 'ship' ? setShipped(ready) : step && run(step, ready))
  const last = rows.length - 1
  const row = rows[Math.min(at, last)]
  const side = useSideView()
  const [next, previous] = [() => setAt(Math.min(at + 1, last)), () => setAt(Math.max(at - 1, 0))]
  useKeys({
    j: next,
    k: previous,
    ...(side.isOpen && { ArrowDown: next, ArrowUp: previous }),
    x: () => row && selection.toggle(row.order_sn),
    'Shift+x': selection.toggleAll,
    Enter: () => row && open(row),
    e: () => (selection.picked.length > 0 ? pressPicked() : row && actions.mayPress(row) && actions.press(row)),
    Escape: selection.clear,
    ...side.keys,
  })
  const list = row && (
    <Beside
      list={
        <OrderTable
          rows={rows}
          at={Math.min(at, last)}
          readMore={readMore}
          isMore={isMore}
          sorting={sortingOf(search)}
          shown={shownColumns(messages.columns, search.cols)}
          widths={widths}
          selection={selection}
          now={now}
          {...actions}
        />
      }
      id={row.order_sn}
      name={row.order_sn}
      open={() => open(row)}
      {...side}
    >
      {number => <OrderSide number={number} open={() => open(row)} />}
    </Beside>
  )
  return (
    <>
      {list ?? <NoRows messages={messages} search={search} />}
      {shipped && <ShipMany rows={shipped} close={() => setShipped(undefined)} />}
      <PickedBar {...{ selection, step, ready }} press={pressPicked} isBusy={ready.some(each => actions.isBusy(each.order_sn))} />
    </>
  )
}

/** Orders of a view, with filters, next steps and work on many at once. */
export function OrdersPage() {
  const given: OrdersSearch = useSearch({ from: '/orders' })
  const { role } = useStaff()
  const search = { ...given, view: given.view ?? firstViews[role] ?? 'paid' }
  const orders = useInfiniteQuery(ordersQuery(search))
  const kept = useKept()
  const widths = useWidths('orders', messages.columns, given.widths)
  return (
    <Page title={messages.title(orderViewNames[search.view])} keys={keyHints}>
      <div className="head">
        <h1>{messages.heading}</h1>
        <Views search={search} />
        <span className="grow" />
        <SavedViews list="orders" search={search} />
        <ColumnChoice columns={messages.columns} cols={search.cols} widths={widths} />
        <FileMenu call={consoleOrdersFileCall} query={withoutColumns(search)} />
      </div>
      <FilterBar search={search} />
      <Paged query={orders}>
        {paged => <Orders key={JSON.stringify(withoutColumns(search))} search={search} kept={kept} widths={widths} {...paged} />}
      </Paged>
    </Page>
  )
}
