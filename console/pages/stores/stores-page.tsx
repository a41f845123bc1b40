import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { consoleStoresFileCall } from '@yaoji/contract/calls/console/files'
import type { ConsoleStoreRowWire } from '@yaoji/contract/calls/console/stores'
import { storeViewNames, storeViews, type StoreView } from '@yaoji/contract/console/stores'
import { FileMenu } from '../../ui/file-menu.tsx'
import { SavedViews } from '../../ui/saved-views.tsx'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../lib/session.ts'
import { useNow } from '../../lib/use-now.ts'
import { withoutColumns } from '../../lib/search-text.ts'
import type { StoresSearch } from '../../lib/searches.ts'
import { ColumnChoice, shownColumns } from '../../ui/columns.tsx'
import { NoRows } from '../../ui/nothing.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useWidths, type ColumnWidths } from '../../ui/use-widths.ts'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { Beside, sideViewHint, useSideView } from '../../ui/side-view.tsx'
import { useCursor } from '../../ui/use-cursor.ts'
import { Paged, type PagedRows } from '../../ui/paged.tsx'
import { messages } from './messages.ts'
import { StoreAside } from '../store/store-aside.tsx'
import { StoreFilters } from './store-filters.tsx'
import { StoreHead, StoreRow } from './store-row.tsx'
import { storesQuery, storeViewsQuery } from './stores-query.ts'

const keyHints: readonly KeyHint[] = [
  [['J', 'K'], messages.keys.move],
  sideViewHint,
  [['Enter'], messages.keys.open],
  [['/'], messages.keys.find],
]

function Views({ search, current }: { search: StoresSearch; current: StoreView }) {
  const { data } = useQuery(storeViewsQuery)
  const link = (view: StoreView) => linkOptions({ to: '/stores', search: { ...search, view } })
  return <ViewTabs label={messages.views} views={storeViews} names={storeViewNames} current={current} counts={data?.views} link={link} />
}

type Listed = PagedRows<ConsoleStoreRowWire> & { search: StoresSearch; widths: ColumnWidths }

function Stores({ rows, search, widths, ...more }: Listed) {
  const now = useNow()
  const navigate = useNavigate()
  const side = useSideView()
  const open = ({ store }: ConsoleStoreRowWire) => void navigate({ to: '/stores/$code', params: { code: store } })
  const at = useCursor(rows, open, side.keys, side.isOpen)
  const row = rows[at]
  if (!row) return <NoRows messages={messages} search={search} />
  const shown = shownColumns(messages.columns, search.cols)
  const list = (
    <RowList
      rows={rows}
      at={at}
      caption={messages.caption}
      head={<StoreHead sort={search.sort} shown={shown} widths={widths} />}
      row={(each, _, isAt) => <StoreRow key={each.store} row={each} isAt={isAt} now={now} shown={shown} />}
      {...more}
    />
  )
  return (
    <Beside list={list} id={row.store} name={row.company} open={() => open(row)} {...side}>
      {code => <StoreAside code={code} open={() => open(row)} />}
    </Beside>
  )
}

/** Stores of a view, filtered in the address. */
export function StoresPage() {
  const given: StoresSearch = useSearch({ from: '/stores' })
  const view = given.view ?? 'all'
  const may = useMay()
  const stores = useInfiniteQuery(storesQuery({ ...given, view }))
  const widths = useWidths('stores', messages.columns, given.widths)
  return (
    <Page title={messages.title(storeViewNames[view])} keys={keyHints}>
      <div className="head">
        <h1>{messages.heading}</h1>
        <Views search={given} current={view} />
        <span className="grow" />
        <SavedViews list="stores" search={{ ...given, view }} />
        {may('store_import') && (
          <Link className="btn" to="/imports" search={{ kind: 'stores' }}>
            {messages.import}
          </Link>
        )}
        <ColumnChoice columns={messages.columns} cols={given.cols} widths={widths} />
        <FileMenu call={consoleStoresFileCall} query={{ ...withoutColumns(given), view }} />
      </div>
      <StoreFilters search={given} />
      <Paged query={stores}>
        {paged => <Stores key={JSON.stringify(withoutColumns(given))} search={given} widths={widths} {...paged} />}
      </Paged>
    </Page>
  )
}
