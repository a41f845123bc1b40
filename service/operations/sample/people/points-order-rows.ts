import type { Insertable } from 'kysely'
import type { Fen } from '@yaoji/contract/domain/money'
import { pointsEnd } from '@yaoji/contract/domain/rewards/points-end'
import { costOf, mallPurchase } from '@yaoji/contract/domain/rewards/points-mall'
import { approvalLimits } from '@yaoji/contract/domain/cart/approval'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { Tables } from '../../../platform/database/tables.ts'
import { shopAccounts } from '../../../purchase/pay-method/ledger.ts'
import { returnedEvent } from '../../../rewards/points-mall/move.ts'
import { spentEvent } from '../../../rewards/points-mall/redeem.ts'
import { sampleMembers, samplePeople } from '../data/members.ts'
import { samplePointsOrders, type SamplePointsOrder } from '../data/points-orders.ts'
import { sampleMallGoods } from '../data/mall-goods.ts'
import { texts } from '../goods/texts.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const memberId = 1

type Rows = { [Table in 'points_order' | 'points_approval' | 'points_log' | 'ledger']: Insertable<Tables[Table]>[] }

type Booking = { id: string; kind: string; points: number; fen: number; at: number }

/** Points and money of one event, which add up to zero with what the mall took. */
function book(rows: Rows, { id, kind, points, fen, at }: Booking): void {
  const ends_at = points > 0 ? pointsEnd(at) : null
  rows.points_log.push({ event_id: id, member_id: memberId, kind, points, ends_at, order_id: null, created_at: at })
  if (fen === 0) return
  const row = { event_id: id, kind, created_at: at }
  rows.ledger.push({ ...row, account: `member:${memberId}`, delta_fen: fen })
  rows.ledger.push({ ...row, account: shopAccounts.pointsMall, delta_fen: -fen })
}

function addApproval(rows: Rows, order_id: string, { personId }: SamplePointsOrder, amount_fen: number, at: number): void {
  const allowance = samplePeople.find(({ id }) => id === personId)?.stores[0]
  rows.points_approval.push({
    ...{ order_id, person_id: personId, why: 'over-budget', amount_fen, spent_fen: allowance?.monthBudgetFen ?? 0 },
    order_limit_fen: allowance?.orderLimitFen ?? null,
    month_budget_fen: allowance?.monthBudgetFen ?? null,
    expires_at: at + approvalLimits.approvalWaitHours * hourMs,
  })
}

function addOrder(rows: Rows, order: SamplePointsOrder, place: number, now: number): void {
  const goods = sampleMallGoods[order.goodsId - 1]
  const address = sampleMembers.find(({ id }) => id === memberId)?.addresses[0]
  if (!goods || !address) throw new Error('sample data: a points order of goods or a store that is not there')
  const cost = costOf({ points: goods.points, cash: goods.cash_fen as Fen }, order.quantity)
  const [id, at] = [`points-order-sample-${place}`, Math.round(now - order.daysAgo * dayMs)]
  const { state } = order
  const isSent = state === 'shipped' || state === 'finished'
  book(rows, { id: spentEvent(id), kind: 'mall', points: -cost.points, fen: 0 - cost.cash, at })
  if (state === 'cancelled') book(rows, { id: returnedEvent(id), kind: 'mall-back', points: cost.points, fen: cost.cash, at: at + hourMs })
  rows.points_order.push({
    ...{ id, sn: `JF${chinaDay(at).replaceAll('-', '')}${String(place).padStart(8, '0')}`, member_id: memberId },
    ...{ goods_id: order.goodsId, name: goods.name, spec: goods.spec, quantity: order.quantity },
    ...{ points: cost.points, cash_fen: cost.cash, state, person_id: order.personId, created_at: at },
    ...{ receiver: address.name, phone: address.phone, region: address.region, detail: address.detail },
    carrier: isSent ? texts.carrier : '',
    parcel_number: isSent ? `SF00000000000${place}` : '',
    shipped_at: isSent ? at + 20 * hourMs : null,
    finished_at: state === 'finished' ? at + 70 * hourMs : null,
    cancelled_at: state === 'cancelled' ? at + hourMs : null,
  })
  if (order.isHeld) addApproval(rows, id, order, mallPurchase(cost), at)
}

/** What was taken from 积分商城, with the points and the money that it cost. */
export function pointsOrderRows(now: number): Rows {
  const rows: Rows = { points_order: [], points_approval: [], points_log: [], ledger: [] }
  for (const [index, order] of samplePointsOrders.entries()) addOrder(rows, order, index + 1, now)
  return rows
}

/** How many of some goods of the mall were taken. */
export function takenOf(goodsId: number): number {
  const own = samplePointsOrders.filter(order => order.goodsId === goodsId && order.state !== 'cancelled')
  return own.reduce((sum, { quantity }) => sum + quantity, 0)
}
