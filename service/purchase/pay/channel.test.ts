import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { payCreateCall, payQueryCall } from '@yaoji/contract/calls/purchase/pay'
import type { ChannelId } from '../../providers/payments/channel.ts'
import { whatWaits } from '../../operations/operator-calls/waiting.ts'
import { openChannelShop, type ChannelShop } from '../../../testing/service/shops/channel-shop.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop } from '../../../testing/service/shops/commerce-shop.ts'
import { giveContract } from '../../../testing/service/people/give-contract.ts'
import { dialects } from '../../../testing/service/index.ts'

const due = 28_800
const minuteMs = 60_000
const cases = dialects.flatMap(dialect => (['alipay', 'wechat'] as const).map(channel => [channel, dialect] as const))

describe.each(cases)('paying by %s on %s', (channel: ChannelId, dialect) => {
  let shop: ChannelShop
  let order: { order_id: string; payable: string }
  beforeEach(async () => {
    shop = await openChannelShop(dialect)
    order = await shop.order()
    expect(order.payable).toBe('288.00')
  })
  afterEach(() => closeShop(shop))

  const standing = () => shop.standing(order)
  const begin = (method: ChannelId = channel) => shop.begin(order, method)
  const pay = (method: string) =>
    shop.call(payCreateCall, { as: 'buyer', body: { order_id: order.order_id, method, amount: order.payable } })
  const cancel = () => shop.call(orderCancelCall, { as: 'buyer', params: { id: order.order_id }, body: { reason: 'not-wanted' } })
  const row = () => shop.database.read.selectFrom('orders').selectAll().where('id', '=', order.order_id).executeTakeFirstOrThrow()
  const verdicts = async () =>
    (await shop.database.read.selectFrom('notice').select('verdict').orderBy('id').execute()).map(({ verdict }) => verdict)
  const charge = (id: string) => shop.database.read.selectFrom('charge').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const refunds = () => shop.database.read.selectFrom('refund').select(['cause', 'amount_fen', 'state']).execute()
  const ledger = () =>
    shop.database.read
      .selectFrom('ledger')
      .select(['account', 'delta_fen'])
      .where('kind', 'in', ['pay', 'refund'])
      .orderBy('delta_fen')
      .execute()
  const given = (id: string) =>
    shop.trial
      .gateway()
      .find(id)
      ?.refunds.map(({ amount }) => amount)

  it('shows where to pay, and pays once however often it is reported', async () => {
    const { body } = await pay(channel)
    expect(body.data).toMatchObject({
      state: 'unpaid',
      awaited: {
        method: channel,
        facts: [],
        door: { link: expect.stringContaining('/gateway/'), code: channel === 'wechat' ? { path: expect.stringMatching(/^M/) } : null },
      },
    })
    const id = await begin()
    shop.payThere(id)
    const receipt = channel === 'alipay' ? 200 : 204
    expect(await shop.tell(id, { id: 'one' })).toBe(receipt)
    expect(await shop.tell(id, { id: 'one' })).toBe(receipt)
    expect(await Promise.all([shop.tell(id, { id: 'two' }), shop.tell(id, { id: 'three' })])).toEqual([receipt, receipt])
    expect(await verdicts()).toEqual(['paid', 'known', 'known'])
    expect(await standing()).toEqual({ state: 30, paid: due, back: 0 })
    expect(await ledger()).toEqual([
      { account: `shop:${channel}`, delta_fen: -due },
      { account: 'shop:sales', delta_fen: due },
    ])
    expect(await charge(id)).toMatchObject({ state: 'paid', trade_number: shop.trial.gateway().find(id)?.tradeNumber, ask_at: null })
    expect(await shop.readOrder('buyer', order.order_id)).toMatchObject({ pay_method: channel === 'alipay' ? '支付宝' : '微信支付' })
  })

  it('refuses a bad signature without a trace', async () => {
    const id = await begin()
    shop.payThere(id)
    expect(await shop.tell(id, { isBadlySigned: true })).toBe(401)
    expect(await verdicts()).toEqual([])
    expect(await standing()).toEqual({ state: 10, paid: 0, back: 0 })
  })

  it.each([
    [{ amount: due - 1 }, 'wrong-amount', 'odd'],
    [{ amount: due + 1 }, 'wrong-amount', 'odd'],
    [{ isForeign: true }, 'foreign', 'open'],
    [{ isOther: true }, 'other', 'open'],
  ])('takes the receipt of %j and no money', async (changes, verdict, state) => {
    const id = await begin()
    shop.payThere(id)
    expect(await shop.tell(id, changes)).toBeLessThan(300)
    expect(await verdicts()).toEqual([verdict])
    expect(await standing()).toEqual({ state: 10, paid: 0, back: 0 })
    expect((await charge(id)).state).toBe(state)
    const waiting = await whatWaits(shop.database.read, shop.clock.now())
    expect(waiting.map(({ kind, problem }) => [kind, problem])).toEqual(verdict === 'other' ? [] : [['odd', verdict]])
  })

  it('says that another amount came, in place of leading to the door once more', async () => {
    const id = await begin()
    shop.payThere(id)
    await shop.tell(id, { amount: due - 1 })
    const { body } = await shop.call(payQueryCall, { as: 'buyer', params: { id: order.order_id } })
    expect(body.data.awaited?.door).toEqual({
      link: '',
      code: null,
      bridge: null,
      problem: '收到的付款与应付金额不符，正在核对，请勿重复支付，可联系客服',
    })
    await shop.tell(id)
    expect(await standing()).toEqual({ state: 30, paid: due, back: 0 })
  })

  it('is not moved by what comes out of order', async () => {
    const id = await begin()
    shop.payThere(id)
    await shop.tell(id)
    await shop.tell(id, { isOther: true })
    await shop.tell(id, { amount: 1 })
    expect(await verdicts()).toEqual(['paid', 'other', 'wrong-amount'])
    expect(await standing()).toEqual({ state: 30, paid: due, back: 0 })
    expect((await charge(id)).state).toBe('paid')
  })

  it('returns by itself, to where it came from, what comes for a cancelled order', async () => {
    const id = await begin()
    shop.payThere(id)
    await cancel()
    await shop.tell(id)
    await shop.tell(id)
    expect(await refunds()).toEqual([{ cause: 'late', amount_fen: due, state: 'awaited' }])
    await shop.sweepPayments()
    expect(await refunds()).toEqual([{ cause: 'late', amount_fen: due, state: 'succeeded' }])
    expect(given(id)).toEqual([due])
    expect(await standing()).toEqual({ state: -1, paid: due, back: due })
  })

  it('paid in two ways gives the later one back', async () => {
    const id = await begin()
    shop.payThere(id)
    const other = channel === 'alipay' ? 'wechat' : 'alipay'
    const second = await begin(other)
    shop.payThere(second)
    await shop.tell(second)
    await shop.tell(id)
    await shop.sweepPayments()
    expect(await standing()).toEqual({ state: 30, paid: 2 * due, back: due })
    expect([given(id), given(second)]).toEqual([[due], []])
    expect((await row()).pay_method).toBe(other)
  })

  it('says that the provider does not answer by an empty door, and begins when it does', async () => {
    shop.trial.setFault('unreachable')
    const { body } = await pay(channel)
    const door = body.data.awaited?.door
    expect(channel === 'alipay' ? door?.link : door).toEqual(
      channel === 'alipay' ? expect.any(String) : { link: '', code: null, bridge: null, problem: '' },
    )
    shop.trial.setFault()
    const again = await shop.call(payQueryCall, { as: 'buyer', params: { id: order.order_id } })
    expect(again.body.data.awaited?.door?.link).toMatch(/^http/)
  })

  it('does not make an order wait longer than it does', async () => {
    const soon = shop.clock.now() + 30 * minuteMs
    await shop.database.write(trx => trx.updateTable('orders').set({ expires_at: soon }).execute())
    const id = await begin()
    expect((await row()).expires_at).toBe(soon)
    expect((await charge(id)).expires_at).toBe(soon - minuteMs)
  })

  it('takes no ephedrine', async () => {
    await shop.database.write(async trx => {
      await trx.updateTable('orders').set({ kind: 'ephedrine' }).execute()
      await giveContract(trx, memberIds.buyer, { kind: 'ephedrine', now: shop.clock.now(), isSigned: true })
    })
    expect((await pay(channel)).body.errors).toEqual({ method: ['含麻订单只能由企业账户对公转账'] })
  })
})
