import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { orderListCall } from '@yaoji/contract/calls/purchase/order'
import { payCreateCall, payQueryCall } from '@yaoji/contract/calls/purchase/pay'
import { ephedrineLimits } from '@yaoji/contract/limits'
import { carryOut } from '../../../../testing/service/orders/carry-out.ts'
import { addPromotion, memberIds } from '../../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/index.ts'
import { openTransfers, trustStore } from '../../../../testing/service/orders/wallet-of.ts'

const { order: orderMax, month: monthMax } = ephedrineLimits.shop

describe.each(dialects)('ephedrine goods on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
    await openTransfers(shop.database)
    await shop.database.write(trx => trx.updateTable('stock').set({ onhand: 5_000 }).where('goods_id', '=', goodsIds.ephedrine).execute())
  })
  afterEach(() => closeShop(shop))

  const create = async (number: number, others = 0) => {
    await shop.addGoods('special', goodsIds.ephedrine, number)
    if (others > 0) await shop.addGoods('special', goodsIds.packed, others)
    return shop.call(orderCreateCall, { as: 'special', body: createBody('special', await shop.checkout('special')) })
  }
  const made = async (number: number, others = 0) => {
    const { body } = await create(number, others)
    expect(body).toMatchObject({ code: 10000 })
    return body.data
  }
  const rows = () => shop.database.read.selectFrom('orders').selectAll().orderBy('sn').execute()
  const run = (command: string, body: { order_sn: string } & Record<string, string>) =>
    shop.database.write(trx => carryOut(trx, command, { body, name: 'op', now: shop.clock.now() }))
  const payBy = (method: string, { order_id, payable: amount }: { order_id: string; payable: string }) =>
    shop.call(payCreateCall, { as: 'special', body: { order_id, method, amount } })
  const cancel = (order_sn: string) => run('cancel', { order_sn, reason: 'out-of-stock' })

  it('of a mixed cart become an order of their own next to the others, which add up to what was shown', async () => {
    await shop.database.write(trx => addPromotion(trx, 'full-reduction', [{ amount_fen: 20_000, reduce_fen: 1_000 }]))
    await shop.addGoods('special', goodsIds.ephedrine, 1)
    await shop.addGoods('special', goodsIds.packed, 30)
    const quote = await shop.checkout('special')
    const body = createBody('special', quote)
    const { data } = (await shop.call(orderCreateCall, { as: 'special', body })).body
    const [rest, apart] = await rows()
    expect(data).toMatchObject({ order_id: rest?.id, ephedrine: { order_id: apart?.id, payable: '500.00' } })
    expect([rest?.kind, apart?.kind, apart?.sn]).toEqual(['normal', 'ephedrine', `${rest?.sn}-HM`])
    expect((rest?.payable_fen ?? 0) + (apart?.payable_fen ?? 0)).toBe(Math.round(Number(quote.amounts.payable) * 100))
    expect([apart?.deducted_fen, apart?.freight_fen]).toEqual([0, 0])
    expect((await shop.call(orderCreateCall, { as: 'special', body })).body.data).toEqual(data)
    expect(await rows()).toHaveLength(2)
    expect((await shop.readCart('special')).data).toEqual([])
    const { body: found } = await shop.call(orderListCall, { as: 'special', query: { keywords: '-hm' } })
    expect(found.data.list.map(({ kind }) => kind)).toEqual(['ephedrine'])
  })

  it('make both orders or none', async () => {
    await shop.addGoods('special', goodsIds.ephedrine, 1)
    await shop.addGoods('special', goodsIds.packed, 30)
    const quote = await shop.checkout('special')
    await shop.database.write(trx => trx.updateTable('stock').set({ onhand: 0 }).where('goods_id', '=', goodsIds.ephedrine).execute())
    expect((await shop.call(orderCreateCall, { as: 'special', body: createBody('special', quote) })).status).toBe(409)
    expect(await rows()).toEqual([])
    expect((await shop.readCart('special')).data).toHaveLength(2)
  })

  it('are paid by transfer alone, confirmed only from the account of the store', async () => {
    const { ephedrine, ...rest } = await made(1, 30)
    const apart = ephedrine ?? rest
    const status = async (id: string) => (await shop.call(payQueryCall, { as: 'special', params: { id } })).body.data
    expect((await payBy('balance', apart)).body.errors).toEqual({ method: ['含麻订单不能使用余额支付'] })
    expect((await payBy('transfer', apart)).status).toBe(200)
    expect(await status(rest.order_id)).toMatchObject({
      kind: 'normal',
      sibling: { order_id: apart.order_id, kind: 'ephedrine', amount: '500.00' },
    })
    const { order_sn } = await status(apart.order_id)
    await expect(run('confirm-transfer', { order_sn, amount: '500.00' })).rejects.toMatchObject({
      errors: { payer: ['含麻订单须填写到账的付款户名'] },
    })
    const other = { order_sn, amount: '500.00', payer: '王某个人' }
    await expect(run('confirm-transfer', other)).rejects.toMatchObject({ errors: { payer: ['付款户名与企业名称不一致，请更换对公账户'] } })
    await run('confirm-transfer', { ...other, payer: `试验药店${memberIds.special}` })
    expect(await status(apart.order_id)).toMatchObject({
      kind: 'ephedrine',
      state: 'paid',
      sibling: { order_id: rest.order_id, kind: 'normal' },
    })
    expect((await shop.pay('special', rest)).state).toBe('paid')
    expect((await status(apart.order_id)).sibling).toBeNull()
  })

  it('have a cap for an order and one for a month, which what was cancelled does not fill', async () => {
    const errors = async (number: number) => {
      const { body } = await create(number)
      return body.errors
    }
    expect(await errors(orderMax + 1)).toEqual({ checkout_id: [`试验商品${goodsIds.ephedrine}每单最多100盒`] })
    await shop.database.write(trx => trx.deleteFrom('cart_line').execute())
    await trustStore(shop, 'special')
    for (let units = 0; units < monthMax; units += orderMax) await made(orderMax)
    expect(await errors(1)).toEqual({ checkout_id: [`试验商品${goodsIds.ephedrine}每月最多300盒，本月还可购0盒`] })
    const [first] = await rows()
    await shop.database.write(trx => trx.deleteFrom('cart_line').execute())
    await cancel(first?.sn ?? '')
    await shop.database.write(trx => trx.deleteFrom('cart_line').execute())
    expect((await made(orderMax)).ephedrine).not.toBeNull()
    shop.clock.advance(31 * 86_400_000)
    await shop.login('special')
    expect((await made(1)).ephedrine).not.toBeNull()
  })

  it('that grow suddenly wait for the quality department before the slip', async () => {
    const first = await made(3)
    expect((await shop.readOrder('special', first.order_id)).holds).toEqual([])
    shop.clock.advance(31 * 86_400_000)
    const usual = await made(2)
    const sudden = await made(1)
    expect([(await shop.readOrder('special', usual.order_id)).holds, (await shop.readOrder('special', sudden.order_id)).holds]).toEqual([
      [],
      ['quality'],
    ])
  })
})
