import { orderStates, orderTimeouts, paymentWaitMs, timeoutEnd } from '@yaoji/contract/domain/order/order-states'
import { limits } from '@yaoji/contract/limits'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { lifeMs } from '../../identity/session/store.ts'

const minuteMs = 60_000
/** Tolerated clock skew between two processes. */
const skewMs = minuteMs

/** How far ahead of now each time may lie when it is written. */
const aheadMaxMs: readonly (readonly [table: keyof Tables, column: string, ms: number])[] = [
  ['quote', 'expires_at', limits.quoteLifeMinutes * minuteMs],
  ['session', 'ends_at', lifeMs],
  ['session', 'seen_at', 0],
  // The longest lock of a second factor.
  ['login_failure', 'locked_until', 24 * 60 * minuteMs],
  ['login_failure', 'updated_at', 0],
  ['idempotency', 'created_at', 0],
  ['cart_import', 'created_at', 0],
  ['cancelled_mark', 'cancelled_at', 0],
  ['file', 'created_at', 0],
  ['file_piece', 'created_at', 0],
]

const transfers = (trx: Transaction<Tables>) =>
  trx.selectFrom('payment').select('order_id').where('method', '=', 'transfer').where('state', '=', 'created')

/** Who has begun a transfer is given longer. */
async function pullBackOrders(trx: Transaction<Tables>, now: number): Promise<void> {
  const late = (state: number, end: number) =>
    trx
      .updateTable('orders')
      .set({ expires_at: end })
      .where('state', '=', state)
      .where('expires_at', '>', end + skewMs)
  for (const timeout of orderTimeouts) {
    const orders = late(timeout.state, timeoutEnd(timeout, now))
    const isOfTransfers = timeout.state === orderStates.transferToConfirm
    await (isOfTransfers ? orders : orders.where('id', 'not in', transfers(trx))).execute()
  }
  await late(orderStates.awaitingPayment, now + paymentWaitMs.transfer).execute()
}

/**
 * Takes back to their meaning the times that were written while a clock was wrong: no order is held,
 * no account locked and no session open for longer than it is ever meant to be.
 */
export async function pullBack(trx: Transaction<Tables>, now: number): Promise<void> {
  await pullBackOrders(trx, now)
  for (const [table, column, ms] of aheadMaxMs) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now + ms}
      where ${sql.ref(column)} > ${now + ms + skewMs}`.execute(trx)
  }
}
