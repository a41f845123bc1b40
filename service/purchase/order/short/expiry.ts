import type { Context } from '../../../platform/context.ts'
import { wasRefused } from '../../../platform/http/reply/api-error.ts'
import { lockOwnOrder } from '../detail/find-order.ts'
import { chooseShortages } from './choose.ts'

const sweepMax = 200
type Sweeper = Pick<Context, 'database' | 'now'> & { isSettled?: () => boolean }

/** Who has not chosen in time gets the money back; answers how many shortages that were. */
export async function expireShortages({ database, now: clock, isSettled }: Sweeper): Promise<number> {
  if (isSettled?.() === false) return 0
  const now = clock()
  const due = await database.read
    .selectFrom('shortage')
    .select(['id', 'order_id', 'member_id'])
    .where('state', '=', 'asked')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(sweepMax)
    .execute()
  let refunded = 0
  for (const { id, order_id, member_id } of due) {
    const isChosen = await wasRefused(
      database.write(async trx => {
        const order = await lockOwnOrder(trx, member_id, order_id)
        await chooseShortages(trx, order, [{ id, choice: 'refund' }], { by: { kind: 'system' }, now })
      }),
    )
    if (!isChosen) refunded++
  }
  return refunded
}
