import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { operateGoodsSheetCall, SheetOperatedWire } from '@yaoji/contract/calls/operator/goods'
import { specialText } from '@yaoji/contract/goods/special-cells'
import { compiledInsert } from '../../platform/database/compiled-insert.ts'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Done } from '../done.ts'
import { checkCells, sortedCells, type SheetCells } from './check-sheet.ts'
import type { GoodsCell } from '@yaoji/contract/goods/cells'
import type { SpecialMove } from './specials/homes.ts'
import { moveSpecials } from './specials/move-specials.ts'
import { writeCells } from './write-cells.ts'

type Trx = Transaction<Tables>
/** `appliedAt`: when the sheet that it takes back was applied. */
export type Sheet = SheetCells & { note: string; undoes: number | null; appliedAt?: number }
type Kept = { cells: readonly GoodsCell[]; moves?: readonly SpecialMove[]; note: string; undoes: number | null }

const rowsAtOnce = 2_000
const addCells = compiledInsert('goods_cell')
const addSpecials = compiledInsert('special_cell')

/** Does a sheet as a whole, or refuses it as a whole. @throws {ApiError} */
export async function applyCells(
  trx: Trx,
  { note, undoes, appliedAt, ...cells }: Sheet,
  done: Done,
): Promise<Omit<SheetOperatedWire, 'left'>> {
  const { changed, moves, current } = await checkCells(trx, { ...cells, undoes }, done)
  await writeCells(trx, changed, current, done.now)
  await moveSpecials(trx, moves, done, appliedAt)
  const sheet = await keepSheet(trx, { cells: changed, moves, note, undoes }, done)
  return { sheet, goods: goodsCount(changed, moves), changed: changed.length + moves.length }
}

const goodsCount = (cells: readonly GoodsCell[], moves: readonly SpecialMove[]): number =>
  new Set([...cells, ...moves].map(({ goodsId }) => goodsId)).size

/** Notes what a sheet changed, so that it can be taken back; answers its number. */
export async function keepSheet(trx: Trx, { cells, moves = [], note, undoes }: Kept, done: Done): Promise<number> {
  const goods = goodsCount(cells, moves)
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
  const specials = moves.map(({ goodsId, from, to }) => ({
    ...{ sheet_id: id, goods_id: goodsId, before: specialText(from), after: specialText(to) },
    promotion_id: from?.promotion ?? null,
  }))
  for (const some of chunks(specials, rowsAtOnce)) await addSpecials(trx, some)
  return Number(id)
}

/** Changes prices, stock and 特价 as one operation. @throws {ApiError} */
export async function applySheet(trx: Trx, { cells, note }: Body<typeof operateGoodsSheetCall>, done: Done): Promise<SheetOperatedWire> {
  return { ...(await applyCells(trx, { ...sortedCells(cells), note, undoes: null }, done)), left: 0 }
}

/** Refuses what {@link applySheet} would, without writing. @throws {ApiError} */
export const checkSheet = (trx: Trx, { cells }: Body<typeof operateGoodsSheetCall>, done: Done): Promise<unknown> =>
  checkCells(trx, { ...sortedCells(cells), undoes: null }, done)
