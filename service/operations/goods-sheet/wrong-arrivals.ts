import { isArrivalField, type GoodsCell } from '@yaoji/contract/goods/cells'
import { arrivalProblems } from '@yaoji/contract/validation/next-arrival'
import { placeOf, type Current } from './current.ts'

/** Why 下次到货 cannot be what it is at hand after a cell was put; empty where it can. */
function arrivalProblem({ stock }: Current, { goodsId, warehouseId }: GoodsCell, today: string): string {
  const { arrives_on: day, arrives_units: units } = stock.get(placeOf(goodsId, warehouseId)) ?? { arrives_on: '', arrives_units: null }
  const { day: ofDay, units: ofUnits } = arrivalProblems({ day, units: units === null ? '' : String(units) }, today)
  return ofDay ?? ofUnits ?? ''
}

/** Cells after which an arrival is wrong, the first of each place, with the reason. */
export function wrongArrivals(current: Current, cells: readonly GoodsCell[], today: string): [GoodsCell, string][] {
  const byPlace = new Map(
    cells
      .filter(({ field }) => isArrivalField(field))
      .toReversed()
      .map(cell => [placeOf(cell.goodsId, cell.warehouseId), cell]),
  )
  return [...byPlace.values()].flatMap((cell): [GoodsCell, string][] => {
    const problem = arrivalProblem(current, cell, today)
    return problem === '' ? [] : [[cell, problem]]
  })
}
