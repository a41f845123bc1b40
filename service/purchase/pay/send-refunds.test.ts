import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import type { ChannelId } from '../../providers/payments/channel.ts'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { whatWaits } from '../../operations/operator-calls/waiting.ts'
import { openChannelShop, type ChannelShop } from '../../../testing/service/shops/channel-shop.ts'
import { closeShop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'

const due = 28_800
const cases = dialects.flatMap(dialect => (['alipay', 'wechat'] as const).map(channel => [channel, dialect] as const))

describe.each(cases)('money that goes back by %s on %s', (channel: ChannelId, dialect) => {
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
  const cancel = () => shop.call(orderCancelCall, { as: 'buyer', params: { id: order.order_id }, body: { reason: 'not-wanted' } })
  const row = () => shop.database.read.selectFrom('orders').selectAll().where('id', '=', order.order_id).executeTakeFirstOrThrow()
  const ops = async (command: string) => {
    const { sn: order_sn } = await row()
    return shop.database.write(trx => carryOut(trx, command, { body: { order_sn }, name: 'test', now: shop.clock.now() }))
  }
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

  it('gives the money of a cancelled order back through the provider, once, though an answer is lost', async () => {
    const id = await begin()
    shop.payThere(id)
    await shop.tell(id)
    await cancel()
    expect(await standing()).toEqual({ state: -2, paid: due, back: due })
    expect((await whatWaits(shop.database.read, shop.clock.now())).map(({ kind }) => kind)).toEqual(['retrying'])
    await expect(ops('refund')).rejects.toThrow('支付渠道正在自动退款')
    shop.trial.setFault('answer-lost')
    await shop.sweepPayments()
    expect((await standing()).state).toBe(-2)
    shop.trial.setFault()
    await shop.sweepPayments()
    expect((await standing()).state).toBe(-2)
    shop.clock.advance(10_000)
    await shop.sweepPayments()
    expect((await standing()).state).toBe(-3)
    expect(given(id)).toEqual([due])
    expect((await ledger()).map(({ delta_fen }) => delta_fen).reduce((sum, fen) => sum + fen)).toBe(0)
    expect(await shop.database.read.selectFrom('charge_refund').select(['state', 'attempts', 'problem']).execute()).toEqual([
      { state: 'returned', attempts: 2, problem: '' },
    ])
  })

  it('leaves a refund that the provider refuses for good to an operator', async () => {
    const id = await begin()
    shop.payThere(id)
    await shop.tell(id)
    await cancel()
    // More than was paid: no provider ever gives that back.
    await shop.database.write(trx =>
      trx
        .updateTable('charge_refund')
        .set({ amount_fen: due + 1 })
        .execute(),
    )
    await shop.sweepPayments()
    expect(await shop.database.read.selectFrom('charge_refund').select(['state', 'try_at']).execute()).toEqual([
      { state: 'refused', try_at: null },
    ])
    expect(await whatWaits(shop.database.read, shop.clock.now())).toEqual([
      {
        kind: 'refused',
        cause: 'cancel',
        orderNumber: (await row()).sn,
        amount: '288.00',
        since: shop.clock.now(),
        problem: expect.stringContaining('refund'),
      },
    ])
    await ops('refund')
    expect(await whatWaits(shop.database.read, shop.clock.now())).toEqual([])
    await shop.database.write(trx => trx.updateTable('charge_refund').set({ amount_fen: due }).execute())
    expect((await standing()).state).toBe(-3)
    expect(await shop.database.read.selectFrom('charge_refund').select('state').execute()).toEqual([{ state: 'by-hand' }])
  })
})
