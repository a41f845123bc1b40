import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { carrierOf } from '@yaoji/contract/orders/carriers'
import { rowId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type SentParcel = { carrier: string; number: string /** The receiver's telephone. */; phone: string }

/**
 * Has the provider follow a parcel, in the transaction that hands it to its carrier. A second parcel of the same carrier and number is the same
 * one. A carrier that is not in the table is not followed.
 */
export async function followParcel(trx: Transaction<Tables>, { carrier, number, phone }: SentParcel, now: number): Promise<void> {
  const known = carrierOf(carrier)
  await trx
    .insertInto('track')
    .values({
      id: rowId(),
      carrier,
      number,
      carrier_code: known?.code ?? '',
      phone_tail: phone.replace(/\D/g, '').slice(-4),
      salt: randomBytes(16).toString('hex'),
      state: known ? 'awaiting' : 'unfollowed',
      due_at: known ? now : null,
      created_at: now,
    })
    .onConflict(conflict => conflict.columns(['number', 'carrier']).doNothing())
    .execute()
}
