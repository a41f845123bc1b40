import type { Transaction } from 'kysely'
import { orderKinds } from '@yaoji/contract/order-kinds'
import { ephedrineLimits } from '@yaoji/contract/limits'
import type { Tables } from '../../platform/database/tables.ts'

const dayMs = 86_400_000

/** From the day that all of it was sent the shop waits for the signed receipt of ephedrine goods (domain.md section 6). */
export async function openReceipt(trx: Transaction<Tables>, orderId: string, now: number): Promise<void> {
  const order = await trx.selectFrom('orders').select(['member_id', 'kind']).where('id', '=', orderId).executeTakeFirstOrThrow()
  if (order.kind !== orderKinds.ephedrine) return
  const row = { order_id: orderId, member_id: order.member_id, state: 'open' as const, due_at: now + ephedrineLimits.receiptDays * dayMs }
  await trx.insertInto('receipt').values(row).execute()
}
