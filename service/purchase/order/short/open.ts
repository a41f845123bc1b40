import type { Kysely, Selectable } from 'kysely'
import { openShortageStates, shortageStates, type ShortageState } from '@yaoji/contract/domain/order/shortage'
import type { OrderLineRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Kysely<Tables>
export type ShortageRow = Selectable<Tables['shortage']>

/** Key of a shortage in stock moves and refunds. */
export const causeOf = ({ id }: Pick<ShortageRow, 'id'>) => `short:${id}`

/** The shortages of an order, the oldest first. */
export function shortagesOf(db: Db, orderId: string): Promise<ShortageRow[]> {
  return db.selectFrom('shortage').selectAll().where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute()
}

export const isOpen = ({ state }: Pick<ShortageRow, 'state'>) => openShortageStates.includes(state)

/** How many of each line are short in one of these states. */
export function shortUnitsIn(rows: readonly ShortageRow[], states: readonly ShortageState[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const { line_id, quantity, state } of rows) if (states.includes(state)) units.set(line_id, (units.get(line_id) ?? 0) + quantity)
  return units
}

/** These are not taken out with the others: they wait, or were paid back. */
const keptBack = shortageStates.filter(state => state !== 'sent')

/** How many of a line are not to be taken out with the others. */
export const shortUnits = async (db: Db, orderId: string): Promise<Map<number, number>> =>
  shortUnitsIn(await shortagesOf(db, orderId), keptBack)

/** Lines with the units that are to be taken out for them, without what is short. */
export function withoutShort<Line extends OrderLineRow>(lines: readonly Line[], shortages: readonly ShortageRow[]): Line[] {
  const short = shortUnitsIn(shortages, keptBack)
  return lines.map(line => ({ ...line, quantity: line.quantity - (short.get(line.id) ?? 0) })).filter(({ quantity }) => quantity > 0)
}

/** The same for orders that are not out of the warehouse yet. */
export async function linesToTake<Line extends OrderLineRow>(db: Db, lines: readonly Line[]): Promise<Line[]> {
  const ids = [...new Set(lines.map(line => line.order_id))]
  if (ids.length === 0) return []
  return withoutShort(lines, await db.selectFrom('shortage').selectAll().where('order_id', 'in', ids).execute())
}

/** Whether something may still be sent later. */
export async function waitsForGoods(db: Db, orderId: string): Promise<boolean> {
  return (await shortagesOf(db, orderId)).some(isOpen)
}
