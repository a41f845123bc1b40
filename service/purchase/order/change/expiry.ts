import { orderStates, orderTimeouts, timeoutOf, transferOverdueNote } from '@yaoji/contract/domain/order/order-states'
import { startSweep } from '../../../platform/clock/sweep.ts'
import type { Context } from '../../../platform/context.ts'
import { wasRefused } from '../../../platform/http/reply/api-error.ts'
import { lockMember } from '../../../platform/database/lock-member.ts'
import type { OrderRow } from '../../../platform/database/rows.ts'
import { moveOrder } from './transition.ts'

/** Orders of one sweep; the next one takes the rest. */
const sweepMax = 200
const sweepEveryMs = 30_000
/** Quotes are kept for a day after their end, for questions of support. */
const quoteKeptMs = 86_400_000

type Sweeper = Pick<Context, 'database' | 'now'> & {
  /** False while the clock is in doubt; then nothing is over. */
  isSettled?: () => boolean
  /** What of an order is looked at before its wait for money ends; false: not yet. */
  mayEnd?: (order: DueOrder) => Promise<boolean>
}

type DueOrder = Pick<OrderRow, 'id' | 'state' | 'member_id' | 'expires_at'>

async function endWait({ database, mayEnd }: Sweeper, order: DueOrder, now: number): Promise<boolean> {
  const timeout = timeoutOf(order.state)
  if (!timeout || (order.state === orderStates.awaitingPayment && (await mayEnd?.(order)) === false)) return false
  // Paid, cancelled or received meanwhile: nothing is left to wait for.
  return !(await wasRefused(
    database.write(async trx => {
      await lockMember(trx, order.member_id)
      const note = order.state === orderStates.transferToConfirm ? { note: transferOverdueNote } : {}
      await moveOrder(trx, order, timeout.event, { by: { kind: 'system' }, now, ...note })
    }),
  ))
}

async function deleteOldQuotes({ database }: Sweeper, now: number): Promise<void> {
  await database.write(trx =>
    trx
      .deleteFrom('quote')
      .where('expires_at', '<', now - quoteKeptMs)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('orders').whereRef('orders.quote_id', '=', 'quote.id').select('orders.id'))),
      )
      .execute(),
  )
}

/** Moves on what has waited its time: unpaid orders, deliveries, after-sale windows (domain.md section 5); answers how many. */
export async function expireOrders(context: Sweeper): Promise<number> {
  if (context.isSettled?.() === false) return 0
  const now = context.now()
  const due = await context.database.read
    .selectFrom('orders')
    .select(['id', 'state', 'member_id', 'expires_at'])
    .where(
      'state',
      'in',
      orderTimeouts.map(({ state }) => state),
    )
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(sweepMax)
    .execute()
  let expired = 0
  for (const order of due) if (await endWait(context, order, now)) expired++
  await deleteOldQuotes(context, now)
  return expired
}

/** Sweeps now and then until the returned function is called; that one waits for a running sweep. `also` follows each. */
export function startOrderExpiry(
  context: Sweeper,
  onError: (error: unknown) => void,
  also: () => Promise<unknown> = async () => 0,
): () => Promise<void> {
  const sweep = async () => {
    await expireOrders(context)
    await also()
  }
  return startSweep({ everyMs: sweepEveryMs, isAtOnce: true, sweep, onError })
}
