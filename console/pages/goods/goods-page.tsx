import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { consoleGoodsFileCall } from '@yaoji/contract/calls/console/files'
import type { ConsoleGoodsRowWire } from '@yaoji/contract/calls/console/goods'
import { goodsViewNames, goodsViews, type GoodsView } from '@yaoji/contract/console/goods'
import { useState } from 'react'
import { FileMenu } from '../../ui/file-menu.tsx'
import { SavedViews } from '../../ui/saved-views.tsx'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../lib/session.ts'
import { useNow } from '../../lib/use-now.ts'
import { withoutColumns } from '../../lib/search-text.ts'
import type { GoodsSearch } from '../../lib/searches.ts'
import { ColumnChoice, shownColumns } from '../../ui/columns.tsx'
import { NoRows } from '../../ui/nothing.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { Beside, sideViewHint, useSideView } from '../../ui/side-view.tsx'
import { useCursor } from '../../ui/use-cursor.ts'
import { Paged, type PagedRows } from '../../ui/paged.tsx'
import { sourceOf } from '../../ui/source.ts'
import { useKept, useSelection } from '../../ui/use-selection.ts'
import { useWidths, type ColumnWidths } from '../../ui/use-widths.ts'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { EditDialog } from '../goods-item/edit-dialog.tsx'
import { ItemAside } from '../goods-item/item-aside.tsx'
import { GoodsFilters } from './goods-filters.tsx'
import { goodsQuery, goodsViewsQuery } from './goods-query.ts'
import { GoodsHead, GoodsRow, heads } from './goods-row.tsx'
import { messages } from './messages.ts'
import { gridOfList, gridOfPicked, PickedGoods } from './picked-goods.tsx'

const keyHints: readonly KeyHint[] = [
  [['J', 'K'], messages.keys.move],
  [['Enter'], messages.keys.open],
  sideViewHint,
  [['E'], messages.keys.edit, ['goods/sheet']],
  [['X'], messages.keys.pick, ['goods/sheet']],
  [['Shift', 'X'], messages.keys.pickAll, ['goods/sheet']],
  [['T'], messages.keys.grid, ['goods/sheet']],
  [['/'], messages.keys.find],
]

function Views({ search, current }: { search: GoodsSearch; current: GoodsView }) {
  const { data } = useQuery(goodsViewsQuery)
  const link = (view: GoodsView) => linkOptions({ to: '/goods', search: { ...search, view } })
  return <ViewTabs label={messages.views} views={goodsViews} names={goodsViewNames} current={current} counts={data?.views} link={link} />
}

/** The filter of the list in words. */
function useGoodsSource(search: GoodsSearch) {
  const { data } = useQuery(goodsViewsQuery)
  const category = data?.categories.find(({ id }) => String(id) === search.category)?.name ?? search.category
  return sourceOf({
    ...{ path: '/goods', search, words: search.q, view: goodsViewNames[search.view ?? 'on'] },
    named: [[messages.category, category]],
  })
}

type Listed = PagedRows<ConsoleGoodsRowWire> & { search: GoodsSearch; kept: ReturnType<typeof useKept>; widths: ColumnWidths }

function Goods({ search, kept, widths, ...paged }: Listed) {
  const { rows } = paged
  const now = useNow()
  const navigate = useNavigate()
  const may = useMay()
  const [edited, setEdited] = useState<number>()
  const open = ({ goods_id }: ConsoleGoodsRowWire) => void navigate({ to: '/goods/$id', params: { id: String(goods_id) } })
  const selection = useSelection(paged, row => String(row.goods_id), { kept, source: useGoodsSource(search) })
  const mayEdit = may('goods/sheet')
  const side = useSideView()
  const toggleAt = (): unknown => rows[at] && selection.toggle(String(rows[at].goods_id))
  const openGrid = () =>
    void navigate({ to: '/prices', search: selection.picked.length > 0 ? gridOfPicked(selection.picked) : gridOfList(search) })
  const at: number = useCursor(
    rows,
    open,
    {
      e: () => mayEdit && setEdited(rows[at]?.goods_id),
      x: () => mayEdit && toggleAt(),
      'Shift+x': () => mayEdit && selection.toggleAll(),
      t: () => mayEdit && openGrid(),
      Escape: selection.clear,
      ...side.keys,
    },
    side.isOpen,
  )
  const row = rows[at]
  if (!row)
    return (
      <>
        <NoRows messages={messages} search={search} />
        <PickedGoods selection={selection} />
      </>
    )
  const shown = shownColumns(heads, search.cols)
  const list = (
    <RowList
      at={at}
      caption={messages.caption}
      head={<GoodsHead sort={search.sort} shown={shown} widths={widths} selection={mayEdit ? selection : undefined} />}
      row={(each, _, isAt) => (
        <GoodsRow key={each.goods_id} row={each} isAt={isAt} now={now} shown={shown} selection={mayEdit ? selection : undefined} />
      )}
      {...paged}
    />
  )
  return (
    <>
      <Beside list={list} id={String(row.goods_id)} name={row.name} open={() => open(row)} {...side}>
        {id => <ItemAside id={Number(id)} />}
      </Beside>
      <PickedGoods selection={selection} />
      {edited !== undefined && <EditDialog id={edited} close={() => setEdited(undefined)} />}
    </>
  )
}

/** Goods of a view, filtered in the address. */
export function GoodsPage() {
  const given: GoodsSearch = useSearch({ from: '/goods' })
  const may = useMay()
  const view = given.view ?? 'on'
  const goods = useInfiniteQuery(goodsQuery({ ...given, view }))
  const kept = useKept()
  const widths = useWidths('goods', heads, given.widths)
  return (
    <Page title={messages.title(goodsViewNames[view])} keys={keyHints}>
      <div className="head">
        <h1>{messages.heading}</h1>
        <Views search={given} current={view} />
        <span className="grow" />
        <SavedViews list="goods" search={{ ...given, view }} />
        {may('goods/sheet') && (
          <Link className="btn" to="/prices" search={gridOfList({ ...given, view })}>
            {messages.grid}
          </Link>
        )}
        {may('goods/import') && (
          <Link className="btn" to="/imports" search={{ kind: 'goods' }}>
            {messages.import}
          </Link>
        )}
        <ColumnChoice columns={heads} cols={given.cols} widths={widths} />
        <FileMenu call={consoleGoodsFileCall} query={{ ...withoutColumns(given), view }} />
      </div>
      <GoodsFilters search={given} />
      <Paged query={goods}>
        {paged => <Goods key={JSON.stringify(withoutColumns(given))} search={{ ...given, view }} kept={kept} widths={widths} {...paged} />}
      </Paged>
    </Page>
  )
}
