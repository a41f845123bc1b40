import type { Transaction } from 'kysely'
import type { AddressRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { ApiError } from '../http/api-error.ts'
import { messages } from './address-messages.ts'

/** The address of the store that an order is to go to. @throws {ApiError} 422 at `address_id` for one that is not its own */
export async function chosenAddress(trx: Transaction<Tables>, memberId: number, id: number): Promise<AddressRow> {
  const address = await trx.selectFrom('address').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()
  if (!address) throw ApiError.invalid('address_id', messages.notChosen)
  return address
}
