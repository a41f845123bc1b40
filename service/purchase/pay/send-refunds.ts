import type { Selectable, Transaction } from 'kysely'
import type { Fen } from '@yaoji/contract/domain/money'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { channelOf, ChannelProblem } from '../../providers/payments/channels.ts'
import type { Context } from '../../platform/context.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { moveOrder } from '../order/change/transition.ts'
import { settleRefund } from '../pay-method/refund.ts'

type Trx = Transaction<Tables>

/** Between one try and the next; then every hour, until the provider has given the money back. */
const gapsMs = [10_000, 60_000, 300_000, 1_800_000]
const laterGapMs = 3_600_000
const sweepMax = 50

type Waiting = Selectable<Tables['charge_refund']> & Pick<Selectable<Tables['charge']>, 'channel' | 'member_id'> & { total_fen: number }

async function claim({ database }: Context, { id, attempts }: Waiting, now: number): Promise<boolean> {
  const { numUpdatedRows } = await database.write(trx =>
    trx
      .updateTable('charge_refund')
      .set({ attempts: attempts + 1, try_at: now + (gapsMs[attempts] ?? laterGapMs) })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('attempts', '=', attempts)
      .executeTakeFirst(),
  )
  return numUpdatedRows === 1n
}

/** The provider has refunded: completes a cancelled order. */
async function takeBack(trx: Trx, { id, refund_id, member_id }: Waiting, now: number): Promise<void> {
  await lockMember(trx, member_id)
  await trx
    .updateTable('charge_refund')
    .set({ state: 'returned', try_at: null, settled_at: now, problem: '' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  const refund = await settleRefund(trx, refund_id, now)
  if (refund?.cause === 'cancel')
    await moveOrder(trx, { id: refund.order_id, state: orderStates.refunding }, 'refund', { by: { kind: 'system' }, now })
}

async function send(context: Context, waiting: Waiting): Promise<void> {
  const { database, now } = context
  const { id, charge_id: chargeId, total_fen, amount_fen } = waiting
  const refused = (problem: string, isFinal: boolean) =>
    database.write(trx =>
      trx
        .updateTable('charge_refund')
        .set({ problem, ...(isFinal && { state: 'refused', try_at: null }) })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute(),
    )
  const channel = channelOf(context, waiting.channel)
  if (!channel) return void (await refused(`there is no account with ${waiting.channel}`, false))
  try {
    const way = await channel.refund({ id, chargeId, total: total_fen as Fen, amount: amount_fen as Fen })
    if (way === 'returned') await database.write(trx => takeBack(trx, waiting, now()))
  } catch (error) {
    if (!(error instanceof ChannelProblem)) throw error
    await refused(error.message, error.isFinal)
  }
}

/** Sends refunds to providers, retrying under the same number; answers how many it tried. */
export async function sendRefunds(context: Context): Promise<number> {
  const now = context.now()
  const due = await context.database.read
    .selectFrom('charge_refund')
    .innerJoin('charge', 'charge.id', 'charge_refund.charge_id')
    .selectAll('charge_refund')
    .select(['charge.channel', 'charge.member_id', 'charge.amount_fen as total_fen'])
    .where('try_at', '<=', now)
    .orderBy('try_at')
    .orderBy('charge_refund.id')
    .limit(sweepMax)
    .execute()
  for (const waiting of due) if (await claim(context, waiting, now)) await send(context, waiting)
  return due.length
}
