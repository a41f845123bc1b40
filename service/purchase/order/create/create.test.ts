import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderCreateCall, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { limits } from '@yaoji/contract/limits'
import { couponIds, memberIds, type Username } from '../../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/index.ts'

describe.each(dialects)('creating an order on %s', dialect => {
  let shop: Shop
  let quote: QuoteWire
  beforeEach(async () => {
    shop = await openShop(dialect)
    await shop.addGoods('buyer', goodsIds.packed, 30)
    quote = await shop.checkout('buyer', { coupon_id: couponIds.ten })
  })
  afterEach(() => closeShop(shop))

  const create = (body: object = {}, as: Username = 'buyer') =>
    shop.call<{ changes: ChangeWire[] }>(orderCreateCall, { as, body: { ...createBody('buyer', quote), ...body } })
  const orders = () => shop.database.read.selectFrom('orders').selectAll().execute()

  /** Nothing was ordered, reserved, held or taken out of the cart. */
  async function expectNothingHappened() {
    expect(await orders()).toEqual([])
    expect(await shop.database.read.selectFrom('stock').select('reserved').where('reserved', '>', 0).execute()).toEqual([])
    expect(await shop.database.read.selectFrom('coupon').select('id').where('state', '=', 'held').execute()).toEqual([])
    expect(await shop.database.read.selectFrom('idempotency').select('key').where('answer', '=', '').execute()).toEqual([])
  }

  it('takes goods, coupon and cart lines in one go', async () => {
    const order = await shop.createOrder('buyer', quote)
    expect(order.payable).toBe(quote.amounts.payable)
    expect(await shop.readOrder('buyer', order.order_id)).toMatchObject({
      status: 10,
      status_text: '待付款',
      amounts: quote.amounts,
      actions: ['pay', 'cancel', 'reorder'],
      expires_at: shop.clock.now() / 1000 + 86_400,
      address: { name: '王药师', region: '四川省 成都市 武侯区' },
      lines: [{ goods_id: 1, number: 30, price: '9.20', amount: '276.00', net: '266.00' }],
      history: [{ status: 10, status_text: '待付款' }],
    })
    expect((await shop.readCart('buyer')).data).toEqual([])
    expect(await shop.database.read.selectFrom('stock').select('reserved').where('goods_id', '=', 1).execute()).toEqual([{ reserved: 30 }])
    expect(await shop.database.read.selectFrom('coupon').select('state').where('id', '=', couponIds.ten).execute()).toEqual([
      { state: 'held' },
    ])
  })

  it('answers 409 when the page shows another payable', async () => {
    const { status, body } = await create({ payable: '0.01' })
    expect({ status, changes: body.data.changes }).toEqual({
      status: 409,
      changes: [{ goods_id: 0, name: '订单', field: 'payable', from: '¥0.01', to: '¥278.00' }],
    })
    await expectNothingHappened()
  })

  it('goes to own addresses only', async () => {
    expect((await create({ address_id: memberIds.rival })).body.errors).toEqual({ address_id: ['请选择收货地址'] })
    await expectNothingHappened()
  })

  it("knows neither another member's quote nor one that is over", async () => {
    expect((await create({ address_id: memberIds.rival }, 'rival')).status).toBe(404)
    shop.clock.advance(limits.quoteLifeMinutes * 60_000)
    expect(await create()).toMatchObject({ status: 404, body: { msg: '结算信息已过期，请返回购物车重新结算' } })
    await expectNothingHappened()
  })

  it('stops a member whose contract ended since', async () => {
    await shop.database.write(trx => trx.updateTable('member').set({ is_contract_signed: 0 }).where('id', '=', memberIds.buyer).execute())
    expect((await create()).body.code).toBe(459)
    await expectNothingHappened()
  })

  it('refuses what the warehouse does not deliver yet', async () => {
    await shop.addGoods('rival', goodsIds.packed, 10)
    const small = await shop.checkout('rival')
    const { status, body } = await shop.call(orderCreateCall, { as: 'rival', body: createBody('rival', small) })
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { checkout_id: ['一号仓还差¥104.00起配'] } })
  })

  it('refuses what the balance cannot pay, before anything is taken', async () => {
    await shop.addGoods('poor', goodsIds.packed, 30)
    const short = await shop.checkout('poor')
    const { status, body } = await shop.call(orderCreateCall, { as: 'poor', body: createBody('poor', short) })
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { checkout_id: ['余额不足，还差¥278.00，可减少商品，或联系客服充值后再提交'] },
    })
    expect((await shop.readCart('poor')).data).toHaveLength(1)
    await expectNothingHappened()
  })

  it('does not start an ephedrine order that no one could pay', async () => {
    await shop.addGoods('special', goodsIds.ephedrine, 1)
    const special = await shop.checkout('special')
    const { status, body } = await shop.call(orderCreateCall, { as: 'special', body: createBody('special', special) })
    expect({ status, msg: body.msg }).toEqual({ status: 422, msg: '对公转账暂未开通，含麻商品暂时无法下单，请联系客服' })
  })

  it('is done once for a quote, whatever the keys', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => shop.createOrder('buyer', quote)))
    expect(new Set(answers.map(answer => answer.order_id)).size).toBe(1)
    expect(await orders()).toHaveLength(1)
  })

  it('keeps the remark as one plain line: nothing unseen, nothing turned round, no formula', async () => {
    await shop.addGoods('buyer', goodsIds.packed, 30)
    const quote = await shop.checkout('buyer')
    const remark = ' \u200B=周末\u202E送\u0007货\r\n请附=随货同行单 👨\u200D⚕️ '
    const { body } = await shop.call(orderCreateCall, {
      as: 'buyer',
      body: { ...createBody('buyer', quote), remark },
    })
    expect((await shop.readOrder('buyer', body.data.order_id)).remark).toBe('周末送货 请附=随货同行单 👨\u200D⚕️')
  })

  it('is done once for a key, and a changed body under it is refused', async () => {
    const submit = (remark: string) =>
      shop.call(orderCreateCall, {
        as: 'buyer',
        body: { ...createBody('buyer', quote), remark },
        idempotencyKey: 'double-click',
      })
    const answers = await Promise.all([submit('快'), submit('快'), submit('快')])
    expect(new Set(answers.map(answer => answer.body.data.order_id)).size).toBe(1)
    expect((await submit('慢')).status).toBe(422)
    expect(await orders()).toMatchObject([{ remark: '快' }])
  })
})
