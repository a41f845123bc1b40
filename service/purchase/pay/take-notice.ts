import { channelOf } from '../../providers/payments/channels.ts'
import type { Channel, ChannelId, Delivery, Notice } from '../../providers/payments/channel.ts'
import type { Context } from '../../platform/context.ts'
import { takeCharge, type Taken } from './take-charge.ts'

/** What was made of a message. Those of `refused` left no trace. */
export type Verdict = Taken | 'refused' | 'foreign' | 'other'

type Receipt = Channel['receipt']

/** Authentic, and yet no operator's rest: money that is not as it should be. */
export const oddVerdicts = ['unknown', 'wrong-amount', 'foreign'] as const satisfies readonly Verdict[]

/**
 * Takes a provider's message: kept once, in the transaction that acts on it, so that it may come as often as it likes and
 * its receipt is given only after the commit (security.md section 4.6). One that is refused has no receipt.
 */
export async function takeNotice(context: Context, id: ChannelId, delivery: Delivery): Promise<{ verdict: Verdict; receipt?: Receipt }> {
  const channel = channelOf(context, id)
  const notice = channel?.readNotice(delivery)
  if (!channel || !notice) return { verdict: 'refused' }
  return { verdict: await keepNotice(context, notice, { channel: id, body: delivery.body }), receipt: channel.receipt }
}

function keepNotice({ database, now }: Context, notice: Notice, row: { channel: ChannelId; body: string }): Promise<Verdict> {
  return database.write(async trx => {
    const kept = await trx
      .insertInto('notice')
      .values({ ...row, notice_id: notice.id, charge_id: notice.chargeId, verdict: '', received_at: now() })
      .onConflict(conflict => conflict.columns(['channel', 'notice_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept) return 'known'
    const verdict = notice.kind === 'paid' ? await takeCharge(trx, notice, now()) : notice.kind
    await trx.updateTable('notice').set({ verdict }).where('id', '=', kept.id).execute()
    return verdict
  })
}
