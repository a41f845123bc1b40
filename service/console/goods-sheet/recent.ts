import type { Kysely } from 'kysely'
import type { SheetWire } from '@yaoji/contract/calls/console/goods-sheet'
import { sheetUndoDays } from '@yaoji/contract/goods/cells'
import { mayChangeGoods, type StaffRole } from '@yaoji/contract/operator/roles'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'

const dayMs = 86_400_000
const shownMax = 50

const sheetsAt = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom('goods_sheet')
    .leftJoin('goods_sheet as back', 'back.undoes', 'goods_sheet.id')
    .where('goods_sheet.created_at', '>=', now - sheetUndoDays * dayMs)
    .select(['goods_sheet.id', 'goods_sheet.operator', 'goods_sheet.entry_point', 'goods_sheet.note', 'goods_sheet.goods'])
    .select(['goods_sheet.created_at', 'goods_sheet.undoes', 'back.id as undone_by'])
    .select(({ selectFrom }) => [
      selectFrom('goods_cell')
        .whereRef('sheet_id', '=', 'goods_sheet.id')
        .select(({ fn }) => fn.countAll().as('count'))
        .as('cells'),
      selectFrom('goods_cell')
        .whereRef('sheet_id', '=', 'goods_sheet.id')
        .where('field', '=', 'price')
        .select(({ fn }) => fn.countAll().as('count'))
        .as('prices'),
      selectFrom('special_cell')
        .whereRef('sheet_id', '=', 'goods_sheet.id')
        .select(({ fn }) => fn.countAll().as('count'))
        .as('specials'),
    ])
    .orderBy('goods_sheet.id', 'desc')
    .limit(shownMax)

type SheetRow = Awaited<ReturnType<ReturnType<typeof sheetsAt>['execute']>>[number]

function sheetWire(row: SheetRow, role: StaffRole): SheetWire {
  const [cells, specials] = [Number(row.cells ?? 0), Number(row.specials ?? 0)]
  const [changed, prices] = [cells + specials, Number(row.prices ?? 0) + specials]
  const isUndone = row.undone_by !== null
  return {
    sheet: Number(row.id),
    operator: row.operator,
    entry_point: row.entry_point,
    note: row.note,
    goods: row.goods,
    changed,
    undoes: Number(row.undoes ?? 0),
    is_undone: isUndone,
    may_undo: !isUndone && row.undoes === null && mayChangeGoods(role, { prices: prices > 0, stock: changed > prices }),
    created_at: seconds(Number(row.created_at)),
  }
}

/** Sheets of the last 30 days, the newest first, each with whether this role may take it back. */
export const recentSheets = async (db: Kysely<Tables>, role: StaffRole, now: number): Promise<SheetWire[]> =>
  (await sheetsAt(db, now).execute()).map(row => sheetWire(row, role))
