import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { operateGoodsSheetCall, SheetOperatedWire } from '@yaoji/contract/calls/operator/goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { cellPlace, cellValue, isArrivalField, parseCell, touchedBy, type GoodsCell } from '@yaoji/contract/goods/cells'
import { mayChangeGoods, staffRoleNames } from '@yaoji/contract/operator/roles'
import { compiledInsert } from '../../platform/database/compiled-insert.ts'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { receiptLocks } from '../../purchase/dossier/locks.ts'
import type { Done } from '../done.ts'
import { currentValue, placeOf, readCurrent, type Current } from './current.ts'
import { messages } from './messages.ts'
import { putCell, wrongDays } from './put-cell.ts'
import { writeCells } from './write-cells.ts'
import { wrongArrivals } from './wrong-arrivals.ts'

type Trx = Transaction<Tables>
export type Sheet = { cells: readonly GoodsCell[]; note: string; undoes: number | null }

/** Problems that a refusal names one by one. */
const namedMax = 5
const rowsAtOnce = 2_000
const addCells = compiledInsert('goods_cell')

const compare = (one: GoodsCell, other: GoodsCell) =>
  one.goodsId - other.goodsId || one.warehouseId - other.warehouseId || (cellPlace(one) < cellPlace(other) ? -1 : 1)

/** The order in which every transaction takes the rows of cells. */
export const inOrder = (cells: readonly GoodsCell[]): GoodsCell[] => cells.toSorted(compare)

/** Cells of the wire in that order. */
export const sortedCells = (texts: readonly string[]): GoodsCell[] => inOrder(texts.map(parseCell))

/** A cell as a refusal names it. */
const cellName = (current: Current, { goodsId, field, key }: GoodsCell): string =>
  messages.of([goodsId, current.names.get(goodsId)].filter(Boolean).join(' '), messages.cell(field, key))

function refuse(problems: readonly string[], refusal: (text: string) => ApiError): void {
  if (problems.length === 0) return
  const more = problems.length > namedMax ? messages.more(problems.length - namedMax) : ''
  throw refusal(problems.slice(0, namedMax).join('；') + more)
}

/** @throws {ApiError} for a role that may not change what the cells hold; a signature is by another role than the change */
export function refuseRoleOfCells(cells: readonly GoodsCell[], { role, signedBy }: Done): void {
  if (!role || signedBy !== undefined) return
  const { prices, stock } = touchedBy(cells.map(cellPlace))
  if (!mayChangeGoods(role, { prices, stock: false })) throw ApiError.forbidden(messages.pricesNotYours(staffRoleNames[role]))
  if (!mayChangeGoods(role, { prices: false, stock })) throw ApiError.forbidden(messages.stockNotYours(staffRoleNames[role]))
}

/** @throws {ApiError} 422 for cells that are there twice, or that say the same twice */
function refuseDouble(cells: readonly GoodsCell[], current: Current): void {
  const seen = new Set<string>()
  const units = new Map<string, string>()
  const problems: string[] = []
  for (const cell of cells) {
    const place = cellPlace(cell)
    if (seen.has(place)) problems.push(messages.twice(cellName(current, cell)))
    seen.add(place)
    if (cell.field === 'price' || isArrivalField(cell.field)) continue
    const shelf = placeOf(cell.goodsId, cell.warehouseId)
    if ((units.get(shelf) ?? cell.field) !== cell.field) problems.push(`${cellName(current, cell)}：${messages.mixed}`)
    units.set(shelf, cell.field)
  }
  refuse(problems, text => ApiError.invalid('cells', text))
}

/** More units come in. */
const isRaised = ({ field, now, was }: GoodsCell): boolean => (field === 'stock' || field === 'batch') && (now ?? 0) > (was ?? 0)

const locksOfRaised = (trx: Trx, cells: readonly GoodsCell[], now: number): ReturnType<typeof receiptLocks> => {
  const raised = cells.filter(isRaised).map(({ goodsId }) => goodsId)
  return receiptLocks(trx, [...new Set(raised)], chinaDay(now))
}

/** The cells that change something, put into the values at hand; refused as a whole. @throws {ApiError} */
export async function checkCells(
  trx: Trx,
  { cells, undoes }: Pick<Sheet, 'cells' | 'undoes'>,
  done: Done,
): Promise<{ changed: GoodsCell[]; current: Current }> {
  refuseRoleOfCells(cells, done)
  const current = await readCurrent(
    trx,
    cells.map(({ goodsId }) => goodsId),
    true,
  )
  refuseDouble(cells, current)
  const stale = cells.filter(cell => currentValue(current, cell) !== cell.was && current.names.has(cell.goodsId))
  const seenAndNow = (cell: GoodsCell) => [cell.was, currentValue(current, cell)].map(value => cellValue(cell.field, value ?? null))
  refuse(
    stale.map(cell => {
      const [seen = '', now = ''] = seenAndNow(cell)
      return messages.changed(cellName(current, cell), seen, now)
    }),
    text =>
      ApiError.edited(
        stale.map(cell => {
          const [before = '', theirs = ''] = seenAndNow(cell)
          return { field: cellPlace(cell), before, theirs, mine: cellValue(cell.field, cell.now) }
        }),
        text,
      ),
  )
  const changed = cells.filter(({ now, was }) => now !== was)
  if (changed.length === 0) throw ApiError.invalid('cells', messages.unchanged)
  const putting = { locks: await locksOfRaised(trx, changed, done.now), today: chinaDay(done.now), isUndo: undoes !== null }
  refuse(putCells(current, changed, putting), text => ApiError.invalid('cells', text))
  return { changed, current }
}

type Putting = { locks: ReadonlyMap<number, string>; today: string; isUndo: boolean }

/** Puts cells into the values at hand; answers why some cannot be. */
function putCells(current: Current, cells: readonly GoodsCell[], { locks, today, isUndo }: Putting): string[] {
  const problems = cells.flatMap(cell => {
    const lock = isRaised(cell) ? locks.get(cell.goodsId) : undefined
    const problem = lock ?? wrongDays(cell, today) ?? putCell(current, cell, isUndo)
    return problem === undefined ? [] : [messages.of(cellName(current, cell), problem)]
  })
  // What is taken back was right when it was written.
  const arrivals = isUndo ? [] : wrongArrivals(current, cells, today)
  return [...problems, ...arrivals.map(([cell, problem]) => messages.of(cellName(current, cell), problem))]
}

/** Does a sheet as a whole, or refuses it as a whole. @throws {ApiError} */
export async function applyCells(trx: Trx, { cells, note, undoes }: Sheet, done: Done): Promise<Omit<SheetOperatedWire, 'left'>> {
  const { changed, current } = await checkCells(trx, { cells, undoes }, done)
  await writeCells(trx, changed, current, done.now)
  const sheet = await keepSheet(trx, { cells: changed, note, undoes }, done)
  return { sheet, goods: goodsCount(changed), changed: changed.length }
}

const goodsCount = (cells: readonly GoodsCell[]): number => new Set(cells.map(({ goodsId }) => goodsId)).size

/** Notes what a sheet changed, so that it can be taken back; answers its number. */
export async function keepSheet(trx: Trx, { cells, note, undoes }: Sheet, done: Done): Promise<number> {
  const goods = goodsCount(cells)
  const { id } = await trx
    .insertInto('goods_sheet')
    .values({ operator: done.name, entry_point: done.entryPoint, note, goods, created_at: done.now, undoes })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = cells.map(({ goodsId, warehouseId, field, key, now, was }) => ({
    ...{ sheet_id: id, goods_id: goodsId, warehouse_id: warehouseId },
    ...{ field, key, before: was, after: now },
  }))
  for (const some of chunks(rows, rowsAtOnce)) await addCells(trx, some)
  return Number(id)
}

/** Changes prices and stock as one operation. @throws {ApiError} */
export async function applySheet(trx: Trx, { cells, note }: Body<typeof operateGoodsSheetCall>, done: Done): Promise<SheetOperatedWire> {
  return { ...(await applyCells(trx, { cells: sortedCells(cells), note, undoes: null }, done)), left: 0 }
}

/** Refuses what {@link applySheet} would, without writing. @throws {ApiError} */
export const checkSheet = (trx: Trx, { cells }: Body<typeof operateGoodsSheetCall>, done: Done): Promise<unknown> =>
  checkCells(trx, { cells: sortedCells(cells), undoes: null }, done)
