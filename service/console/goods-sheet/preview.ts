import type { Kysely } from 'kysely'
import type { SheetRowWire } from '@yaoji/contract/calls/console/goods-sheet'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import { cellPlace, cellText, cellValue, isArrivalField, touchedBy, type GoodsCell } from '@yaoji/contract/goods/cells'
import { mayChangeGoods, staffRoleNames, type StaffRole } from '@yaoji/contract/operator/roles'
import { specialCellText, specialPlace, type SpecialCell } from '@yaoji/contract/goods/special-cells'
import { placeOf, readCurrent, warehousesIn, type Current } from '../../operations/goods-sheet/current.ts'
import { messages as sheetMessages } from '../../operations/goods-sheet/messages.ts'
import { putCell, wrongDays } from '../../operations/goods-sheet/put-cell.ts'
import {
  isSame,
  readPromotable,
  specialChange,
  specialProblem,
  type Promotable,
} from '../../operations/goods-sheet/specials/check-specials.ts'
import { readSpecials, type Specials } from '../../operations/goods-sheet/specials/read-specials.ts'
import { wrongArrivals } from '../../operations/goods-sheet/wrong-arrivals.ts'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { aroundList, jsonBytes } from '../../platform/http/reply/json-bytes.ts'
import { SerializedReply } from '../../platform/http/reply/serialized-reply.ts'
import { mapInSlices } from '../../platform/queueing/slices.ts'
import { costsFor, priceText } from '../goods/rows.ts'
import { goodsKeys, isPlaced, specialMeanings } from './columns.ts'
import { matchGoods, type MatchedGoods } from './match-goods.ts'
import { messages } from './messages.ts'
import { readPaste, type PastedRow } from './read-paste.ts'
import { cellsOf, priceOf, type Places } from './row-cells.ts'
import { lookOf, marginsOf, pricesOf, type Wanted } from './row-prices.ts'
import { soldOf, type Sold } from './sold.ts'
import { specialOf } from './special-of.ts'

type Db = Kysely<Tables>

/** What the rows above have taken: which line changes which value, and whether units of a shelf come by batch or as a sum. */
type Taken = { lines: Map<string, number>; shelves: Map<string, string> }
type Known = {
  current: Current
  places: Places
  costs: ReadonlyMap<number, UnitPrice>
  sold: ReadonlyMap<number, Sold>
  there: Specials
  promotable: Promotable
  role: StaffRole
  now: number
  today: string
  taken: Taken
}

const isUnits = ({ field }: GoodsCell): boolean => field !== 'price' && !isArrivalField(field)

/** Rows that are sent in one piece. */
const rowsAtOnce = 500

const nobody: Sold = { stores: 0, units: 0 }

const isChanged = ({ now, was }: SpecialCell): boolean => !isSame(now ?? undefined, was)

/** Reads what a row wants, or why it cannot be read; 特价 need no warehouse. */
function wantedOf(goodsId: number, row: PastedRow, { places, current, there, now }: Known): Wanted | string {
  const cells = [...row.values.keys()].some(isPlaced) ? cellsOf(goodsId, row, places, current) : []
  if (typeof cells === 'string') return cells
  const special = specialOf(goodsId, row.values, { there: there.get(goodsId), priceOf, now })
  if (typeof special === 'string') return special
  return cells.length === 0 && !special ? messages.noValue : { cells, special }
}

/** The line that changes the value already, or why the row may not. */
function refusalOf({ cells, special }: Wanted, line: number, known: Known): string | undefined {
  const { current, role, taken, today } = known
  const { prices, stock } = touchedBy([...cells.map(cellPlace), ...(special ? [specialPlace(special.goodsId)] : [])])
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
  const before = special && taken.lines.get(specialPlace(special.goodsId))
  if (before !== undefined) return messages.again(before)
  const wrongSpecial =
    special && isChanged(special) ? specialProblem(special, { goods: known.promotable, current, now: known.now }) : undefined
  if (wrongSpecial !== undefined) return wrongSpecial
  if (special) taken.lines.set(specialPlace(special.goodsId), line)
  for (const cell of cells) {
    taken.lines.set(cellPlace(cell), line)
    if (isUnits(cell)) taken.shelves.set(placeOf(cell.goodsId, cell.warehouseId), cell.field)
  }
  return undefined
}

/** What a row adds: goods to a warehouse in which they have not been, a batch, or 特价. */
function addedBy({ cells, special }: Wanted, { current: { made }, places }: Known): string | undefined {
  const [first] = cells
  if (first && made.has(placeOf(first.goodsId, first.warehouseId))) return messages.newPlace(places.names.get(first.warehouseId) ?? '')
  const batch = cells.find(({ field, was }) => field === 'batch' && was === null)
  if (batch) return messages.newBatch(batch.key)
  return special?.was === null && special.now ? messages.newSpecial : undefined
}

const cellWire = (cell: GoodsCell) => ({
  name: sheetMessages.cell(cell.field, cell.key),
  was: cellValue(cell.field, cell.was),
  now: cellValue(cell.field, cell.now),
  cell: cellText(cell),
})

const specialWire = (cell: SpecialCell) => {
  const { before: was, mine: now } = specialChange(cell, undefined)
  return { name: sheetMessages.special.name, was, now, cell: specialCellText(cell) }
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
  const wanted = wantedOf(goods_id, row, known)
  if (typeof wanted === 'string') return { ...nothing, ...goods, found: 'refused', why: wanted }
  const prices = pricesOf(goods_id, wanted, known.current)
  const refusal = refusalOf(wanted, line, known)
  const { cells, special } = wanted
  const shown = { ...goods, cells: [...cells.map(cellWire), ...(special ? [specialWire(special)] : [])], ...marginsOf(prices, cost) }
  if (refusal !== undefined) return { ...shown, found: 'refused', why: refusal }
  const changed = { cells: cells.filter(({ now, was }) => now !== was), special: special && isChanged(special) ? special : undefined }
  if (changed.cells.length === 0 && !changed.special) return { ...shown, found: 'same', why: '' }
  const look = lookOf(pricesOf(goods_id, changed, known.current), { cost, retail: known.current.retail.get(goods_id) })
  const added = look.found === 'change' ? addedBy(changed, known) : undefined
  return { ...shown, ...(added === undefined ? look : { found: 'added', why: added }) }
}

async function placesOf(db: Db, current: Current): Promise<Places> {
  const warehouses = await db.selectFrom('warehouse').select(['id', 'name']).orderBy('id').execute()
  return { of: warehousesIn(current), names: new Map(warehouses.map(({ id, name }) => [id, name])) }
}

/**
 * What pasted rows would change; nothing is changed. Thousands of rows have megabytes, so each is written as it is known: others do not
 * wait while the whole is serialized. @throws {ApiError} 422 at `text` for what has no rows or columns
 */
export async function previewSheet(db: Db, role: StaffRole, text: string, now: number): Promise<SerializedReply> {
  const { columns, rows } = await readPaste(text)
  const matched = await matchGoods(db, rows)
  const ids = [...new Set(matched.flatMap(goods => (typeof goods === 'string' ? [] : [goods.id])))]
  const current = await readCurrent(db, ids, false)
  const hasSpecials = rows.some(({ values }) => specialMeanings.some(meaning => values.has(meaning)))
  const known: Known = {
    current,
    places: await placesOf(db, current),
    costs: ids.length > 0 ? await costsFor(db, role, ids) : new Map(),
    sold: await soldOf(db, ids, now),
    there: hasSpecials ? await readSpecials(db, ids, now) : new Map(),
    promotable: hasSpecials ? await readPromotable(db, ids) : new Map(),
    role,
    now,
    today: chinaDay(now),
    taken: { lines: new Map(), shelves: new Map() },
  }
  const written = await mapInSlices(rows, (row, at) => JSON.stringify(rowOf(row, matched[at] ?? messages.noGoods, known)))
  const parts = await mapInSlices([...chunks(written, rowsAtOnce)], (part, at) => Buffer.from(`${at > 0 ? ',' : ''}${part.join(',')}`))
  const [before, behind] = aroundList(jsonBytes(JSON.stringify({ columns, rows: [] })), 'rows')
  return SerializedReply.ofParts([before, ...parts, behind])
}
