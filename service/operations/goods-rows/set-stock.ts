import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { GoodsRowsWire, operateGoodsStockCall } from '@yaoji/contract/calls/operator/goods-rows'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { Tables } from '../../platform/database/tables.ts'
import type { Done } from '../done.ts'
import { noStock } from '../goods-import/stored-goods.ts'
import { receiptLocks } from '../../purchase/dossier/locks.ts'
import { writeUnits } from '../goods-import/write-rows.ts'
import { keepSheet } from '../goods-sheet/apply-sheet.ts'
import { inOrder } from '../goods-sheet/check-sheet.ts'
import { placeOf, type CurrentBatch, type CurrentStock } from '../goods-sheet/current.ts'
import { putArrival } from '../goods-sheet/put-cell.ts'
import { writeCells } from '../goods-sheet/write-cells.ts'
import { answerOf, refusal, type Outcome } from './answer-rows.ts'
import { arrivalRows, isArrivalRow } from './arrival-rows.ts'
import { messages } from './messages.ts'
import { readStock, stockNames, type StockRow } from './read-stock.ts'
import { readRows } from './sent-rows.ts'
import { findShelves, takeRows, type FoundRow, type Shelves } from './shelves.ts'

type Trx = Transaction<Tables>

/** A row with the batch that it changes, as it is and as it becomes. */
type Move = { row: FoundRow; before: CurrentBatch | undefined; after: CurrentBatch }

const hasMoved = ({ before, after }: Move): boolean =>
  before?.quantity !== after.quantity || before.made_on !== after.made_on || before.expires_on !== after.expires_on

const added = ({ before, after }: Move): number => after.quantity - (before?.quantity ?? 0)

const daysOf = ({ madeOn, expiresOn }: StockRow, before: CurrentBatch | undefined) => ({
  made_on: madeOn || before?.made_on || '',
  expires_on: expiresOn || before?.expires_on || '',
})

/** A row that gives one day is compared with the other day of its batch; a row without days is not compared. */
function daysProblem(stock: StockRow, before: CurrentBatch | undefined): string | undefined {
  const { madeOn, expiresOn } = stock
  const { made_on, expires_on } = daysOf(stock, before)
  if ((madeOn === '' && expiresOn === '') || expires_on === '' || made_on < expires_on) return undefined
  return madeOn === '' || expiresOn === '' ? messages.storedDays(made_on, expires_on) : messages.days
}

function problemsOf(stock: StockRow, before: CurrentBatch | undefined, quantity: number): string[] {
  const { number, expiresOn } = stock
  const problems: string[] = []
  const days = daysProblem(stock, before)
  if (!before && expiresOn === '') problems.push(messages.newBatch(number))
  if (days !== undefined) problems.push(days)
  if (quantity < 0) problems.push(messages.below(number, before?.quantity ?? 0))
  return problems
}

function moveOf(row: FoundRow, { current, warehousesOf, firstWarehouse }: Shelves): Move | string[] {
  const { stock, reasons } = readStock(row)
  const warehouseId = row.warehouseId ?? warehousesOf(row.goodsId)[0] ?? firstWarehouse
  if (warehouseId === undefined) reasons.push(messages.noWarehouse)
  if (reasons.length > 0 || warehouseId === undefined) return reasons
  const { number, quantity, change = 0 } = stock
  const before = current.batches.get(placeOf(row.goodsId, warehouseId))?.find(batch => batch.number === number)
  const units = quantity ?? (before?.quantity ?? 0) + change
  const problems = problemsOf(stock, before, units)
  if (problems.length > 0) return problems
  const after = { goods_id: row.goodsId, warehouse_id: warehouseId, number, quantity: units, ...daysOf(stock, before) }
  return { row, before, after }
}

const movesOf = (shelves: Shelves): Move[] =>
  takeRows({ ...shelves, found: shelves.found.filter(row => !isArrivalRow(row)) }, moveOf, ({ after }) => [
    `${placeOf(after.goods_id, after.warehouse_id)}:${after.number}`,
  ])

type Putting = { stock: Map<string, CurrentStock>; locks: ReadonlyMap<number, string>; today: string }

/** Puts a move into the stock at hand, unless orders hold more than it leaves, or more units come in of goods that are not received. */
function put(move: Move, { stock, locks, today }: Putting): Outcome {
  const { row, before, after } = move
  if (!hasMoved(move)) return { goods_id: row.goodsId, result: 'unchanged' }
  if (after.made_on > today && after.made_on !== before?.made_on) return refusal([messages.notMade(after.made_on)], row.goodsId)
  const lock = added(move) > 0 ? locks.get(row.goodsId) : undefined
  if (lock !== undefined) return refusal([lock], row.goodsId)
  const { goods_id, warehouse_id, expires_on } = after
  const place = placeOf(goods_id, warehouse_id)
  const now = stock.get(place) ?? { ...noStock, goods_id, warehouse_id }
  const onhand = now.onhand + added(move)
  if (onhand < now.reserved) return refusal([messages.reserved(onhand, now.reserved)], row.goodsId)
  stock.set(place, { ...now, onhand })
  const notices = expires_on < today ? [messages.expired(expires_on)] : []
  return { goods_id: row.goodsId, result: before ? 'updated' : 'added', notices }
}

/** Notes what rows announce as a sheet that can be taken back; answers its number, or null where nothing changed. */
async function setArrivals(trx: Trx, shelves: Shelves, done: Done): Promise<number | null> {
  const announced = arrivalRows(shelves, chinaDay(done.now))
  for (const { row, cells } of announced) {
    const isChanged = cells.some(({ now, was }) => now !== was)
    shelves.outcomes.set(row.number, { goods_id: row.goodsId, result: isChanged ? 'updated' : 'unchanged' })
  }
  const changed = inOrder(announced.flatMap(({ cells }) => cells.filter(({ now, was }) => now !== was)))
  if (changed.length === 0) return null
  for (const cell of changed) putArrival(shelves.current, cell)
  await writeCells(trx, changed, shelves.current, done.now)
  return keepSheet(trx, { cells: changed, note: messages.noteOfArrivals, undoes: null }, done)
}

/** Writes what rows change of batches and of the stock that they are of; each outcome is noted in `shelves`. */
export async function setUnits(trx: Trx, shelves: Shelves, now: number): Promise<void> {
  const { outcomes, current } = shelves
  // What comes in is there before something goes out, whatever the order of the rows.
  const moves = movesOf(shelves).toSorted((one, other) => added(other) - added(one))
  const today = chinaDay(now)
  const raised = new Set(moves.filter(move => added(move) > 0).map(({ row }) => row.goodsId))
  const locks = await receiptLocks(trx, [...raised], today)
  for (const move of moves) outcomes.set(move.row.number, put(move, { stock: current.stock, locks, today }))
  const written = moves
    .filter(move => hasMoved(move) && outcomes.get(move.row.number)?.result !== 'refused')
    .map(({ after }) => after)
    .toSorted((one, other) => one.goods_id - other.goods_id || one.warehouse_id - other.warehouse_id)
  const places = new Set(written.map(({ goods_id, warehouse_id }) => placeOf(goods_id, warehouse_id)))
  await writeUnits(
    trx,
    [...places].flatMap(place => current.stock.get(place) ?? []),
    written,
  )
}

/**
 * Sets batches and the stock that they are of, and announces arrivals, row by row; orders and other changes of these goods wait for it.
 * @throws {ApiError}
 */
export async function setStock(trx: Trx, { rows }: Body<typeof operateGoodsStockCall>, done: Done): Promise<GoodsRowsWire> {
  const sent = readRows(rows, stockNames)
  const shelves = await findShelves(trx, sent, { part: 'units', isLocked: true })
  await setUnits(trx, shelves, done.now)
  const sheet = await setArrivals(trx, shelves, done)
  return answerOf(sent, shelves.outcomes, sheet)
}
