import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Fen } from '@yaoji/contract/domain/money'
import type { Door, Payer } from '../../providers/payments/channel.ts'
import { channelOf, ChannelProblem } from '../../providers/payments/channels.ts'
import type { Context } from '../../platform/context.ts'
import type { ChargeRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>

/** A provider stops taking money before the shop stops waiting for it (security.md section 4.7). */
const endsBeforeMs = 60_000
const firstAskMs = 10_000

/** Providers take letters and digits only. */
const chargeNumber = () => randomBytes(12).toString('hex')

export type NewCharge = Pick<ChargeRow, 'channel' | 'purpose' | 'source_id' | 'member_id' | 'subject' | 'return_path'> & {
  amount: Fen
  /** Until when the shop waits for it. */
  until: number
  now: number
  payer: Payer
}

/** Records what a provider is to charge; the provider is called when the buyer opens its page. */
export async function beginCharge(trx: Trx, { amount, until, now, payer, ...row }: NewCharge): Promise<void> {
  await trx
    .insertInto('charge')
    .values({
      ...row,
      venue: payer.venue,
      payer: payer.id,
      id: chargeNumber(),
      amount_fen: amount,
      state: 'open',
      asked_at: now,
      ask_at: now + firstAskMs,
      created_at: now,
      expires_at: Math.max(until - endsBeforeMs, now + endsBeforeMs),
    })
    .execute()
}

/** The charge is no longer needed: the provider is asked to close it as soon as possible (pay/ask.ts). */
export async function endCharge(trx: Trx, sourceId: string): Promise<void> {
  await trx.updateTable('charge').set({ ask_at: 0 }).where('source_id', '=', sourceId).where('state', '=', 'open').execute()
}

export function chargeOf(db: Kysely<Tables>, sourceId: string): Promise<ChargeRow | undefined> {
  return db.selectFrom('charge').selectAll().where('source_id', '=', sourceId).executeTakeFirst()
}

/** Calls a provider; stores an error on the charge, where operators find it, and answers undefined. */
export async function asking<Told>({ database }: Pick<Context, 'database'>, charge: ChargeRow, ask: () => Promise<Told>) {
  const note = async (problem: string) => {
    if (problem !== charge.problem)
      await database.write(trx => trx.updateTable('charge').set({ problem }).where('id', '=', charge.id).execute())
  }
  try {
    const answer = await ask()
    await note('')
    return answer
  } catch (error) {
    if (!(error instanceof ChannelProblem)) throw error
    await note(error.message)
    return undefined
  }
}

const nowhere: Door = { link: '', code: '' }

/** A door to a provider, or why there is none. */
export type PayDoor = Door & { problem?: string }

/** Where a charge is paid. The code of a provider is asked for once; without an answer there is none yet. */
export async function doorOf(context: Context, sourceId: string): Promise<PayDoor> {
  const charge = await chargeOf(context.database.read, sourceId)
  if (charge?.state === 'odd') return { ...nowhere, problem: messages.oddAmount }
  const channel = charge?.state === 'open' ? channelOf(context, charge.channel) : undefined
  if (!charge || !channel) return nowhere
  if (charge.code !== '') return { link: '', code: charge.code }
  const { id, amount_fen, subject, expires_at: expiresAt, return_path: returnPath, venue, payer } = charge
  const door = await asking(context, charge, () =>
    channel.open({ id, amount: amount_fen as Fen, subject, expiresAt, returnPath, payer: { venue, id: payer } }),
  )
  if (door?.code) await context.database.write(trx => trx.updateTable('charge').set({ code: door.code }).where('id', '=', id).execute())
  return door ?? nowhere
}

/** Asks the provider to give an amount of a paid charge back, by itself and until it has (pay/send-refunds.ts). */
export async function beginChargeRefund(
  trx: Trx,
  sourceId: string,
  { refundId, amount, now }: { refundId: string; amount: Fen; now: number },
): Promise<void> {
  const charge = await trx.selectFrom('charge').select('id').where('source_id', '=', sourceId).executeTakeFirstOrThrow()
  await trx
    .insertInto('charge_refund')
    .values({
      id: chargeNumber(),
      refund_id: refundId,
      charge_id: charge.id,
      amount_fen: amount,
      state: 'waiting',
      try_at: now,
      created_at: now,
      settled_at: null,
    })
    .execute()
}
