import type { Transaction } from 'kysely'
import {
  afterSaleStates,
  afterSaleTimeouts,
  afterSaleWay,
  releasedAfterSaleStates,
  type AfterSaleEvent,
} from '@yaoji/contract/domain/order/after-sale-states'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { eventRow } from '../order/change/happening.ts'
import type { Happening } from '../order/change/transition.ts'
import { releaseUnits } from './claim.ts'
import type { AfterSaleRow } from './find.ts'
import { messages } from './messages.ts'
import { tellOfAfterSale } from './tell.ts'

type Trx = Transaction<Tables>
type Change = Partial<Pick<AfterSaleRow, 'carrier' | 'parcel_number' | 'resent_parcel_id' | 'money_fen' | 'voucher_fen' | 'points_fen'>>
export type AfterSaleHappening = Omit<Happening, 'values'> & { values?: Change }

/** Keeps what happened to an after-sale and who did it. */
export function addAfterSaleEvent(
  trx: Trx,
  { id, state, event }: { id: string; state: number; event: AfterSaleEvent | 'ask' },
  happening: AfterSaleHappening,
) {
  return trx
    .insertInto('after_sale_event')
    .values({
      after_sale_id: id,
      state,
      event,
      ...eventRow(happening),
    })
    .execute()
}

/** The parcel with what was sent again is here. */
async function noteArrival(trx: Trx, { resent_parcel_id: id }: AfterSaleRow, now: number): Promise<void> {
  if (id !== null)
    await trx.updateTable('parcel').set({ delivered_at: now }).where('id', '=', id).where('delivered_at', 'is', null).execute()
}

/** Moves an after-sale along its table of states. 409 when it is no longer where it was read, or this mover may not. */
export async function moveAfterSale(
  trx: Trx,
  row: AfterSaleRow,
  event: AfterSaleEvent,
  happening: AfterSaleHappening,
): Promise<AfterSaleRow> {
  const { by, now, values } = happening
  const way = afterSaleWay(row, event, by.kind)
  if (!way) throw ApiError.conflict(messages.moved)
  // What is recalled comes back at any time.
  const isEndless = row.reason === 'recall' && way.to === afterSaleStates.toSendBack
  const timeout = isEndless ? undefined : afterSaleTimeouts.find(({ state }) => state === way.to)
  const moved = await trx
    .updateTable('after_sale')
    .set({ state: way.to, expires_at: timeout ? now + timeout.afterMs : null, ...values })
    .where('id', '=', row.id)
    .where('state', '=', way.from)
    .returningAll()
    .executeTakeFirst()
  if (!moved) throw ApiError.conflict(messages.moved)
  if (releasedAfterSaleStates.includes(way.to)) await releaseUnits(trx, row)
  if (event === 'receive') await noteArrival(trx, row, now)
  await addAfterSaleEvent(trx, { id: row.id, state: way.to, event }, happening)
  await tellOfAfterSale(trx, moved, event, happening)
  return moved
}
