import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SheetOpenRowWire } from '@yaoji/contract/calls/console/goods-sheet'
import { goodsViewNames } from '@yaoji/contract/console/goods'
import { mayChangeGoods } from '@yaoji/contract/operator/roles'
import { useMemo } from 'react'
import type { PricesSearch } from '../../../lib/searches.ts'
import { useStaff } from '../../../lib/session.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Nothing } from '../../../ui/nothing.tsx'
import { PricesFrame } from '../prices-frame.tsx'
import { blankGrid } from './blank-grid.ts'
import { GridPane } from './grid-pane.tsx'
import { messages } from './messages.ts'
import { openedGrid, type MayChange } from './opened-grid.ts'
import { openedGoodsMax, openedQuery } from './opened-query.ts'
import { useTyped } from './use-typed.ts'

function useMayChange(): MayChange {
  const { role } = useStaff()
  return {
    prices: mayChangeGoods(role, { prices: true, stock: false }),
    stock: mayChangeGoods(role, { prices: false, stock: true }),
  }
}

function Blank() {
  const { prices, stock } = useMayChange()
  const work = useTyped('blank')
  const { edits } = work.typed
  const grid = useMemo(() => blankGrid(edits, { prices, stock }), [edits, prices, stock])
  return (
    <GridPane
      grid={grid}
      work={work}
      grown={(next, rows) => blankGrid(next, { prices, stock }, rows)}
      about={messages.blank}
      refresh={() => undefined}
    />
  )
}

/** What the rows were chosen by, in words. */
const aboutOf = ({ view, q }: PricesSearch, rows: number, isMore: boolean): string =>
  [view && goodsViewNames[view], q, messages.rows(rows), isMore && messages.notices.more(openedGoodsMax)].filter(Boolean).join(' · ')

type Opened = { search: PricesSearch; rows: readonly SheetOpenRowWire[]; isMore: boolean; refresh: () => void }

function OpenedGrid({ search, rows, isMore, refresh }: Opened) {
  const { prices, stock } = useMayChange()
  const work = useTyped(JSON.stringify(search))
  const grid = useMemo(() => openedGrid(rows, { prices, stock }), [rows, prices, stock])
  if (rows.length === 0)
    return (
      <PricesFrame as="grid" keys={[]} rows={undefined} onUndone={refresh}>
        <Nothing title={messages.empty} text={messages.emptyText} />
      </PricesFrame>
    )
  return <GridPane grid={grid} work={work} grown={() => grid} about={aboutOf(search, rows.length, isMore)} refresh={refresh} />
}

/** The goods that the address names, opened with their present values; an empty grid where it names none. */
export function Grids({ search }: { search: PricesSearch }) {
  const { as: _, ...chosen } = search
  const isBlank = Object.values(chosen).every(value => value === undefined)
  const client = useQueryClient()
  const query = useQuery({ ...openedQuery(chosen), enabled: !isBlank })
  const refresh = () => void client.invalidateQueries({ queryKey: openedQuery(chosen).queryKey })
  if (isBlank) return <Blank />
  if (!query.data)
    return (
      <PricesFrame as="grid" keys={[]} rows={undefined} onUndone={refresh}>
        <Loaded query={query}>{() => null}</Loaded>
      </PricesFrame>
    )
  const { list, isMore } = query.data
  return <OpenedGrid search={chosen} rows={list} isMore={isMore} refresh={refresh} />
}
