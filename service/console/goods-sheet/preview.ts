import type { Kysely } from 'kysely'
import type { SheetPreviewWire, SheetRowWire } from '@yaoji/contract/calls/console/goods-sheet'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { marginPercent } from '@yaoji/contract/domain/prices/operator-effects'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import { cellPlace, cellText, cellValue, isArrivalField, touchedBy, type GoodsCell } from '@yaoji/contract/goods/cells'
import { oddPrice } from '@yaoji/contract/goods/odd-price'
import { mayChangeGoods, staffRoleNames, type StaffRole } from '@yaoji/contract/operator/roles'
import { placeOf, readCurrent, warehousesIn, type Current } from '../../operations/goods-sheet/current.ts'
import { messages as sheetMessages } from '../../operations/goods-sheet/messages.ts'
import { putCell, wrongDays } from '../../operations/goods-sheet/put-cell.ts'
import { wrongArrivals } from '../../operations/goods-sheet/wrong-arrivals.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { mapInSlices } from '../../platform/queueing/slices.ts'
import { costsFor, priceText } from '../goods/rows.ts'
import { goodsKeys } from './columns.ts'
import { matchGoods, type MatchedGoods } from './match-goods.ts'
import { messages } from './messages.ts'
import { readPaste, type PastedRow } from './read-paste.ts'
import { cellsOf, type Places } from './row-cells.ts'
import { soldOf, type Sold } from './sold.ts'

type Db = Kysely<Tables>

/** What the rows above have taken: which line changes which value, and whether units of a shelf come by batch or as a sum. */
type Taken = { lines: Map<string, number>; shelves: Map<string, string> }
type Known = {
  current: Current
  places: Places
  costs: ReadonlyMap<number, UnitPrice>
  sold: ReadonlyMap<number, Sold>
  role: StaffRole
  today: string
  taken: Taken
}

const isUnits = ({ field }: GoodsCell): boolean => field !== 'price' && !isArrivalField(field)

const nobody: Sold = { stores: 0, units: 0 }

/** The line that changes the value already, or why the row may not. */
function refusalOf(cells: readonly GoodsCell[], line: number, { current, role, taken, today }: Known): string | undefined {
  const { prices, stock } = touchedBy(cells.map(cellPlace))
  if (!mayChangeGoods(role, { prices, stock: false })) return sheetMessages.pricesNotYours(staffRoleNames[role])
  if (!mayChangeGoods(role, { prices: false, stock })) return sheetMessages.stockNotYours(staffRoleNames[role])
  for (const cell of cells) {
    const before = taken.lines.get(cellPlace(cell))
    if (before !== undefined) return messages.again(before)
    const shelf = placeOf(cell.goodsId, cell.warehouseId)
    if (isUnits(cell) && (taken.shelves.get(shelf) ?? cell.field) !== cell.field) return sheetMessages.mixed
    const problem = cell.now === cell.was ? undefined : (wrongDays(cell, today) ?? putCell(current, cell))
    if (problem !== undefined) return problem
  }
  const changed = cells.filter(({ now, was }) => now !== was)
  const wrong = wrongArrivals(current, changed, today)[0]
  if (wrong) return wrong[1]
  for (const cell of cells) {
    taken.lines.set(cellPlace(cell), line)
    if (isUnits(cell)) taken.shelves.set(placeOf(cell.goodsId, cell.warehouseId), cell.field)
  }
  return undefined
}

/** What a row adds: goods to a warehouse in which they have not been, or a batch. */
function addedBy(cells: readonly GoodsCell[], { current: { made }, places }: Known): string | undefined {
  const [first] = cells
  if (first && made.has(placeOf(first.goodsId, first.warehouseId))) return messages.newPlace(places.names.get(first.warehouseId) ?? '')
  const batch = cells.find(({ field, was }) => field === 'batch' && was === null)
  return batch && messages.newBatch(batch.key)
}

/** What a second look is for, of the lowest of the row's prices. */
function lookOf(
  cells: readonly GoodsCell[],
  { cost, retail }: { cost: UnitPrice | undefined; retail: number | undefined },
): Pick<SheetRowWire, 'found' | 'why'> {
  let look: Pick<SheetRowWire, 'found' | 'why'> = { found: 'change', why: '' }
  for (const { field, now, was } of cells) {
    if (field !== 'price' || now === null) continue
    const why = oddPrice({ now, before: was, cost, retail })
    if (why === 'cost' && cost !== undefined) return { found: 'cost', why: messages.cost(priceText(cost)) }
    if (why === 'fall' && was !== null) look = { found: 'fall', why: messages.fall(Math.round(((was - now) * 100) / was)) }
    if (why === 'rise' && was !== null && look.found === 'change') look = { found: 'rise', why: messages.rise(Math.floor(now / was)) }
    if (why === 'retail' && retail !== undefined && look.found === 'change')
      look = { found: 'rise', why: messages.retail(priceText(retail as UnitPrice)) }
  }
  return look
}

const cellWire = (cell: GoodsCell) => ({
  name: sheetMessages.cell(cell.field, cell.key),
  was: cellValue(cell.field, cell.was),
  now: cellValue(cell.field, cell.now),
  cell: cellText(cell),
})

function marginsOf(cells: readonly GoodsCell[], cost: UnitPrice | undefined) {
  const price = cells.find(({ field }) => field === 'price')
  const margin = (units: number | null) => (cost === undefined || units === null ? null : marginPercent(units as UnitPrice, cost))
  return { margin_was: margin(price?.was ?? null), margin_now: margin(price?.now ?? null) }
}

const namedBy = ({ values }: PastedRow): string =>
  (['name', ...goodsKeys] as const).map(key => values.get(key)).find(text => text !== undefined) ?? ''

function rowOf(row: PastedRow, matched: MatchedGoods | string, known: Known): SheetRowWire {
  const { line } = row
  const about = { goods_id: 0, name: namedBy(row), spec: row.values.get('spec') ?? '', manufacturer: row.values.get('maker') ?? '' }
  const nothing = { line, ...about, cost: '', cells: [], margin_was: null, margin_now: null, stores: 0, sold: 0 }
  if (typeof matched === 'string') return { ...nothing, found: 'refused', why: matched }
  const { id: goods_id, name, spec, manufacturer } = matched
  const cost = known.costs.get(goods_id)
  const { stores, units } = known.sold.get(goods_id) ?? nobody
  const goods = { line, goods_id, name, spec, manufacturer, cost: cost === undefined ? '' : priceText(cost), stores, sold: units }
  const cells = cellsOf(goods_id, row, known.places, known.current)
  if (typeof cells === 'string') return { ...nothing, ...goods, found: 'refused', why: cells }
  const refusal = refusalOf(cells, line, known)
  const shown = { ...goods, cells: cells.map(cellWire), ...marginsOf(cells, cost) }
  if (refusal !== undefined) return { ...shown, found: 'refused', why: refusal }
  const changed = cells.filter(({ now, was }) => now !== was)
  if (changed.length === 0) return { ...shown, found: 'same', why: '' }
  const look = lookOf(changed, { cost, retail: known.current.retail.get(goods_id) })
  const added = look.found === 'change' ? addedBy(changed, known) : undefined
  return { ...shown, ...(added === undefined ? look : { found: 'added', why: added }) }
}

async function placesOf(db: Db, current: Current): Promise<Places> {
  const warehouses = await db.selectFrom('warehouse').select(['id', 'name']).orderBy('id').execute()
  return { of: warehousesIn(current), names: new Map(warehouses.map(({ id, name }) => [id, name])) }
}

/** What pasted rows would change; nothing is changed. @throws {ApiError} 422 at `text` for what has no rows or columns */
export async function previewSheet(db: Db, role: StaffRole, text: string, now: number): Promise<SheetPreviewWire> {
  const { columns, rows } = await readPaste(text)
  const matched = await matchGoods(db, rows)
  const ids = [...new Set(matched.flatMap(goods => (typeof goods === 'string' ? [] : [goods.id])))]
  const current = await readCurrent(db, ids, false)
  const known: Known = {
    current,
    places: await placesOf(db, current),
    costs: ids.length > 0 ? await costsFor(db, role, ids) : new Map(),
    sold: await soldOf(db, ids, now),
    role,
    today: chinaDay(now),
    taken: { lines: new Map(), shelves: new Map() },
  }
  let index = 0
  return { columns, rows: await mapInSlices(rows, row => rowOf(row, matched[index++] ?? messages.noGoods, known)) }
}
