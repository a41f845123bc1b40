import type { Transaction } from 'kysely'
import { groupDecision, groupFailedNote } from '@yaoji/contract/domain/order/group-buy'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { Context } from '../../platform/context.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { OrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { wasRefused } from '../../platform/http/reply/api-error.ts'
import { cancelOrder } from '../../purchase/order/change/cancel.ts'
import { findOrder } from '../../purchase/order/detail/find-order.ts'
import { clearHold } from '../../purchase/order/create/hold.ts'
import { moveOrder } from '../../purchase/order/change/transition.ts'
import { groupKind, readGroupTarget } from '../../promotions/rules/group-offer.ts'
import { joinedOf } from './joined.ts'

type Trx = Transaction<Tables>
type Sweeper = Pick<Context, 'database' | 'now'> & {
  /** False while the clock is in doubt; then nothing is over. */
  isSettled?: () => boolean
}

/** Groups and orders of one sweep; the next one takes the rest. */
const sweepMax = 200
const bySystem = { by: { kind: 'system' as const } }

type OpenGroup = { id: number; terms: string; ends_at: number | null }

function openGroups({ read }: Sweeper['database'], now: number): Promise<OpenGroup[]> {
  return read
    .selectFrom('promotion')
    .leftJoin('group_outcome', 'group_outcome.promotion_id', 'promotion.id')
    .where('kind', '=', groupKind)
    .where('begins_at', '<=', now)
    .where('outcome', 'is', null)
    .orderBy('promotion.id')
    .select(['promotion.id', 'terms', 'ends_at'])
    .execute()
}

/** Writes the outcome of a group once it is certain. Its orders follow in separate transactions. */
async function decide(trx: Trx, { id, terms, ends_at }: OpenGroup, now: number): Promise<boolean> {
  const { units, stores } = (await joinedOf(trx, [id]))(id)
  const target = readGroupTarget({ terms })
  if (target === undefined) return false
  const outcome = groupDecision({ ends: ends_at === null ? Infinity : Number(ends_at), target, joined: units }, now)
  if (!outcome) return false
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('group_outcome')
    .values({ promotion_id: id, outcome, units, stores, decided_at: now })
    .onConflict(conflict => conflict.column('promotion_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

type Waiting = Pick<OrderRow, 'id' | 'member_id'>

/** Orders of decided groups that do not follow the decision yet: paid ones that wait, and of failed groups unpaid ones. */
function unsettled({ read }: Sweeper['database']): Promise<(Waiting & { outcome: 'formed' | 'failed' })[]> {
  const { paid, awaitingPayment, awaitingApproval } = orderStates
  return read
    .selectFrom('order_hold')
    .innerJoin('orders', 'orders.id', 'order_hold.order_id')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .innerJoin('group_outcome', 'group_outcome.promotion_id', 'order_line.source_id')
    .where('order_hold.kind', '=', 'group')
    .where('order_hold.cleared_at', 'is', null)
    .where('order_line.line_kind', '=', groupKind)
    .where(row =>
      row.or([
        row('orders.state', '=', paid),
        row.and([row('outcome', '=', 'failed'), row('orders.state', 'in', [awaitingPayment, awaitingApproval])]),
      ]),
    )
    .orderBy('orders.id')
    .limit(sweepMax)
    .select(['orders.id', 'orders.member_id', 'outcome'])
    .execute()
}

/** Releases a paid order, or ends it and refunds the money. Reads it again with its member locked. */
async function settle(trx: Trx, { id, member_id, outcome }: Awaited<ReturnType<typeof unsettled>>[number], now: number): Promise<void> {
  await lockMember(trx, member_id)
  const order = await findOrder(trx, member_id, id)
  const happening = { ...bySystem, note: groupFailedNote, now }
  if (outcome === 'formed') {
    if (order.state === orderStates.paid) await clearHold(trx, order, 'group', { ...bySystem, now })
  } else if (order.state === orderStates.paid) await cancelOrder(trx, order, { ...bySystem, reason: groupFailedNote, now })
  else if (order.state === orderStates.awaitingPayment) await moveOrder(trx, order, 'expire', happening)
  else if (order.state === orderStates.awaitingApproval) await moveOrder(trx, order, 'lapse', happening)
}

/**
 * Decides groups and lets their orders follow (docs/rules/domain.md section 13); answers how many groups it decided. A decision is one row
 * that is written once; every order follows it in a transaction of its own, also one that is paid for later.
 */
export async function decideGroups({ database, now: clock, isSettled }: Sweeper): Promise<number> {
  if (isSettled?.() === false) return 0
  const now = clock()
  let decided = 0
  for (const group of await openGroups(database, now)) if (await database.write(trx => decide(trx, group, now))) decided++
  for (const waiting of await unsettled(database)) await wasRefused(database.write(trx => settle(trx, waiting, now)))
  return decided
}
