import type { Kysely, Selectable, Transaction } from 'kysely'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { lockedRow } from '../../platform/http/reply/locked-row.ts'
import { messages } from './messages.ts'

export type AfterSaleRow = Selectable<Tables['after_sale']>

/** The member's own after-sale; another member's does not exist for them. */
export async function findAfterSale(db: Kysely<Tables>, memberId: number, id: string): Promise<AfterSaleRow> {
  const row = await db.selectFrom('after_sale').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.notFound)
  return row
}

/** For changing it: after the member's row, as every change takes them. */
export async function lockOwnAfterSale(trx: Transaction<Tables>, memberId: number, id: string): Promise<AfterSaleRow> {
  await lockMember(trx, memberId)
  return findAfterSale(trx, memberId, id)
}

/** By the number that people read out, with its member locked. */
export function lockAfterSale(trx: Transaction<Tables>, sn: string): Promise<AfterSaleRow> {
  return lockedRow(trx, trx.selectFrom('after_sale').selectAll().where('sn', '=', sn), messages.notFound)
}
