import type { Transaction } from 'kysely'
import { approvalLimits } from '@yaoji/contract/domain/cart/approval'
import { moneyOf } from '@yaoji/contract/domain/money'
import * as paths from '@yaoji/contract/paths'
import type { ApprovalNeed } from '../../purchase/checkout/approval.ts'
import type { Context } from '../../platform/context.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { PointsOrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError, wasRefused } from '../../platform/http/reply/api-error.ts'
import { tell, type Telling } from '../../identity/inbox/tell.ts'
import { sendBackReason } from '../../purchase/order/approval/decide.ts'
import { messages as orderMessages } from '../../purchase/order/messages.ts'
import { messages } from './messages.ts'
import { cancelOrder, findOrder } from './move.ts'

type Trx = Transaction<Tables>
type Deciding = { memberId: number; id: string; personId: number; now: number }
type Order = Pick<PointsOrderRow, 'id' | 'member_id'>

const waitMs = approvalLimits.approvalWaitHours * 3_600_000
const sweepMax = 200

const say = (trx: Trx, { id, member_id }: Order, what: string, telling: Pick<Telling, 'title' | 'text' | 'only' | 'now'>) =>
  tell(trx, { memberId: member_id, kind: 'order', path: paths.pointsOrders, source: `points-order:${id}:${what}`, ...telling })

/** Has a points order wait for the 店主, with all that was taken for it. */
export async function askApproval(
  trx: Trx,
  order: Order & { name: string },
  { personId, need, now }: { personId: number; need: ApprovalNeed; now: number },
): Promise<void> {
  const { reason, amount, spent, orderLimit, monthBudget } = need
  await trx
    .insertInto('points_approval')
    .values({
      ...{ order_id: order.id, person_id: personId, why: reason, amount_fen: amount, spent_fen: spent },
      ...{ order_limit_fen: orderLimit, month_budget_fen: monthBudget, expires_at: now + waitMs },
    })
    .execute()
  const person = await trx.selectFrom('person').select(['name', 'username']).where('id', '=', personId).executeTakeFirstOrThrow()
  const text = messages.awaitsText(person.name || person.username, moneyOf(amount), orderMessages.approvalReasons[reason])
  await say(trx, order, 'asked', { title: messages.awaits(order.name), text, only: { role: 'owner' }, now })
}

/** Whether an order still waits for its 店主. */
export function waitsFor(trx: Trx, id: string) {
  return trx
    .selectFrom('points_approval')
    .select('person_id')
    .where('order_id', '=', id)
    .where('approved_at', 'is', null)
    .executeTakeFirst()
}

/** Who submitted an order that waits, with its store locked. @throws {ApiError} 404, 409 */
async function lockWaiting(trx: Trx, { memberId, id }: Pick<Deciding, 'memberId' | 'id'>) {
  await lockMember(trx, memberId)
  const order = await findOrder(trx, { id, member_id: memberId })
  const waiting = order.state === 'unshipped' ? await waitsFor(trx, id) : undefined
  if (!waiting) throw ApiError.conflict(messages.notWaiting)
  return { order, submitter: { personId: waiting.person_id } }
}

/** Lets an order be sent, at the cost at which it was submitted. @throws {ApiError} 404, 409 */
export async function approveOrder(trx: Trx, deciding: Deciding): Promise<void> {
  const { order, submitter } = await lockWaiting(trx, deciding)
  const { personId, now } = deciding
  await trx.updateTable('points_approval').set({ approved_at: now, approved_by: personId }).where('order_id', '=', order.id).execute()
  await say(trx, order, 'approved', { title: messages.approved(order.name), text: messages.approvedText, only: submitter, now })
}

/** Gives everything back, with a reason. @throws {ApiError} 404, 409, 422 */
export async function sendBackOrder(trx: Trx, deciding: Deciding, typed: string): Promise<void> {
  const reason = sendBackReason(typed)
  const { order, submitter } = await lockWaiting(trx, deciding)
  const { now } = deciding
  await cancelOrder(trx, order, now, messages.sentBackReason(reason))
  await say(trx, order, 'sent-back', { title: messages.sentBack(order.name), text: messages.cancelledText(reason), only: submitter, now })
}

type Sweeper = Pick<Context, 'database' | 'now'> & { isSettled?: () => boolean }

/** Cancels orders that were not approved in time; answers how many. */
export async function expirePointsApprovals({ database, now: clock, isSettled }: Sweeper): Promise<number> {
  if (isSettled?.() === false) return 0
  const now = clock()
  const due = await database.read
    .selectFrom('points_approval')
    .innerJoin('points_order', 'points_order.id', 'order_id')
    .where('approved_at', 'is', null)
    .where('expires_at', '<=', now)
    .where('state', '=', 'unshipped')
    .orderBy('expires_at')
    .orderBy('points_order.id')
    .limit(sweepMax)
    .select(['points_order.id', 'member_id'])
    .execute()
  let expired = 0
  for (const { id, member_id: memberId } of due) {
    const end = database.write(async trx => {
      const { order } = await lockWaiting(trx, { memberId, id })
      await cancelOrder(trx, order, now, messages.lapsedReason)
      await say(trx, order, 'lapsed', { title: messages.lapsed(order.name), text: messages.lapsedText, now })
    })
    if (!(await wasRefused(end))) expired++
  }
  return expired
}
