import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { payCreateCall, payQueryCall } from '@yaoji/contract/calls/purchase/pay'
import { payMethodNames } from '@yaoji/contract/orders/pay-methods'
import { openChannelShop, type ChannelShop } from '../../../testing/service/shops/channel-shop.ts'
import { closeShop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { openTransfers } from '../../../testing/service/orders/wallet-of.ts'
import { operateOn } from '../../../testing/service/orders/ship.ts'

const hourMs = 3_600_000

describe.each(dialects)('an order that was begun to be paid in two ways on %s', dialect => {
  let shop: ChannelShop
  let order: { order_id: string; payable: string }
  let charge: string
  beforeEach(async () => {
    shop = await openChannelShop(dialect)
    await openTransfers(shop.database)
    order = await shop.order()
    const body = { order_id: order.order_id, method: 'transfer', amount: order.payable }
    await shop.call(payCreateCall, { as: 'buyer', body })
    charge = await shop.begin(order, 'alipay')
  })
  afterEach(() => closeShop(shop))

  const confirm = () => operateOn(shop, order.order_id, 'confirm-transfer', { amount: order.payable })
  const payments = async () =>
    Object.fromEntries(
      (await shop.database.read.selectFrom('payment').select(['method', 'state']).execute()).map(({ method, state }) => [method, state]),
    )
  const refunds = () => shop.database.read.selectFrom('refund').select(['cause', 'state']).orderBy('cause').execute()

  it('waits as long as the slower of them', async () => {
    const { created_at, expires_at } = await shop.database.read
      .selectFrom('orders')
      .select(['created_at', 'expires_at'])
      .where('id', '=', order.order_id)
      .executeTakeFirstOrThrow()
    expect(Number(expires_at) - Number(created_at)).toBe(72 * hourMs)
    expect(await payments()).toEqual({ transfer: 'closed', alipay: 'created' })
  })

  it('is paid by the first money, of whichever; the other way is closed, and what comes by it goes back', async () => {
    await confirm()
    expect(await payments()).toEqual({ transfer: 'succeeded', alipay: 'closed' })
    const paid_by = [{ name: payMethodNames.transfer, amount: '288.00' }]
    expect(await shop.readOrder('buyer', order.order_id)).toMatchObject({ paid_by })
    expect((await shop.call(payQueryCall, { as: 'buyer', params: { id: order.order_id } })).body.data).toMatchObject({ paid_by })
    shop.payThere(charge)
    await shop.tell(charge)
    expect(await shop.standing(order)).toEqual({ state: 30, paid: 2 * 28_800, back: 28_800 })
    await operateOn(shop, order.order_id, 'cancel', { reason: 'out-of-stock' })
    expect(await refunds()).toEqual([
      { cause: 'cancel', state: 'awaited' },
      { cause: 'late', state: 'awaited' },
    ])
    // An operator has sent what the transfer brought; the provider sends its own.
    await operateOn(shop, order.order_id, 'refund')
    expect(await refunds()).toEqual([
      { cause: 'cancel', state: 'succeeded' },
      { cause: 'late', state: 'awaited' },
    ])
    expect((await shop.standing(order)).state).toBe(-3)
    await shop.sweepPayments()
    expect((await refunds()).map(({ state }) => state)).toEqual(['succeeded', 'succeeded'])
  })
})
