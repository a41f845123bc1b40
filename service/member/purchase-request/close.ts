import type { Transaction } from 'kysely'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { PurchaseRequestRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { findRequest } from './find.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>

/** What was quoted holds no longer; orders that were made at it keep their price. */
export async function endQuote(trx: Trx, { agreed_price_id: id }: Pick<PurchaseRequestRow, 'agreed_price_id'>): Promise<void> {
  if (id !== null) await trx.deleteFrom('agreed_price').where('id', '=', id).execute()
}

/** The store no longer wants it. @throws {ApiError} where it is closed already */
export async function closeRequest(trx: Trx, memberId: number, id: string): Promise<void> {
  await lockMember(trx, memberId)
  const request = await findRequest(trx, memberId, id)
  if (request.state === 'closed') throw ApiError.conflict(messages.moved)
  await endQuote(trx, request)
  await trx
    .updateTable('purchase_request')
    .set({ state: 'closed', closed_by: 'buyer', agreed_price_id: null })
    .where('id', '=', id)
    .execute()
}
