import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { GoodsRowsWire, operateGoodsPricesCall } from '@yaoji/contract/calls/operator/goods-rows'
import type { Tables } from '../../platform/database/tables.ts'
import type { Lowering } from '../../promotions/effect/lowering.ts'
import type { Done } from '../done.ts'
import { keepSheet } from '../goods-sheet/apply-sheet.ts'
import { inOrder } from '../goods-sheet/check-sheet.ts'
import { loweringOf } from '../goods-sheet/lowers.ts'
import { writeCells } from '../goods-sheet/write-cells.ts'
import { answerOf } from './answer-rows.ts'
import { messages } from './messages.ts'
import { priceCells, priceNames } from './price-cells.ts'
import { readRows } from './sent-rows.ts'
import { findShelves } from './shelves.ts'

type Trx = Transaction<Tables>
type Sent = Body<typeof operateGoodsPricesCall>

/** Sets prices row by row, as a sheet that can be taken back. @throws {ApiError} */
export async function setPrices(trx: Trx, { rows }: Sent, done: Done): Promise<GoodsRowsWire> {
  const sent = readRows(rows, priceNames)
  const shelves = await findShelves(trx, sent, { part: 'prices', isLocked: true })
  const priced = priceCells(shelves)
  for (const { row, cells } of priced) {
    const isChanged = cells.some(({ now, was }) => now !== was)
    shelves.outcomes.set(row.number, { goods_id: row.goodsId, result: isChanged ? 'updated' : 'unchanged' })
  }
  const changed = inOrder(priced.flatMap(({ cells }) => cells.filter(({ now, was }) => now !== was)))
  if (changed.length === 0) return answerOf(sent, shelves.outcomes)
  await writeCells(trx, changed, shelves.current, done.now)
  const sheet = await keepSheet(trx, { cells: changed, note: messages.noteOfPrices, undoes: null }, done)
  return answerOf(sent, shelves.outcomes, sheet)
}

/** Prices that fall below cost or by much, or rise by much; undefined where none does. */
export async function pricesLower(trx: Trx, { rows }: Sent): Promise<Lowering | undefined> {
  const shelves = await findShelves(trx, readRows(rows, priceNames), { part: 'prices', isLocked: false })
  return loweringOf(trx, { cells: priceCells(shelves).flatMap(({ cells }) => cells), specials: [] })
}

/** Refuses what is no list of rows at all; a row that is wrong refuses itself. @throws {ApiError} */
export const checkPrices = async (_: Trx, { rows }: Sent): Promise<unknown> => readRows(rows, priceNames)
