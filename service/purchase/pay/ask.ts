import type { Kysely, Transaction } from 'kysely'
import { channelOf } from '../../providers/payments/channels.ts'
import type { Context } from '../../platform/context.ts'
import type { ChargeRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import { asking } from '../pay-method/charge.ts'
import { closeOpenPayment } from '../pay-method/open-payment.ts'
import { closeRecharge } from '../pay-method/recharge.ts'
import { takeCharge } from './take-charge.ts'

/** Between one question about a charge and the next, after the first one; then every hour (security.md section 4.6). */
const gapsMs = [30_000, 120_000, 300_000, 900_000]
const laterGapMs = 3_600_000
/** A buyer's page polls every few seconds; the provider is polled less often. */
const pollGapMs = 10_000
/** Charges polled by one sweep; the next one takes the rest. */
const sweepMax = 50
/** An order does not wait for ever for the word of a provider that cannot be reached: late money goes back by itself. */
const silenceMaxMs = 3_600_000

/** When the provider is asked next. The last question comes right behind the end of its time. */
function nextAsk(charge: Pick<ChargeRow, 'asked' | 'expires_at'>, now: number): number {
  const next = now + (gapsMs[charge.asked] ?? laterGapMs)
  return now < charge.expires_at ? Math.min(next, charge.expires_at + 1_000) : next
}

/** Takes a question for this process: others who saw the same row ask nothing. */
async function claim({ database }: Context, charge: ChargeRow, now: number): Promise<boolean> {
  const { numUpdatedRows } = await database.write(trx =>
    trx
      .updateTable('charge')
      .set({ asked: charge.asked + 1, asked_at: now, ask_at: nextAsk(charge, now) })
      .where('id', '=', charge.id)
      .where('state', '=', 'open')
      .where('asked', '=', charge.asked)
      .executeTakeFirst(),
  )
  return numUpdatedRows === 1n
}

/** The charge is no longer needed: the buyer chose another way, or the order is over. */
async function isAbandoned(db: Kysely<Tables>, { purpose, source_id }: ChargeRow): Promise<boolean> {
  if (purpose === 'recharge') {
    const recharge = await db.selectFrom('recharge').select('state').where('id', '=', source_id).executeTakeFirst()
    return recharge?.state !== 'created'
  }
  const payment = await db.selectFrom('payment').select('state').where('id', '=', source_id).executeTakeFirst()
  return payment?.state !== 'created'
}

/** Polls the provider for a charge and applies the answer; closes an expired charge there. False without an answer. */
async function askAbout(context: Context, charge: ChargeRow, isOver = false): Promise<boolean> {
  const { database, now } = context
  const channel = channelOf(context, charge.channel)
  if (!channel) return false
  const answer = await asking(context, charge, async () => {
    const standing = await channel.query(charge.id)
    if (standing.state === 'paid' || standing.state === 'closed') return standing
    if (!isOver && now() < charge.expires_at && !(await isAbandoned(database.read, charge))) return standing
    await channel.close(charge.id)
    return { state: 'closed' } as const
  })
  if (answer?.state === 'paid') await database.write(trx => takeCharge(trx, { chargeId: charge.id, ...answer }, now()))
  if (answer?.state === 'closed') await database.write(trx => closeCharge(trx, charge))
  return answer !== undefined
}

/** The buyer can begin again, also at the same provider: a closed trade can no longer be paid. */
async function closePayment(trx: Transaction<Tables>, { source_id: id, member_id: memberId }: ChargeRow): Promise<void> {
  await lockMember(trx, memberId)
  const open = await trx.selectFrom('payment').select('order_id').where('id', '=', id).where('state', '=', 'created').executeTakeFirst()
  if (open) await closeOpenPayment(trx, open.order_id)
}

async function closeCharge(trx: Transaction<Tables>, charge: ChargeRow): Promise<void> {
  const { id, purpose, source_id: sourceId } = charge
  if (purpose === 'recharge') await closeRecharge(trx, sourceId)
  else await closePayment(trx, charge)
  await trx.updateTable('charge').set({ state: 'closed', ask_at: null }).where('id', '=', id).where('state', '=', 'open').execute()
}

/** Polls due charges; answers how many. */
export async function askDueCharges(context: Context): Promise<number> {
  const now = context.now()
  const due = await context.database.read
    .selectFrom('charge')
    .selectAll()
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .orderBy('id')
    .limit(sweepMax)
    .execute()
  for (const charge of due) if (await claim(context, charge, now)) await askAbout(context, charge)
  return due.length
}

/** Polls for a waiting buyer, unless another request just did. */
export async function askOnPoll(context: Context, sourceId: string): Promise<void> {
  const now = context.now()
  const charge = await context.database.read
    .selectFrom('charge')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('state', '=', 'open')
    .where('asked_at', '<=', now - pollGapMs)
    .executeTakeFirst()
  if (charge && (await claim(context, charge, now))) await askAbout(context, charge)
}

/** Whether an expired order may end: charges that a provider may still take are settled first. */
export async function settleBeforeEnd(context: Context, order: { id: string; expires_at: number | null }): Promise<boolean> {
  const now = context.now()
  const open = await context.database.read
    .selectFrom('charge')
    .innerJoin('payment', 'payment.id', 'charge.source_id')
    .selectAll('charge')
    .where('payment.order_id', '=', order.id)
    .where('charge.state', '=', 'open')
    .orderBy('charge.id')
    .execute()
  let isSettled = true
  for (const charge of open) if (!(await askAbout(context, charge, true))) isSettled = false
  return isSettled || now >= (order.expires_at ?? now) + silenceMaxMs
}
