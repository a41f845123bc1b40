import { afterSaleStates, afterSaleTimeouts, type AfterSaleEvent } from '@yaoji/contract/domain/order/after-sale-states'
import type { Context } from '../../platform/context.ts'
import { wasRefused } from '../../platform/http/reply/api-error.ts'
import { lockOwnAfterSale, type AfterSaleRow } from './find.ts'
import { causeOf } from './refund.ts'
import { moveAfterSale } from './transition.ts'

const sweepMax = 200
type Sweeper = Pick<Context, 'database' | 'now'> & { isSettled?: () => boolean }

/** Those of one state whose time is over. */
function overdue({ database }: Sweeper, state: number, now: number): Promise<AfterSaleRow[]> {
  const inState = database.read.selectFrom('after_sale').selectAll().where('state', '=', state)
  return inState.where('expires_at', '<=', now).orderBy('expires_at').orderBy('id').limit(sweepMax).execute()
}

/** Those whose money has been sent by who ever moves it. */
async function paidBack({ database }: Sweeper): Promise<AfterSaleRow[]> {
  const waiting = await database.read
    .selectFrom('after_sale')
    .selectAll()
    .where('state', '=', afterSaleStates.refunding)
    .orderBy('created_at')
    .orderBy('id')
    .limit(sweepMax)
    .execute()
  if (waiting.length === 0) return []
  const sent = await database.read
    .selectFrom('refund')
    .select('cause')
    .where('cause', 'in', waiting.map(causeOf))
    .groupBy('cause')
    .having(({ fn }) => fn.countAll<number>().filterWhere('state', '<>', 'succeeded'), '=', 0)
    .execute()
  return waiting.filter(row => sent.some(({ cause }) => cause === causeOf(row)))
}

async function moveOn({ database }: Sweeper, row: AfterSaleRow, event: AfterSaleEvent, now: number): Promise<boolean> {
  return !(await wasRefused(
    database.write(async trx => {
      await lockOwnAfterSale(trx, row.member_id, row.id)
      await moveAfterSale(trx, row, event, { by: { kind: 'system' }, now })
    }),
  ))
}

/** Moves on what has waited its time, and what was paid back meanwhile; answers how many. */
export async function expireAfterSales(context: Sweeper): Promise<number> {
  if (context.isSettled?.() === false) return 0
  const now = context.now()
  let moved = 0
  for (const { state, event } of afterSaleTimeouts)
    for (const row of await overdue(context, state, now)) if (await moveOn(context, row, event, now)) moved++
  for (const row of await paidBack(context)) if (await moveOn(context, row, 'refund', now)) moved++
  return moved
}
