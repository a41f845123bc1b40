import type { Transaction } from 'kysely'
import type { SheetOperatedWire } from '@yaoji/contract/calls/operator/goods'
import { sheetUndoDays, type GoodsCell } from '@yaoji/contract/goods/cells'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { Done } from '../done.ts'
import { parseSpecial } from '@yaoji/contract/goods/special-cells'
import { applyCells } from './apply-sheet.ts'
import { checkCells, goodsOf, type SheetCells, type SheetSpecial } from './check-sheet.ts'
import { currentValue, readCurrent } from './current.ts'
import { isSame } from './specials/check-specials.ts'
import { readSpecials } from './specials/read-specials.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
const dayMs = 86_400_000

/** Cells of a sheet turned round: from what it made to what was before. */
async function reversedCells(trx: Trx, sheet: number): Promise<GoodsCell[]> {
  const rows = await trx
    .selectFrom('goods_cell')
    .selectAll()
    .where('sheet_id', '=', sheet)
    .orderBy('goods_id')
    .orderBy('warehouse_id')
    .orderBy('field')
    .orderBy('key')
    .execute()
  return rows.map(row => ({
    ...{ goodsId: row.goods_id, warehouseId: row.warehouse_id, field: row.field, key: row.key },
    ...{ now: row.before, was: row.after },
  }))
}

/** 特价 of a sheet turned round, each with the promotion that had it before. */
async function reversedSpecials(trx: Trx, sheet: number): Promise<SheetSpecial[]> {
  const rows = await trx.selectFrom('special_cell').selectAll().where('sheet_id', '=', sheet).orderBy('goods_id').execute()
  return rows.map(row => ({
    ...{ goodsId: row.goods_id, now: parseSpecial(row.before), was: parseSpecial(row.after) },
    ...(row.before !== '' && { before: row.promotion_id }),
  }))
}

type Undone = SheetCells & { left: number; appliedAt: number }

/** What taking a sheet back would change; values that were changed since stay. @throws {ApiError} 404, 409 */
export async function undoCells(trx: Trx, sheet: number, now: number): Promise<Undone> {
  const row = await trx.selectFrom('goods_sheet').selectAll().where('id', '=', sheet).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.noSheet)
  if (row.undoes !== null) throw ApiError.conflict(messages.undoing)
  const undone = await trx.selectFrom('goods_sheet').select('id').where('undoes', '=', sheet).executeTakeFirst()
  if (undone) throw ApiError.conflict(messages.undone)
  if (now - Number(row.created_at) > sheetUndoDays * dayMs) throw ApiError.conflict(messages.tooLate(sheetUndoDays))
  const all = { cells: await reversedCells(trx, sheet), specials: await reversedSpecials(trx, sheet) }
  const ids = goodsOf(all)
  const current = await readCurrent(trx, ids, true)
  const there = all.specials.length > 0 ? await readSpecials(trx, ids, now) : new Map()
  const cells = all.cells.filter(cell => currentValue(current, cell) === cell.was)
  const specials = all.specials.filter(({ goodsId, was }) => isSame(there.get(goodsId), was))
  const count = cells.length + specials.length
  if (count === 0) throw ApiError.conflict(messages.nothingLeft)
  return { cells, specials, left: all.cells.length + all.specials.length - count, appliedAt: Number(row.created_at) }
}

/** Refuses what {@link undoSheet} would, without writing. @throws {ApiError} */
export async function checkUndo(trx: Trx, { sheet }: { sheet: number }, done: Done): Promise<unknown> {
  return checkCells(trx, { ...(await undoCells(trx, sheet, done.now)), undoes: sheet }, done)
}

/** Takes a sheet back as a new one. @throws {ApiError} */
export async function undoSheet(trx: Trx, { sheet }: { sheet: number }, done: Done): Promise<SheetOperatedWire> {
  const { left, ...undone } = await undoCells(trx, sheet, done.now)
  return { ...(await applyCells(trx, { ...undone, note: '', undoes: sheet }, done)), left }
}
