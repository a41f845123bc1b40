import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { payCreateCall, payQueryCall, type PayStatusWire } from '@yaoji/contract/calls/purchase/pay'
import { addDays, chinaDay, chinaDayEnd } from '@yaoji/contract/domain/china-day'
import type { Fen } from '@yaoji/contract/domain/money'
import * as paths from '@yaoji/contract/paths'
import type { StoreCreditWire } from '@yaoji/contract/calls/operator/order'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { credit } from '../pay-method/credit.ts'
import { balanceOf } from '../../../testing/service/orders/wallet-of.ts'
import { memberIds, type Username } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { giveContract } from '../../../testing/service/people/give-contract.ts'
import { dialects } from '../../../testing/service/index.ts'

type Created = { order_id: string; payable: string }

const dayMs = 86_400_000

/** domain.md section 7. */
describe.each(dialects)('buying on credit on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const ops = (command: string, body: Record<string, unknown>, store: Username = 'buyer') =>
    shop.database.write(trx => carryOut<StoreCreditWire>(trx, command, { body: { store, ...body }, name: 'test', now: shop.clock.now() }))
  const setLine = (limit: string, days = 30) => ops('credit-line', { limit, days })
  const repay = (amount: string, reference: string) => ops('credit-repaid', { amount, reference })
  /** An order over 288.00. */
  const buy = () => shop.buy('buyer', goodsIds.packed, 30)
  const pay = ({ order_id, payable }: Created) =>
    shop.call<PayStatusWire>(payCreateCall, { as: 'buyer', body: { order_id, method: 'credit', amount: payable } })
  const wayOf = async ({ order_id: id }: Created) => {
    const { body } = await shop.call<PayStatusWire>(payQueryCall, { as: 'buyer', params: { id } })
    return body.data.pay_methods.find(method => method.id === 'credit')
  }
  const cancel = ({ order_id: id }: Created) => shop.call(orderCancelCall, { as: 'buyer', params: { id }, body: { reason: 'not-wanted' } })
  const line = () =>
    shop.database.read.selectFrom('credit_line').selectAll().where('member_id', '=', memberIds.buyer).executeTakeFirstOrThrow()
  const balance = () => balanceOf(shop)
  const dueDay = (days: number) => addDays(chinaDay(shop.clock.now()), days)

  it('tells the store what the shop changed, each change once', async () => {
    const notices = async () =>
      (await shop.call(messageListCall, { as: 'buyer' })).body.data.list
        .filter(({ path }) => path === paths.statement)
        .map(({ title, text }) => [title, text])
    await setLine('500.00')
    await pay(await buy())
    await repay('88.00', 'R-1')
    await expect(repay('88.00', 'R-1')).rejects.toThrow('已登记')
    shop.clock.advance(1_000)
    await setLine('0.00')
    expect((await notices()).toSorted()).toEqual(
      [
        ['账期额度¥500.00，30天', expect.any(String)],
        ['已收到账期还款¥88.00', '账期待还¥200.00'],
        ['账期支付已停用', expect.stringContaining('已有欠款仍按原到期日还款')],
      ].toSorted(),
    )
  })

  it('is neither shown to nor taken from a store without a line', async () => {
    const order = await buy()
    expect(await wayOf(order)).toBeUndefined()
    expect(await pay(order)).toMatchObject({ status: 422, body: { msg: '暂未开通' } })
  })

  it('tells what is free and the day it is due, pays the order, and shows the day in it', async () => {
    await setLine('500.00')
    const order = await buy()
    expect(await wayOf(order)).toMatchObject({ enabled: 1, note: `可用额度¥500.00，本单${dueDay(30)}到期` })
    expect((await pay(order)).body.data).toMatchObject({
      state: 'paid',
      credit: { owed: '288.00', due_on: dueDay(30), is_overdue: 0 },
      next_step: expect.not.stringContaining('支付成功'),
    })
    expect(await line()).toMatchObject({ owed_fen: 28_800 })
    expect(await shop.readOrder('buyer', order.order_id)).toMatchObject({
      status: 30,
      pay_method: '账期支付',
      credit: { owed: '288.00', due_on: dueDay(30), is_overdue: 0 },
    })
    const ledger = shop.database.read.selectFrom('ledger').select(['account', 'delta_fen']).where('kind', '=', 'pay').orderBy('account')
    expect(await ledger.execute()).toEqual([
      { account: `credit:${memberIds.buyer}`, delta_fen: -28_800 },
      { account: 'shop:sales', delta_fen: 28_800 },
    ])
    expect(await wayOf(await buy())).toMatchObject({
      enabled: 0,
      reason: '账期可用额度不足，还差¥76.00',
      note: `可用额度¥212.00，本单${dueDay(30)}到期；待还¥288.00，最早${dueDay(30)}到期`,
    })
  })

  it('gives the last of the limit to one of two orders that want it at once', async () => {
    await setLine('300.00')
    const orders = [await buy(), await buy()]
    const answers = await Promise.all(orders.map(pay))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await line()).toMatchObject({ owed_fen: 28_800 })
  })

  it('waits for what is overdue, from the first moment of the next day, until that is repaid', async () => {
    await setLine('900.00', 10)
    const order = await buy()
    await pay(order)
    const due = dueDay(10)
    shop.clock.advance(chinaDayEnd(shop.clock.now() + 10 * dayMs) - shop.clock.now() - 1)
    const next = await buy()
    expect(await wayOf(next)).toMatchObject({ enabled: 1 })
    shop.clock.advance(1)
    const reason = `账期已逾期：¥288.00未还，最早一笔${due}到期。请先还款，到账后可继续使用`
    expect(await wayOf(next)).toMatchObject({ enabled: 0, reason })
    expect(await pay(next)).toMatchObject({ status: 422, body: { msg: reason } })
    expect(await shop.readOrder('buyer', order.order_id)).toMatchObject({ credit: { is_overdue: 1 } })
    expect(await repay('288.00', 'R1')).toMatchObject({ owed: '0.00', available: '900.00' })
    expect(await shop.readOrder('buyer', order.order_id)).toMatchObject({ credit: { owed: '0.00', is_overdue: 0 } })
    expect((await pay(next)).body.data).toMatchObject({ state: 'paid' })
  })

  it('is repaid in the order in which it is due, once for a reference, and never more than is owed', async () => {
    await setLine('900.00', 40)
    const later = await buy()
    await pay(later)
    await setLine('900.00', 20)
    const sooner = await buy()
    await pay(sooner)
    await repay('300.00', 'R1')
    expect(await shop.readOrder('buyer', sooner.order_id)).toMatchObject({ credit: { owed: '0.00' } })
    expect(await shop.readOrder('buyer', later.order_id)).toMatchObject({ credit: { owed: '276.00' } })
    await expect(repay('1.00', 'R1')).rejects.toThrow('还款流水号R1已登记')
    await expect(repay('276.01', 'R2')).rejects.toThrow('待还¥276.00，登记¥276.01，超过待还金额')
    await expect(repay('0.00', 'R3')).rejects.toThrow('还款金额须大于0')
    await expect(ops('credit-repaid', { amount: '1.00', reference: 'R1' }, 'rival')).rejects.toThrow('待还¥0.00')
    await expect(ops('credit-line', { limit: '1.00', days: 1 }, 'nobody' as Username)).rejects.toThrow('门店不存在')
    expect(await line()).toMatchObject({ owed_fen: 27_600 })
  })

  it('comes back with a cancelled order: what is owed as limit, what was repaid as balance', async () => {
    await setLine('300.00')
    const before = await balance()
    const order = await buy()
    await pay(order)
    await repay('100.00', 'R1')
    expect(await cancel(order)).toMatchObject({ status: 200 })
    expect(await shop.readOrder('buyer', order.order_id)).toMatchObject({ status: -3, credit: null })
    expect(await line()).toMatchObject({ owed_fen: 0 })
    expect(await balance()).toBe(before + 10_000)
  })

  it('takes nothing more where the line is made less than what is owed', async () => {
    await setLine('300.00')
    await pay(await buy())
    expect(await setLine('200.00')).toMatchObject({ limit: '200.00', owed: '288.00', available: '0.00' })
    expect(await wayOf(await buy())).toMatchObject({ enabled: 0, reason: '账期可用额度不足，还差¥288.00' })
  })

  it('keeps to its limit and its days in the write itself, no matter who looked before', async () => {
    await setLine('300.00')
    const { order_id: orderId } = await buy()
    const take = (amount: number) => {
      const payment = { id: 'P', memberId: memberIds.buyer, orderId, amount: amount as Fen, now: shop.clock.now() }
      return shop.database.write(trx => credit.begin(trx, payment, { number: '', expiresAt: 0, payer: { venue: 'screen', id: '' } }))
    }
    await expect(take(30_001)).rejects.toThrow('还差¥0.01')
    await pay(await buy())
    await expect(take(1_201)).rejects.toThrow('还差¥0.01')
    shop.clock.advance(chinaDayEnd(shop.clock.now() + 30 * dayMs) - shop.clock.now())
    await expect(take(1)).rejects.toThrow('账期已逾期')
    expect(await line()).toMatchObject({ owed_fen: 28_800 })
  })

  it('does not pay for ephedrine goods', async () => {
    await setLine('900.00')
    const order = await buy()
    await shop.database.write(async trx => {
      await trx.updateTable('orders').set({ kind: 'ephedrine' }).where('id', '=', order.order_id).execute()
      await giveContract(trx, memberIds.buyer, { kind: 'ephedrine', now: shop.clock.now(), isSigned: true })
    })
    expect(await wayOf(order)).toMatchObject({ enabled: 0, reason: '含麻订单不能使用账期支付' })
    expect(await pay(order)).toMatchObject({ status: 422 })
  })

  it('does not pay for flash sales', async () => {
    await setLine('900.00')
    const order = await buy()
    await shop.database.write(trx =>
      trx.updateTable('order_line').set({ line_kind: 'flash-sale' }).where('order_id', '=', order.order_id).execute(),
    )
    expect(await wayOf(order)).toMatchObject({ enabled: 0, reason: '秒杀商品不能使用账期支付' })
    expect(await pay(order)).toMatchObject({ status: 422 })
  })
})
