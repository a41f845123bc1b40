import type { Transaction } from 'kysely'
import type { SheetOperatedWire } from '@yaoji/contract/calls/operator/goods'
import { sheetUndoDays, type GoodsCell } from '@yaoji/contract/goods/cells'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { Done } from '../done.ts'
import { applyCells, checkCells } from './apply-sheet.ts'
import { currentValue, readCurrent } from './current.ts'
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

/** What taking a sheet back would change; values that were changed since stay. @throws {ApiError} 404, 409 */
export async function undoCells(trx: Trx, sheet: number, now: number): Promise<{ cells: GoodsCell[]; left: number }> {
  const row = await trx.selectFrom('goods_sheet').selectAll().where('id', '=', sheet).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.noSheet)
  if (row.undoes !== null) throw ApiError.conflict(messages.undoing)
  const undone = await trx.selectFrom('goods_sheet').select('id').where('undoes', '=', sheet).executeTakeFirst()
  if (undone) throw ApiError.conflict(messages.undone)
  if (now - Number(row.created_at) > sheetUndoDays * dayMs) throw ApiError.conflict(messages.tooLate(sheetUndoDays))
  const all = await reversedCells(trx, sheet)
  const current = await readCurrent(
    trx,
    all.map(({ goodsId }) => goodsId),
    true,
  )
  const cells = all.filter(cell => currentValue(current, cell) === cell.was)
  if (cells.length === 0) throw ApiError.conflict(messages.nothingLeft)
  return { cells, left: all.length - cells.length }
}

/** Refuses what {@link undoSheet} would, without writing. @throws {ApiError} */
export async function checkUndo(trx: Trx, { sheet }: { sheet: number }, done: Done): Promise<unknown> {
  return checkCells(trx, { cells: (await undoCells(trx, sheet, done.now)).cells, undoes: sheet }, done)
}

/** Takes a sheet back as a new one. @throws {ApiError} */
export async function undoSheet(trx: Trx, { sheet }: { sheet: number }, done: Done): Promise<SheetOperatedWire> {
  const { cells, left } = await undoCells(trx, sheet, done.now)
  return { ...(await applyCells(trx, { cells, note: '', undoes: sheet }, done)), left }
}
