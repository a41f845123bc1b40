import { Link } from '@tanstack/react-router'
import type { ConsoleGoodsRowWire } from '@yaoji/contract/calls/console/goods'
import type { GoodsSearch, PricesSearch } from '../../lib/searches.ts'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import type { Selection } from '../../ui/use-selection.ts'
import { messages } from './messages.ts'

/** Numbers of goods in an address. */
const pickedMax = 200

/** The grid of all goods of a list. */
export const gridOfList = ({ view, q, category }: GoodsSearch): PricesSearch => ({
  ...{ as: 'grid', view: view ?? 'on' },
  ...(q && { q }),
  ...(category && { category }),
})

/** The grid of selected goods. */
export const gridOfPicked = (picked: readonly ConsoleGoodsRowWire[]): PricesSearch => ({
  as: 'grid',
  ids: picked
    .slice(0, pickedMax)
    .map(({ goods_id }) => goods_id)
    .join(','),
})

/** What is selected, and the grid in which it is changed. */
export function PickedGoods({ selection }: { selection: Selection<ConsoleGoodsRowWire> }) {
  const { picked } = selection
  return (
    <SelectionBar
      selection={selection}
      unit={messages.unit}
      note={picked.length > pickedMax && <span className="soft">{messages.pickedMax(pickedMax)}</span>}
    >
      <Link className="btn btn--main" to="/prices" search={gridOfPicked(picked)}>
        {messages.gridOf(Math.min(picked.length, pickedMax))} <kbd>T</kbd>
      </Link>
    </SelectionBar>
  )
}
