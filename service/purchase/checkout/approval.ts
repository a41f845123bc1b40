import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ApprovalNeedWire } from '@yaoji/contract/calls/purchase/approval-wire'
import type { CartTotal } from '@yaoji/contract/domain/cart/cart-total'
import { approvalReason, purchaseOf, type Allowance, type ApprovalReason } from '@yaoji/contract/domain/cart/approval'
import { addMonths, chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { limits } from '@yaoji/contract/limits'
import type { Role } from '@yaoji/contract/people/roles'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>
/** The ordering person and their store; `isAsked`: their allowance applies. */
export type Orderer = { memberId: number; personId: number; isAsked: boolean }

/** Only orders of a 采购员 need approval. */
export const ordererOf = ({ person, member, role }: { person: { id: number }; member: { id: number }; role: Role }): Orderer => ({
  memberId: member.id,
  personId: person.id,
  isAsked: role === 'buyer',
})

/** What a purchase was held against, and why it waits. */
export type ApprovalNeed = { reason: ApprovalReason; amount: Fen; spent: Fen; orderLimit: Fen | null; monthBudget: Fen | null }

/** What 现金券 and 积分 paid of an order. */
const tendered = sql`(select coalesce(sum(amount_fen), 0) from order_deduction
  where order_deduction.order_id = orders.id and order_deduction.kind in ('voucher', 'points'))`

const fenPerYuan = 100

/** What a person took of the points mall, counted as `mallPurchase` does. */
const takenForPoints = ({ memberId, personId }: Omit<Orderer, 'isAsked'>, from: number, to: number): RawBuilder<number | string> =>
  sql`(select coalesce(sum(cash_fen + cast(points as bigint) * ${fenPerYuan} / ${limits.pointsPerYuan}), 0) from points_order
    where member_id = ${memberId} and person_id = ${personId} and state <> 'cancelled'
      and created_at >= ${from} and created_at < ${to})`

/**
 * What a person has ordered for a store in this month of China's calendar, without cancelled orders, counted as {@link purchaseOf} does.
 */
export async function orderedThisMonth(db: Db, { memberId, personId }: Omit<Orderer, 'isAsked'>, now: number): Promise<Fen> {
  const first = `${chinaDay(now).slice(0, 7)}-01`
  const [from, to] = [chinaDayStart(first), chinaDayStart(addMonths(first, 1))]
  const own = db
    .selectFrom('orders')
    .innerJoin('order_event', 'order_event.order_id', 'orders.id')
    .where('orders.member_id', '=', memberId)
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', to)
    .where('orders.state', '>', 0)
    .where('order_event.event', '=', 'submit')
    .where('order_event.person_id', '=', personId)
  const { sum, points } = await own
    .select(({ fn }) => [
      fn.sum<number | string | null>(sql`orders.payable_fen + ${tendered}`).as('sum'),
      takenForPoints({ memberId, personId }, from, to).as('points'),
    ])
    .executeTakeFirstOrThrow()
  return (Number(sum ?? 0) + Number(points)) as Fen
}

/** A person's allowance without approval, and what they spent this month; undefined for a person who needs no approval. */
export async function allowanceOf(db: Db, { isAsked, ...person }: Orderer, now: number): Promise<(Allowance & { spent: Fen }) | undefined> {
  if (!isAsked) return
  const set = await db
    .selectFrom('membership')
    .where('member_id', '=', person.memberId)
    .where('person_id', '=', person.personId)
    .select(['order_limit_fen', 'month_budget_fen'])
    .executeTakeFirst()
  const allowance = { orderLimit: (set?.order_limit_fen ?? null) as Fen | null, monthBudget: (set?.month_budget_fen ?? null) as Fen | null }
  if (allowance.orderLimit === null && allowance.monthBudget === null) return
  return { ...allowance, spent: allowance.monthBudget === null ? (0 as Fen) : await orderedThisMonth(db, person, now) }
}

/** Whether a purchase of this amount has to wait for the 店主 (docs/rules/domain.md section 14). A person without an allowance never waits. */
export async function needOfAmount(db: Db, orderer: Orderer, amount: Fen, now: number): Promise<ApprovalNeed | undefined> {
  const allowance = await allowanceOf(db, orderer, now)
  const reason = allowance && approvalReason(allowance, { amount, spent: allowance.spent })
  return reason && { reason, amount, ...allowance }
}

export function approvalNeed(db: Db, orderer: Orderer, total: Pick<CartTotal, 'payable' | 'deductions'>, now: number) {
  return needOfAmount(db, orderer, purchaseOf(total), now)
}

export const amountOrNull = (amount: Fen | null) => (amount === null ? null : formatFen(amount))

export function approvalWire({ reason, amount, spent, orderLimit, monthBudget }: ApprovalNeed): ApprovalNeedWire {
  return {
    reason,
    amount: formatFen(amount),
    spent: formatFen(spent),
    order_limit: amountOrNull(orderLimit),
    month_budget: amountOrNull(monthBudget),
  }
}
