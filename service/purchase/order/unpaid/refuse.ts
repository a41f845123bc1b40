import type { Transaction } from 'kysely'
import { moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { unpaidLimit, unpaidUnitsLimit } from '@yaoji/contract/domain/cart/unpaid-limit'
import { unpaidLimits } from '@yaoji/contract/limits'
import type { Tables } from '../../../platform/database/tables.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'
import { creditLimit, heldUnpaid, largestPaidMonth, type HeldOrder } from './held.ts'
import { unpaidMessages } from '../../messages.ts'

type Trx = Transaction<Tables>

const sumOf = (orders: readonly HeldOrder[]) => orders.reduce((sum, order) => sum + Number(order.payable_fen), 0) as Fen

async function refuseSum(trx: Trx, memberId: number, orders: readonly HeldOrder[], isMade: (order: HeldOrder) => boolean): Promise<void> {
  const sum = sumOf(orders)
  if (sum <= unpaidLimits.leastFen) return
  const limit = unpaidLimit({ credit: await creditLimit(trx, memberId), largestMonth: await largestPaidMonth(trx, memberId) })
  if (sum <= limit) return
  const others = orders.filter(order => !isMade(order))
  const made = moneyOf(sumOf(orders.filter(isMade)))
  const before = others.length > 0 ? { count: others.length, sum: moneyOf(sumOf(others)) } : undefined
  throw ApiError.invalid('checkout_id', unpaidMessages.overSum(made, before, moneyOf(limit)))
}

export type Made = { orderIds: readonly string[]; units: ReadonlyMap<number, number> }

/**
 * Refuses orders that were just made in this transaction where the store then holds too much unpaid: in money, or of one
 * goods item. The member is locked, so two orders at the same moment count each other. `units`: of the new orders, by goods.
 *
 * @throws {ApiError} 422 with the figures and what the buyer can do
 */
export async function refuseUnpaid(trx: Trx, memberId: number, { orderIds, units }: Made): Promise<void> {
  const { orders, goods } = await heldUnpaid(trx, memberId, unpaidLimits.freeUnits)
  for (const { goods_id, name, pack_unit, taken: all, free } of goods) {
    const [taken, most] = [Number(all), unpaidUnitsLimit(Number(free))]
    const unitsAsked = units.get(goods_id) ?? 0
    if (taken <= most || unitsAsked === 0) continue
    const text = (number: number) => unpaidMessages.units(number, pack_unit)
    const before = taken > unitsAsked ? text(taken - unitsAsked) : undefined
    throw ApiError.invalid('checkout_id', unpaidMessages.overGoods(name, text(unitsAsked), before, text(most)))
  }
  await refuseSum(trx, memberId, orders, ({ id }) => orderIds.includes(id))
}
