import { atom } from 'nanostores'
import { pointsMallCall, pointsOrderAddCall, type PointsGoodsWire, type PointsMallWire } from '@yaoji/contract/calls/rewards/points-mall'
import { formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { approvalReason } from '@yaoji/contract/domain/cart/approval'
import type { ApprovalNeedWire } from '@yaoji/contract/calls/purchase/approval-wire'
import { costOf, mallPurchase, type PointsCost } from '@yaoji/contract/domain/rewards/points-mall'
import * as paths from '@yaoji/contract/paths'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import { orderChanged } from '../../base/lib/stores/order-changes.ts'
import { pageIn } from '../../base/lib/requests/query-in.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'
import { proven } from '../../shared/second-factor/parts.ts'
import { messages } from './messages.ts'

export type MallQuery = { page?: number }

/** Goods for points, by the address of /jfsc. */
export const mall = createOwnList<MallQuery, PointsMallWire>({
  read: address => {
    const page = pageIn(address)
    return page ? { page } : {}
  },
  ask: (query, options) => request(pointsMallCall, { query, ...options }),
})

export const fenOf = (amount: string): Fen => parseFen(amount) ?? (0 as Fen)

/** What a number of goods costs, by the prices that are shown. */
export const costOfGoods = ({ points, cash }: Pick<PointsGoodsWire, 'points' | 'cash'>, number: number): PointsCost =>
  costOf({ points, cash: fenOf(cash) }, number)

const fenOrNone = (amount: string | null) => (amount === null ? null : fenOf(amount))

/** Why goods at such a cost would wait for the 店主; undefined where they would not. */
export function needOf(allowance: PointsMallWire['allowance'], cost: PointsCost): ApprovalNeedWire | undefined {
  if (!allowance) return
  const { order_limit: orderLimit, month_budget: monthBudget, spent } = allowance
  const amount = mallPurchase(cost)
  const limits = { orderLimit: fenOrNone(orderLimit), monthBudget: fenOrNone(monthBudget) }
  const reason = approvalReason(limits, { amount, spent: fenOf(spent) })
  return reason && { reason, amount: formatFen(amount), ...allowance }
}

/** The goods whose dialog is open. */
export const $taking = atom<PointsGoodsWire | undefined>()
export const $isTaking = atom(false)

const attempts = createAttempts()

export function openTaking(goods: PointsGoodsWire): void {
  $taking.set(goods)
}

export function closeTaking(): void {
  if (!$isTaking.get()) $taking.set(undefined)
}

type Taking = { number: number; addressId: number; isWaiting: boolean }

/** Takes goods at the cost that was shown; an answer that is lost is asked for again under its key. */
export async function takeGoods(goods: PointsGoodsWire, { number, addressId, isWaiting }: Taking): Promise<void> {
  if ($isTaking.get()) return
  $isTaking.set(true)
  const { points, cash } = costOfGoods(goods, number)
  const body = {
    goods_id: goods.id,
    number,
    address_id: addressId,
    points,
    cash: formatFen(cash),
    ...(isWaiting && { approval: 1 as const }),
  }
  const manner = { idempotencyKey: attempts.keyOf(JSON.stringify(body)), factor: 'caller' } as const
  const result = await proven(() => request(pointsOrderAddCall, { body, ...manner }))
  $isTaking.set(false)
  const isLost = !result.ok && !(result.failure.kind === 'code' && result.failure.code < 500)
  if (!isLost) {
    attempts.settle()
    $taking.set(undefined)
  }
  if (result.ok) {
    orderChanged()
    const href = environment.href(paths.pointsOrders)
    const text = result.data.state === 'approval' ? messages.submitted(goods.name) : messages.taken(goods.name)
    showToast({ kind: 'success', text, action: { text: messages.see, href } })
  }
  await mall.refresh()
}
