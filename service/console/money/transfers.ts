import type { Kysely } from 'kysely'
import type { ConsoleTransferWire } from '@yaoji/contract/calls/console/money'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { workingDaysBetween } from '@yaoji/contract/domain/working-day'
import { orderKinds } from '@yaoji/contract/orders/order-kinds'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { isSameCompany } from '../../purchase/pay/proof.ts'
import { transfersToConfirm } from '../../purchase/pay/to-confirm.ts'

type Db = Kysely<Tables>

/** Proofs that are looked at in one go; what was decided makes room. */
const shownMax = 200

async function proofsOf(db: Db, orderIds: readonly string[]) {
  const rows = await db
    .selectFrom('transfer_proof')
    .innerJoin('payment', 'payment.id', 'transfer_proof.payment_id')
    .select(['payment.order_id', 'file_id', 'payer', 'remark'])
    .where('payment.order_id', 'in', orderIds)
    .orderBy('transfer_proof.id')
    .execute()
  return new Map(rows.map(row => [row.order_id, row])) // The last one counts.
}

async function storesOf(db: Db, orderIds: readonly string[]) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .select(['orders.id', 'orders.kind', 'member.code', 'member.company'])
    .where('orders.id', 'in', orderIds)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** Transfers whose proofs wait, the oldest first, each with its picture and whether its payer is the store. */
export async function waitingTransfers(db: Db, now: number): Promise<{ list: ConsoleTransferWire[] }> {
  const waiting = await transfersToConfirm(db, shownMax)
  if (waiting.length === 0) return { list: [] }
  const ids = waiting.map(({ id }) => id)
  const proofs = await proofsOf(db, ids)
  const stores = await storesOf(db, ids)
  const list = waiting.map(({ id, sn, payable_fen, since, expires_at }): ConsoleTransferWire => {
    const { file_id = '', payer = '', remark = '' } = proofs.get(id) ?? {}
    const { kind = '', code: store = '', company = '' } = stores.get(id) ?? {}
    return {
      ...{ order_sn: sn, store, company, payer, remark, file_id },
      amount: formatFen(payable_fen as Fen),
      is_own_account: isSameCompany(payer, company) ? 1 : 0,
      is_ephedrine: kind === orderKinds.ephedrine ? 1 : 0,
      working_days: workingDaysBetween(since, now),
      expires_at: expires_at === null ? null : seconds(expires_at),
      since: seconds(since),
    }
  })
  return { list }
}
