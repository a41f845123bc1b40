import type { Kysely } from 'kysely'
import type { GoodsEventWire } from '@yaoji/contract/calls/console/goods-item'
import { goodsStateNames, type GoodsState } from '@yaoji/contract/console/goods'
import { cellValue, type CellField } from '@yaoji/contract/goods/cells'
import { parseSpecial } from '@yaoji/contract/goods/special-cells'
import { messages as sheetMessages } from '../../operations/goods-sheet/messages.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'

type Db = Kysely<Tables>
type Event = GoodsEventWire & { at: number }
const shownMax = 40

type Detail = { fields: { reason?: unknown; price?: unknown }; changes: { status?: readonly [unknown, unknown] } }
const stateName = (state: unknown) => goodsStateNames[state as GoodsState] ?? '' // A text that is none has no name.

/** What was done to the goods themselves: put on sale, a cost noted. */
async function operated(db: Db, id: number): Promise<Event[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where('object', '=', `goods:${id}`)
    .orderBy('id', 'desc')
    .limit(shownMax)
    .execute()
  return rows.map(({ action, actor, signer, entry_point, detail, created_at }) => {
    const { fields, changes } = JSON.parse(detail) as Detail // Written by operations/audit/record.ts.
    const [before, after] = changes.status ?? []
    return {
      what: action,
      who: signer ? `${actor} · ${signer}` : actor,
      entry_point,
      note: typeof fields.reason === 'string' ? fields.reason : '',
      changes: changes.status ? [{ name: '', before: stateName(before), after: stateName(after) }] : [],
      sheet: 0,
      created_at: seconds(Number(created_at)),
      at: Number(created_at),
    }
  })
}

type Cell = { field: CellField; key: string; before: number | null; after: number | null }
const cellChange = ({ field, key, before, after }: Cell) => ({
  name: sheetMessages.cell(field, key),
  before: cellValue(field, before),
  after: cellValue(field, after),
})

const specialValue = (text: string) => {
  const special = parseSpecial(text)
  return special ? sheetMessages.special.value(special) : ''
}
const specialChange = ({ before, after }: { before: string; after: string }) => ({
  name: sheetMessages.special.name,
  before: specialValue(before),
  after: specialValue(after),
})

/** Sheets that changed its prices, stock and 特价. */
async function sheets(db: Db, id: number): Promise<Event[]> {
  const rows = await db
    .selectFrom('goods_cell')
    .innerJoin('goods_sheet', 'goods_sheet.id', 'goods_cell.sheet_id')
    .select(['sheet_id', 'operator', 'entry_point', 'note', 'created_at', 'undoes', 'field', 'key', 'before', 'after'])
    .where('goods_id', '=', id)
    .orderBy('sheet_id', 'desc')
    .orderBy('field')
    .orderBy('key')
    .limit(shownMax * 4)
    .execute()
  const specials = await db
    .selectFrom('special_cell')
    .innerJoin('goods_sheet', 'goods_sheet.id', 'special_cell.sheet_id')
    .select(['sheet_id', 'operator', 'entry_point', 'note', 'created_at', 'undoes', 'before', 'after'])
    .where('goods_id', '=', id)
    .orderBy('sheet_id', 'desc')
    .limit(shownMax)
    .execute()
  const changes = [
    ...rows.map(row => ({ ...row, change: cellChange(row) })),
    ...specials.map(row => ({ ...row, change: specialChange(row) })),
  ]
  return [...Map.groupBy(changes, row => Number(row.sheet_id))].map(([sheet, cells]) => {
    const { operator, entry_point, note, created_at, undoes } = cells[0]!
    return {
      what: undoes === null ? 'goods/sheet' : 'goods/undo',
      who: operator,
      entry_point,
      note,
      changes: cells.map(({ change }) => change),
      sheet,
      created_at: seconds(Number(created_at)),
      at: Number(created_at),
    }
  })
}

/** Who changed prices, stock and state of goods, the newest first. */
export async function goodsHistory(db: Db, id: number): Promise<GoodsEventWire[]> {
  const all = [...(await operated(db, id)), ...(await sheets(db, id))].toSorted((one, other) => other.at - one.at)
  return all.slice(0, shownMax).map(({ at: _, ...event }) => event)
}
