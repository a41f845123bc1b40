import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { payCreateCall, payQueryCall } from '@yaoji/contract/calls/purchase/pay'
import type { Fen } from '@yaoji/contract/domain/money'
import { limits } from '@yaoji/contract/limits'
import { beginRefund, giveBack } from '../pay-method/refund.ts'
import { balanceOf } from '../../../testing/service/orders/wallet-of.ts'
import { couponIds, memberIds, type Username } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { giveContract } from '../../../testing/service/people/give-contract.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'

describe.each(dialects)('paying by balance on %s', dialect => {
  let shop: Shop
  let order: { order_id: string; payable: string }
  beforeEach(async () => {
    shop = await openShop(dialect)
    order = await shop.buy('buyer', goodsIds.packed, 30, { coupon_id: couponIds.ten })
  })
  afterEach(async () => {
    // What these tests hold waits for no order.
    await shop.database.write(trx => trx.updateTable('account').set({ held_fen: 0 }).where('held_fen', '>', 0).execute())
    await closeShop(shop)
  })

  const pay = (body: object = {}, as: Username = 'buyer', idempotencyKey?: string) =>
    shop.call(payCreateCall, {
      as,
      body: { order_id: order.order_id, method: 'balance', amount: order.payable, ...body },
      ...(idempotencyKey && { idempotencyKey }),
    })
  const status = async (as: Username = 'buyer') => await shop.call(payQueryCall, { as, params: { id: order.order_id } })
  const balance = (id?: number) => balanceOf(shop, id)
  const setMember = (values: { is_passed?: number; is_contract_signed?: number }) =>
    shop.database.write(trx => trx.updateTable('member').set(values).where('id', '=', memberIds.buyer).execute())
  const ledger = (kind = 'pay') =>
    shop.database.read
      .selectFrom('ledger')
      .select(['account', 'delta_fen'])
      .where('kind', '=', kind)
      .orderBy('account')
      .orderBy('delta_fen')
      .execute()

  it('gives no fen back that was not paid, to any requester', async () => {
    await pay()
    const payment = await shop.database.read
      .selectFrom('payment')
      .selectAll()
      .where('order_id', '=', order.order_id)
      .executeTakeFirstOrThrow()
    const back = (amount: number) =>
      shop.database.write(trx => beginRefund(trx, payment, { cause: 'more', amount: amount as Fen, now: shop.clock.now() }))
    await expect(back(payment.amount_fen + 1)).rejects.toThrow('left to give back')
    expect(await ledger('refund')).toEqual([])
  })

  it('shows what is due and how before, and nothing more to do after', async () => {
    expect((await status()).body.data).toMatchObject({
      state: 'unpaid',
      amount: '278.00',
      balance: '50000.00',
      paid_at: null,
      next_step: '请在2026-11-21 10:00前完成支付，超时订单将自动取消',
    })
    expect((await pay()).body.data).toEqual({
      kind: 'normal',
      sibling: null,
      credit: null,
      order_id: order.order_id,
      order_sn: expect.stringMatching(/^20261120\d{8}$/),
      state: 'paid',
      amount: '278.00',
      balance: '49722.00',
      paid_by: [{ name: '余额支付', amount: '278.00' }],
      pay_methods: [],
      awaited: null,
      expires_at: null,
      paid_at: shop.clock.now() / 1000,
      next_step: '支付成功，我们将尽快开单发货，可在我的订单查看进度',
    })
    expect(await shop.readOrder('buyer', order.order_id)).toMatchObject({
      status: 30,
      status_text: '已付款·待开单',
      pay_method: '余额支付',
      actions: ['cancel', 'reorder'],
    })
  })

  it('books both sides and uses the coupon', async () => {
    await pay()
    expect(await ledger()).toEqual([
      { account: 'member:1', delta_fen: -27_800 },
      { account: 'shop:sales', delta_fen: 27_800 },
    ])
    expect(await shop.database.read.selectFrom('coupon').select('state').where('id', '=', couponIds.ten).execute()).toEqual([
      { state: 'used' },
    ])
  })

  it('charges once for one key, for other keys, one after the other and at once', async () => {
    const answers = await Promise.all([pay({}, 'buyer', 'first-key'), pay({}, 'buyer', 'first-key'), pay(), pay()])
    expect(answers.map(answer => answer.body.data.state)).toEqual(['paid', 'paid', 'paid', 'paid'])
    expect((await pay()).body.data.state).toBe('paid')
    expect(await balance()).toBe(5_000_000 - 27_800)
    expect(await ledger()).toHaveLength(2)
  })

  it('refuses an amount that is not what is due', async () => {
    const { status: code, body } = await pay({ amount: '0.01' })
    expect({ code, data: body.data }).toEqual({
      code: 409,
      data: { changes: [{ goods_id: 0, name: '订单', field: 'payable', from: '¥0.01', to: '¥278.00' }] },
    })
    expect(await balance()).toBe(5_000_000)
  })

  it.each([['-278.00'], ['1e9'], ['278'], ['278.001'], ['']])('refuses the amount %j', async amount => {
    expect([409, 422]).toContain((await pay({ amount })).status)
    expect(await balance()).toBe(5_000_000)
  })

  it('says how much the balance lacks and leaves the order as it was', async () => {
    const poor = await shop.buy('rival', goodsIds.packed, 30)
    await shop.database.write(trx =>
      trx.updateTable('account').set({ held_fen: 4_999_000 }).where('member_id', '=', memberIds.rival).execute(),
    )
    const { status: code, body } = await pay({ order_id: poor.order_id, amount: poor.payable }, 'rival')
    expect({ code, errors: body.errors }).toEqual({ code: 422, errors: { method: ['余额不足，还差¥278.00'] } })
    expect(await balance(memberIds.rival)).toBe(5_000_000)
    expect(await shop.readOrder('rival', poor.order_id)).toMatchObject({ status: 10, actions: ['pay', 'cancel', 'reorder'] })
  })

  it('takes the last fen, and lacks one', async () => {
    const setHeld = (held_fen: number) =>
      shop.database.write(trx => trx.updateTable('account').set({ held_fen }).where('member_id', '=', memberIds.buyer).execute())
    const due = 27_800
    await setHeld(5_000_000 - due + 1)
    expect((await status()).body.data.pay_methods[0]).toMatchObject({ id: 'balance', enabled: 0, reason: '余额不足，还差¥0.01' })
    expect((await pay()).body.errors).toEqual({ method: ['余额不足，还差¥0.01'] })
    await setHeld(5_000_000 - due)
    expect((await status()).body.data.pay_methods[0]).toMatchObject({ id: 'balance', enabled: 1, reason: '' })
    expect(await pay()).toMatchObject({ status: 200, body: { data: { state: 'paid', balance: '0.00' } } })
  })

  it('does not touch what is held', async () => {
    await shop.database.write(trx =>
      trx.updateTable('account').set({ held_fen: 4_990_000 }).where('member_id', '=', memberIds.buyer).execute(),
    )
    expect((await pay()).body.errors).toEqual({ method: ['余额不足，还差¥178.00'] })
  })

  it('spends the last money once on two orders at the same moment', async () => {
    const second = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.database.write(trx =>
      trx.updateTable('account').set({ held_fen: 4_970_000 }).where('member_id', '=', memberIds.buyer).execute(),
    )
    const answers = await Promise.all([pay(), pay({ order_id: second.order_id, amount: second.payable })])
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 422])
  })

  it.each(['alipay', 'wechat', 'transfer'])(
    'shows no %s that the shop has not set up, refuses it, and leaves the order as it was',
    async method => {
      expect(await pay({ method })).toMatchObject({ status: 422, body: { errors: { method: ['暂未开通'] } } })
      expect((await status()).body.data).toMatchObject({ state: 'unpaid', balance: '50000.00', pay_methods: [{ id: 'balance' }] })
      expect(await shop.database.read.selectFrom('payment').select('id').where('order_id', '=', order.order_id).execute()).toEqual([])
    },
  )

  it('returns to the balance what was paid from it, and books it', async () => {
    await pay()
    const back = (cause: string, amount: number) =>
      shop.database.write(trx => giveBack(trx, order.order_id, { cause, amount: amount as Fen, now: shop.clock.now() }))
    expect([await back('one', 20_000), await back('other', 7_800)]).toEqual(['returned', 'returned'])
    expect(await balance()).toBe(5_000_000)
    expect(await ledger('refund')).toEqual([
      { account: 'member:1', delta_fen: 7_800 },
      { account: 'member:1', delta_fen: 20_000 },
      { account: 'shop:sales', delta_fen: -20_000 },
      { account: 'shop:sales', delta_fen: -7_800 },
    ])
    await expect(back('more', 1)).rejects.toThrow('no 1 fen left')
    expect(await balance()).toBe(5_000_000)
  })

  it('takes no balance for ephedrine orders', async () => {
    await shop.database.write(async trx => {
      await trx.updateTable('orders').set({ kind: 'ephedrine' }).execute()
      await giveContract(trx, memberIds.buyer, { kind: 'ephedrine', now: shop.clock.now(), isSigned: true })
    })
    expect((await pay()).body.errors).toEqual({ method: ['含麻订单不能使用余额支付'] })
  })

  it.each([
    [{ is_passed: 0 }, 403],
    [{ is_contract_signed: 0 }, 459],
  ])('checks the member again: %j', async (values, code) => {
    await setMember(values)
    expect((await pay()).body.code).toBe(code)
    expect(await balance()).toBe(5_000_000)
  })

  it("is refused for another member's, an unknown and an overdue order", async () => {
    expect((await pay({}, 'rival')).status).toBe(404)
    expect((await status('rival')).status).toBe(404)
    expect((await pay({ order_id: 'nosuchorder' })).status).toBe(404)
    shop.clock.advance(limits.onlinePaymentTimeoutHours * 3_600_000)
    expect(await pay()).toMatchObject({ status: 409, body: { msg: '订单已超时，请重新下单' } })
  })
})
