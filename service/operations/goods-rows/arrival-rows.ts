import { arrivalFields, dayNumber, type GoodsCell } from '@yaoji/contract/goods/cells'
import { arrivalProblems } from '@yaoji/contract/validation/next-arrival'
import { readDay } from '../goods-import/day.ts'
import { currentValue, type Current } from '../goods-sheet/current.ts'
import { messages } from './messages.ts'
import { placesOfRow, takeRows, type FoundRow, type Shelves } from './shelves.ts'

/** A row that announces when more arrive, with the cells of its warehouse. */
export type ArrivalRow = { row: FoundRow; cells: GoodsCell[] }

const ofBatches = ['batch', 'made_on', 'expires_on', 'quantity', 'change'] as const

/** Rows about 下次到货 have one of its fields; what they say of batches too is refused. */
export const isArrivalRow = ({ fields }: Pick<FoundRow, 'fields'>): boolean => arrivalFields.some(name => fields.has(name))

function readArrival({ fields }: FoundRow, today: string): { day: string; units: string } | string[] {
  const [text, units] = [fields.get('arrives_on') ?? '', fields.get('arrives_units') ?? '']
  const day = text === '' ? '' : (readDay(text) ?? text)
  const problems = Object.values(arrivalProblems({ day, units }, today))
  if (ofBatches.some(name => (fields.get(name) ?? '') !== '')) problems.push(messages.arrivalAlone)
  return problems.length > 0 ? problems : { day, units }
}

function cellsOf(current: Current, goodsId: number, warehouseId: number, { day, units }: { day: string; units: string }): GoodsCell[] {
  const cells: GoodsCell[] = [
    { goodsId, warehouseId, field: 'arrives_on', key: '', now: dayNumber(day), was: null },
    { goodsId, warehouseId, field: 'arrives_units', key: '', now: units === '' ? null : Number(units), was: null },
  ]
  return cells.map(cell => ({ ...cell, was: currentValue(current, cell) }))
}

/** What rows announce; each gives the day and the units together, and neither where nothing is announced any more. */
export function arrivalRows(shelves: Shelves, today: string): ArrivalRow[] {
  const make = (row: FoundRow): ArrivalRow | string[] => {
    const arrival = readArrival(row, today)
    const [warehouseId] = placesOfRow(row, shelves)
    if (Array.isArray(arrival)) return arrival
    if (warehouseId === undefined) return [messages.notThere]
    return { row, cells: cellsOf(shelves.current, row.goodsId, warehouseId, arrival) }
  }
  const found = shelves.found.filter(isArrivalRow)
  return takeRows({ ...shelves, found }, make, ({ cells: [first] }) => (first ? [`${first.goodsId}:${first.warehouseId}`] : []))
}
