import type { Transaction } from 'kysely'
import type { PointsOrderBody } from '@yaoji/contract/calls/rewards/points-mall'
import { moneyOf, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { costOf, mallPurchase, type PointsCost } from '@yaoji/contract/domain/rewards/points-mall'
import { needOfAmount, type ApprovalNeed, type Orderer } from '../../purchase/checkout/approval.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { AddressRow, MemberRow, PointsGoodsRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { freeNumber } from '../../purchase/order/create/order-number.ts'
import { takeFree } from '../../purchase/pay-method/balance.ts'
import { shopAccounts } from '../../purchase/pay-method/ledger.ts'
import { changePoints } from '../../purchase/points-and-vouchers/points-log.ts'
import { chosenAddress } from '../../identity/user/chosen-address.ts'
import { askApproval } from './approval.ts'
import { hadOf, standing } from './goods.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type Redeeming = { orderer: Orderer; body: PointsOrderBody; now: number }

/** What is booked for a points order. */
export const spentEvent = (orderId: string): string => `mall:${orderId}`

async function findShown(trx: Trx, id: number): Promise<PointsGoodsRow> {
  const row = await trx.selectFrom('points_goods').selectAll().where('id', '=', id).where('is_shown', '=', 1).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.unknownGoods)
  return row
}

/** @throws {ApiError} 409 with what stands against it */
function refuse(row: PointsGoodsRow, member: MemberRow, had: number, { number, points, cash }: PointsOrderBody): PointsCost {
  const { state, missing, most } = standing(row, member, had)
  if (state === 'short') throw ApiError.conflict(messages.short(missing))
  if (state === 'gone' || state === 'refused' || state === 'limit') throw ApiError.conflict(messages.states[state])
  const cost = costOf({ points: row.points, cash: row.cash_fen as Fen }, number)
  if (cost.points > member.points) throw ApiError.conflict(messages.short(cost.points - member.points))
  if (number > most) throw ApiError.conflict(messages.tooMany(most))
  if (cost.points !== points || cost.cash !== parseFen(cash)) throw ApiError.conflict(messages.moved)
  return cost
}

/** Takes stock: the condition decides between simultaneous requests. */
async function takeStock(trx: Trx, id: number, number: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('points_goods')
    .set(({ eb }) => ({ taken: eb('taken', '+', number) }))
    .where('id', '=', id)
    .where('is_shown', '=', 1)
    .where(({ eb, ref }) => eb(eb('taken', '+', number), '<=', ref('total')))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw ApiError.conflict(messages.states.gone)
}

async function takeCost(trx: Trx, { points, cash }: PointsCost, { id, memberId, now }: { id: string; memberId: number; now: number }) {
  const event = { id: spentEvent(id), kind: 'mall', now } as const
  if (!(await changePoints(trx, { ...event, memberId, points: -points }))) throw ApiError.conflict(messages.short(points))
  if (cash === 0) return
  const taken = await takeFree(trx, { memberId, most: cash, now, to: shopAccounts.pointsMall, event: async () => event })
  if (taken < cash) throw ApiError.conflict(messages.balanceShort(moneyOf((cash - taken) as Fen)))
}

/** 409 if the buyer has not accepted that the order waits for the 店主. @throws {ApiError} 409 */
async function needOf(trx: Trx, { orderer, body, now }: Redeeming, cost: PointsCost): Promise<ApprovalNeed | undefined> {
  const need = await needOfAmount(trx, orderer, mallPurchase(cost), now)
  if (need && body.approval !== 1) throw ApiError.conflict(messages.needsApproval)
  return need
}

/**
 * A store takes goods for points, and for money of its balance where they cost some; its own orders run one after the other.
 * Answers the id of the order. @throws {ApiError} 404, 409 with why not, 422 for an address that is not its own
 */
export async function redeem(trx: Trx, redeeming: Redeeming): Promise<string> {
  const { orderer, body, now } = redeeming
  const { memberId, personId } = orderer
  const member = await lockMember(trx, memberId)
  const row = await findShown(trx, body.goods_id)
  const had = (await hadOf(trx, memberId, [row.id])).get(row.id) ?? 0
  const cost = refuse(row, member, had, body)
  const need = await needOf(trx, redeeming, cost)
  const address = await chosenAddress(trx, memberId, body.address_id)
  const id = randomId()
  await takeStock(trx, row.id, body.number)
  await takeCost(trx, cost, { id, memberId, now })
  await addOrder(trx, { id, memberId, personId, row, number: body.number, cost, address, now })
  if (need) await askApproval(trx, { id, member_id: memberId, name: row.name }, { personId, need, now })
  return id
}

type Adding = {
  id: string
  memberId: number
  personId: number
  row: PointsGoodsRow
  number: number
  cost: PointsCost
  address: AddressRow
  now: number
}

async function addOrder(trx: Trx, { id, memberId, personId, row, number, cost, address, now }: Adding): Promise<void> {
  const sn = await freeNumber('JF', now, each => trx.selectFrom('points_order').select('id').where('sn', '=', each).executeTakeFirst())
  await trx
    .insertInto('points_order')
    .values({
      ...{ id, sn, member_id: memberId, goods_id: row.id, name: row.name, spec: row.spec, quantity: number },
      ...{ points: cost.points, cash_fen: cost.cash, state: 'unshipped', created_at: now },
      ...{ person_id: personId, is_address_held: address.is_checked === 1 ? 0 : 1 },
      ...{ receiver: address.name, phone: address.phone, region: address.region, detail: address.detail },
    })
    .execute()
}
