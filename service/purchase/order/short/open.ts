import type { Kysely, Selectable } from 'kysely'
import { openShortageStates } from '@yaoji/contract/domain/order/shortage'
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

/** How many of a line are not to be taken out with the others: they wait, or were paid back. */
export async function shortUnits(db: Db, orderId: string): Promise<Map<number, number>> {
  const units = new Map<number, number>()
  for (const { line_id, quantity, state } of await shortagesOf(db, orderId))
    if (state !== 'sent') units.set(line_id, (units.get(line_id) ?? 0) + quantity)
  return units
}

/** Whether something may still be sent later. */
export async function waitsForGoods(db: Db, orderId: string): Promise<boolean> {
  return (await shortagesOf(db, orderId)).some(isOpen)
}
