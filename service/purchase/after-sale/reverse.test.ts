import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { statementCall } from '@yaoji/contract/calls/purchase/statement'
import { moneyLogCall } from '@yaoji/contract/calls/purchase/wallet'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { Fen } from '@yaoji/contract/domain/money'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { afterSaleSteps, deliver, operateAfterSale, signedOrder, type AfterSaleSteps } from '../../../testing/service/orders/after-sales.ts'
import { giveInvoices } from '../../../testing/service/orders/give-invoices.ts'
import { givePoints, giveVoucher } from '../../../testing/service/orders/give-value.ts'
import { balanceOf } from '../../../testing/service/orders/wallet-of.ts'
import { couponIds, memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { makeDay, dayOf } from '../../operations/figures/make-day.ts'
import { problemsIn } from '../../operations/doctor/examine.ts'
import { expireOrders } from '../order/change/expiry.ts'
import { takeFree } from '../pay-method/balance.ts'
import { changePoints } from '../points-and-vouchers/points-log.ts'

const dayMs = 86_400_000
const memberId = memberIds.buyer

// 30 of them are 276.00, with 12.00 freight: 288.00. The end of each test looks for broken sums.
describe.each(dialects)('refunds that were made by mistake on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect)))
  afterEach(() => closeShop(shop))

  const reverse = (sn: string, reason = '退错门店') => operateAfterSale(shop, sn, 'reverse', { reason })
  const giveBack = async (order: AfterSaleSteps, units: number) => {
    const returned = await order.returned(units)
    await order.operate(returned.sn, 'arrive', 'inspect', 'refund')
    return returned
  }
  const ofOrder = async (orderId: string) => {
    const { read } = shop.database
    const { refunded } = await read.selectFrom('order_line').select('refunded').where('order_id', '=', orderId).executeTakeFirstOrThrow()
    const { refunded_fen } = await read
      .selectFrom('payment')
      .select('refunded_fen')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return [refunded, refunded_fen]
  }
  const owned = async () => {
    const { read } = shop.database
    const vouchers = await read.selectFrom('voucher').select('balance_fen').orderBy('id').execute()
    const { points } = await read.selectFrom('member').select('points').where('id', '=', memberId).executeTakeFirstOrThrow()
    const coupon = await read.selectFrom('coupon').select('state').where('id', '=', couponIds.ten).executeTakeFirstOrThrow()
    return [await balanceOf(shop), ...vouchers.map(row => row.balance_fen), points, coupon.state]
  }
  const take = (most: number) =>
    shop.database.write(trx =>
      takeFree(trx, {
        ...{ memberId, most: most as Fen, now: shop.clock.now(), to: 'shop:sales' },
        event: async () => ({ id: 'taken', kind: 'adjust', now: shop.clock.now() }),
      }),
    )

  it('are taken back from the balance by an entry of their own, once, and the units can be asked for again', async () => {
    const order = await signedOrder(shop)
    const before = await owned()
    const { id, sn } = await giveBack(order, 7)
    const refund = await shop.database.read.selectFrom('refund').selectAll().executeTakeFirstOrThrow()
    expect(await ofOrder(order.orderId)).toEqual([7, 6_440])
    expect(await order.free()).toEqual([23])
    shop.clock.advance(60_000)
    expect(await reverse(sn)).toMatchObject({ status: -4, status_text: '退款已冲正' })
    expect(await owned()).toEqual(before)
    expect(await ofOrder(order.orderId)).toEqual([0, 0])
    expect(await order.free()).toEqual([30])
    // What was booked stays as it was.
    expect(await shop.database.read.selectFrom('refund').selectAll().executeTakeFirstOrThrow()).toEqual(refund)
    expect(await shop.database.read.selectFrom('refund_reversal').selectAll().execute()).toMatchObject([
      { refund_id: refund.id, balance_fen: 6_440, credit_fen: 0, reason: '退错门店', operator: '试验员', signer: '复核员' },
    ])
    const { history } = await order.detail(id)
    expect(history.at(-1)).toMatchObject({ event: 'reverse', by: 'operator', note: '退错门店', status: -4 })
    await expect(reverse(sn)).rejects.toThrow('只有已完成的退款可以冲正，每笔一次')
    expect(await owned()).toEqual(before)
    // A right one follows, to the same fen.
    await giveBack(order, 7)
    expect((await balanceOf(shop)) - Number(before[0])).toBe(6_440)
    expect(await problemsIn(shop.database.read)).toEqual([])
  })

  it('are shown in 余额明细, 对账单 and the figures as what they are', async () => {
    const order = await signedOrder(shop)
    const { sn } = await giveBack(order, 7)
    shop.clock.advance(60_000)
    await reverse(sn)
    const { list } = (await shop.call(moneyLogCall, { as: 'buyer', query: { use_type: 7 } })).body.data
    expect(list).toMatchObject([{ use_type: 7, amount: '-64.40', order_id: order.orderId }])
    const statement = (await shop.call(statementCall, { as: 'buyer', query: { month: chinaDay(shop.clock.now()).slice(0, 7) } })).body.data
    expect(statement.totals).toMatchObject({ paid: '352.40', refunded: '64.40', net: '288.00' })
    expect(statement.payments.map(({ method, amount }) => [method, amount])).toContainEqual(['退款冲正', '64.40'])
    expect(statement.moves).toContainEqual({ use_type: 7, name: '退款冲正', amount: '-64.40' })
    await shop.database.write(trx => makeDay(trx, dayOf(chinaDay(shop.clock.now())), shop.clock.now()))
    const figures = await shop.database.read
      .selectFrom('figure')
      .select(['kind', 'detail', 'amount_fen'])
      .where('salesperson', '=', '*')
      .where('kind', 'in', ['payment', 'refund'])
      .execute()
    expect(figures.map(row => [row.kind, row.detail, Number(row.amount_fen)]).toSorted()).toEqual([
      ['payment', 'balance', 28_800],
      ['payment', 'refund-reversal', 6_440],
      ['refund', 'balance', 6_440],
    ])
  })

  it('are booked once when two people apply them at the same moment', async () => {
    const order = await signedOrder(shop)
    const before = await balanceOf(shop)
    const { sn } = await giveBack(order, 7)
    const both = await Promise.allSettled([reverse(sn), reverse(sn)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await balanceOf(shop)).toBe(before)
    expect(await shop.database.read.selectFrom('refund_reversal').select('id').execute()).toHaveLength(1)
  })

  it('are refused with what is missing where the balance has it no more, and nothing is booked', async () => {
    const order = await signedOrder(shop)
    const { sn } = await giveBack(order, 7)
    await take((await balanceOf(shop)) - 1_000)
    const ledger = () => shop.database.read.selectFrom('ledger').selectAll().orderBy('event_id').orderBy('account').execute()
    const [booked, had] = [await ledger(), await owned()]
    await expect(reverse(sn)).rejects.toThrow('门店可用余额只有¥10.00，还差¥54.40')
    expect([await ledger(), await owned()]).toEqual([booked, had])
    expect(await ofOrder(order.orderId)).toEqual([7, 6_440])
    await shop.recharge('buyer', 5_440)
    await reverse(sn)
    expect(await balanceOf(shop)).toBe(0)
  })

  it('are owed again on 账期 as far as they made the debt less, and the rest comes from the balance', async () => {
    const ops = (command: string, body: Record<string, unknown>) =>
      shop.database.write(trx => carryOut(trx, command, { body: { store: 'buyer', ...body }, name: '试验员', now: shop.clock.now() }))
    await ops('credit-line', { limit: '288.00', days: 30 })
    const { order_id, payable } = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.call(payCreateCall, { as: 'buyer', body: { order_id, method: 'credit', amount: payable } })
    await deliver(shop, 'buyer', order_id)
    await ops('credit-repaid', { amount: '258.00', reference: 'R1' })
    const order = await afterSaleSteps(shop, order_id)
    const owed = async () => {
      const line = await shop.database.read
        .selectFrom('credit_line')
        .select('owed_fen')
        .where('member_id', '=', memberId)
        .executeTakeFirst()
      return [line?.owed_fen, await balanceOf(shop)]
    }
    const before = await owned()
    // 64.40: 30.00 are owed, the rest was repaid.
    const { sn } = await giveBack(order, 7)
    expect(await owed()).toEqual([0, Number(before[0]) + 3_440])
    await reverse(sn)
    expect(await owed()).toEqual([3_000, before[0]])
    expect(await shop.database.read.selectFrom('refund_reversal').selectAll().execute()).toMatchObject([
      { balance_fen: 3_440, credit_fen: 3_000 },
    ])
  })

  it('take vouchers, points and the coupon again, the last refund first, or are refused where those are gone', async () => {
    await giveVoucher(shop, { id: 1, fen: 3_000, to: 20 })
    await giveVoucher(shop, { id: 2, fen: 1_000, to: 40 })
    await givePoints(shop, 500)
    const order = await signedOrder(shop, { coupon_id: couponIds.ten, use_points: 1 })
    const states = [await owned()]
    const sns: string[] = []
    for (const units of [11, 18, 1]) {
      sns.push((await giveBack(order, units)).sn)
      states.push(await owned())
    }
    await expect(reverse(sns[0]!)).rejects.toThrow(`请先冲正${sns[2]}`)
    await shop.database.write(trx => trx.updateTable('coupon').set({ state: 'void' }).where('id', '=', couponIds.ten).execute())
    await expect(reverse(sns[2]!)).rejects.toThrow('优惠券已经用掉或作废')
    await shop.database.write(trx => trx.updateTable('coupon').set({ state: 'unused' }).where('id', '=', couponIds.ten).execute())
    for (const [index, sn] of [...sns.entries()].toReversed()) {
      await reverse(sn)
      expect(await owned()).toEqual(states[index])
    }
    expect(await ofOrder(order.orderId)).toEqual([0, 0])
    expect(await problemsIn(shop.database.read)).toEqual([])
  })

  it('bring the points again that the order earned and the refund took, also where those are owed', async () => {
    const order = await signedOrder(shop)
    shop.clock.advance(8 * dayMs)
    await expireOrders({ database: shop.database, now: shop.clock.now })
    expect((await owned())[1]).toBe(288)
    shop.clock.advance(60_000)
    const spent = { id: 'spent', memberId, kind: 'spend', points: -250, now: shop.clock.now() } as const
    await shop.database.write(trx => changePoints(trx, spent))
    // 65 are taken: 38 that are there, and 27 are owed.
    const { sn } = await giveBack(order, 7)
    expect((await owned())[1]).toBe(0)
    await reverse(sn)
    expect((await owned())[1]).toBe(38)
    expect(await problemsIn(shop.database.read)).toEqual([])
  })

  it('wait for the invoice of the order, which is reversed before', async () => {
    const order = await signedOrder(shop)
    const { sn } = await giveBack(order, 7)
    await giveInvoices(shop, order.orderId)
    await expect(reverse(sn)).rejects.toThrow('请先在“资金－发票”把它整张红冲')
    const { after_sale_sn: open } = await order.ask(1)
    await expect(reverse(open)).rejects.toThrow('只有已完成的退款可以冲正')
  })
})
