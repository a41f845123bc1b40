import type { Transaction } from 'kysely'
import type { AddressRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './address-messages.ts'
import { selectAddresses } from './addresses.ts'

/** Of the addresses of a store the one that an order is to go to. @throws {ApiError} 422 at `address_id` for one that is not its own */
export function addressAmong(addresses: readonly AddressRow[], id: number): AddressRow {
  const address = addresses.find(each => each.id === id)
  if (!address) throw ApiError.invalid('address_id', messages.notChosen)
  return address
}

/** The same where they have not been read. */
export async function chosenAddress(trx: Transaction<Tables>, memberId: number, id: number): Promise<AddressRow> {
  return addressAmong(await selectAddresses(trx, memberId).selectAll().execute(), id)
}

/** The one to which orders go where none is named. @throws {ApiError} 422 at `address_id` for a store without one */
export async function usualAddress(trx: Transaction<Tables>, memberId: number): Promise<AddressRow> {
  const [usual] = await selectAddresses(trx, memberId).selectAll().limit(1).execute()
  if (!usual) throw ApiError.invalid('address_id', messages.notChosen)
  return usual
}
