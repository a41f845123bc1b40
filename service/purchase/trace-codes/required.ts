import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { storedSetting } from '../../platform/settings/reader.ts'
import { messages } from './messages.ts'

/** Whether the shop sends coded goods only with their codes. */
export async function shopRequiresCodes(db: Kysely<Tables>): Promise<boolean> {
  const { required } = await storedSetting(db, 'trace_codes')
  return required === true
}

/** Whether coded goods of this order need all their codes: where the shop requires them and 质管 has not let it go without. */
export async function codesRequired(db: Kysely<Tables>, orderId: string): Promise<boolean> {
  if (!(await shopRequiresCodes(db))) return false
  return !(await db.selectFrom('code_release').select('order_id').where('order_id', '=', orderId).executeTakeFirst())
}

/** 质管 lets an order go without its codes, for a reason that stays with the order. @throws {ApiError} */
export async function releaseCodes(
  trx: Transaction<Tables>,
  orderId: string,
  { reason, operator, now }: { reason: string; operator: string; now: number },
): Promise<void> {
  if (reason.trim() === '') throw ApiError.invalid('reason', messages.noReason)
  const written = await trx
    .insertInto('code_release')
    .values({ order_id: orderId, reason, operator, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  if (!written) throw ApiError.conflict(messages.released)
}
