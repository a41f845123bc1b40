import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { quotationAcceptCall } from '@yaoji/contract/calls/member/quotation'
import { orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { cancelReasons, orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { chinaDayStart } from '@yaoji/contract/domain/china-day'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { acceptBySn, quotationDesk } from '../../../testing/service/orders/quotations.ts'
import { startSecond } from '../../../testing/service/processes/second-process.ts'

const { packed, herb, limited, nearExpiry, lastBox } = goodsIds
const some = expect.anything() as unknown
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }
const formOf = (body: Readonly<Record<string, unknown>>) => {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(body)) for (const each of [value].flat()) form.append(name, String(each))
  return form.toString()
}

describe.each(dialects)('accepting a quotation on %s', dialect => {
  let shop: Shop
  let desk: ReturnType<typeof quotationDesk>
  beforeEach(async () => {
    shop = await openShop(dialect)
    desk = quotationDesk(shop)
  })
  afterEach(() => closeShop(shop))

  it('is bought at exactly the quoted price, in the quoted quantity, and takes no coupon or tier', async () => {
    const sn = await desk.quoted(
      [
        [packed, 30],
        [herb, 100],
      ],
      [`${packed}:8.7333`, `${herb}:0.3`],
    )
    expect(await desk.read(sn)).toMatchObject({ state: 'quoted', quote: '291.99', quote_until: desk.day(3), hash: some })
    await shop.addGoods('buyer', nearExpiry, 20)
    const accepted = (await acceptBySn(shop, 'buyer', sn)).body.data
    expect(accepted.changes).toEqual([])
    const { data } = await shop.readCart('buyer')
    expect(data.map(({ goods, is_selected }) => [goods.id, is_selected])).toEqual(
      expect.arrayContaining([
        [nearExpiry, 0],
        [packed, 1],
        [herb, 1],
      ]),
    )
    expect(data.find(({ goods }) => goods.id === packed)).toMatchObject({
      type: 5,
      price: '8.7333',
      price_name: '询价',
      number: 30,
      with_coupon: 0,
    })
    // The check-order page takes what is selected: these lines alone.
    expect((await shop.checkout('buyer', { ids: accepted.ids })).amounts).toEqual((await shop.checkout('buyer')).amounts)
    const checkout = await shop.checkout('buyer', { ids: accepted.ids })
    expect(checkout.amounts).toMatchObject({ goods: '291.99', deductions: [] })
    const order = await shop.createOrder('buyer', checkout)
    expect((await shop.readOrder('buyer', order.order_id)).lines.map(({ price, price_name }) => [price, price_name])).toEqual(
      expect.arrayContaining([
        ['8.7333', '询价'],
        ['0.30', '询价'],
      ]),
    )
    expect(await desk.read(sn)).toMatchObject({
      state: 'ordered',
      orders: [{ id: order.order_id }],
      lines: [{ ordered: 30 }, { ordered: 100 }],
    })
    expect((await acceptBySn(shop, 'buyer', sn)).body.msg).toBe('报价的商品已经下单')
  })

  it('is accepted by line, and each line once', async () => {
    const sn = await desk.quoted(
      [
        [packed, 30],
        [limited, 3],
      ],
      [`${packed}:9.00`, `${limited}:90`],
    )
    await desk.orderOf(sn, [limited])
    expect(await desk.read(sn)).toMatchObject({ state: 'quoted', lines: [{ ordered: 0 }, { ordered: 3 }] })
    expect((await acceptBySn(shop, 'buyer', sn, [limited])).status).toBe(409)
    expect((await acceptBySn(shop, 'buyer', sn, [herb])).body.errors).toEqual({ goods_ids: ['所选商品没有报价'] })
    await desk.orderOf(sn)
    expect((await desk.read(sn)).state).toBe('ordered')
  })

  it('puts the same lines into the cart however often it is accepted, and only one order gets them', async () => {
    const sn = await desk.quoted([[packed, 30]], [`${packed}:9.00`])
    const [first, second] = [await acceptBySn(shop, 'buyer', sn), await acceptBySn(shop, 'buyer', sn)]
    expect(second.body.data.ids).toEqual(first.body.data.ids)
    const [one, other] = [
      await shop.checkout('buyer', { ids: first.body.data.ids }),
      await shop.checkout('buyer', { ids: first.body.data.ids }),
    ]
    const orders = await Promise.all([one, other].map(each => shop.call(orderCreateCall, { as: 'buyer', body: createBody('buyer', each) })))
    expect(orders.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await desk.read(sn)).lines[0]?.ordered).toBe(30)
  })

  it('gives its quantity back when the order is cancelled', async () => {
    const sn = await desk.quoted([[packed, 30]], [`${packed}:9.00`])
    const { order_id } = await desk.orderOf(sn)
    expect((await shop.call(orderCancelCall, { as: 'buyer', params: { id: order_id }, body: { reason: cancelReasons[0] } })).status).toBe(
      200,
    )
    expect(await desk.read(sn)).toMatchObject({ state: 'quoted', lines: [{ ordered: 0 }] })
  })

  it('holds to the last second of its day and not a second longer, in the cart too', async () => {
    const sn = await desk.quoted([[packed, 30]], [`${packed}:9.00`])
    const end = chinaDayStart(desk.day(4))
    shop.clock.advance(end - 1 - shop.clock.now())
    const { ids } = (await acceptBySn(shop, 'buyer', sn)).body.data
    const checkout = await shop.checkout('buyer', { ids })
    shop.clock.advance(1)
    expect((await desk.read(sn)).state).toBe('expired')
    expect((await acceptBySn(shop, 'buyer', sn)).body.msg).toBe('报价已过期，可以重新询价')
    const late = await shop.call<{ changes: { to: string }[] }>(orderCreateCall, { as: 'buyer', body: createBody('buyer', checkout) })
    expect(late.body.data.changes.map(({ to }) => to)).toContain('报价已失效，请查看询价')
  })

  it('is refused with the hash of an earlier answer, and when what is stored differs from what was answered', async () => {
    const sn = await desk.quoted([[packed, 30]], [`${packed}:9.00`])
    const { id, hash } = await desk.read(sn)
    await desk.quote(sn, [`${packed}:8.90`])
    expect((await shop.call(quotationAcceptCall, { as: 'buyer', params: { id }, body: { hash } })).body.msg).toBe(
      '报价已变化，请刷新后按新的报价确认',
    )
    await shop.database.write(trx => trx.updateTable('promotion_goods').set({ price_units: 1 }).where('goods_id', '=', packed).execute())
    expect((await acceptBySn(shop, 'buyer', sn)).body.msg).toBe('报价与存档不一致，请联系客服')
  })

  it('names what has changed since: a lower price of today, and a stock that is short', async () => {
    const sn = await desk.quoted(
      [
        [packed, 30],
        [herb, 100],
        [lastBox, 1],
      ],
      [`${packed}:9.00`, `${herb}:0.3`, `${lastBox}:290`],
    )
    await shop.database.write(async trx => {
      await trx.updateTable('goods_price').set({ price_units: 80_000 }).where('goods_id', '=', packed).execute()
      await trx.updateTable('stock').set({ onhand: 60 }).where('goods_id', '=', herb).execute()
      await trx.updateTable('batch').set({ quantity: 60 }).where('goods_id', '=', herb).execute()
      await trx.updateTable('goods').set({ status: 'off' }).where('id', '=', lastBox).execute()
    })
    const { changes, ids } = (await acceptBySn(shop, 'buyer', sn)).body.data
    expect(changes.map(({ goods_id, text }) => [goods_id, text]).toSorted()).toEqual([
      [packed, '现价¥8.00低于报价¥9.00，按现价结算'],
      [lastBox, expect.stringContaining('现在不能购买')],
      [herb, '库存只剩60克（报价100克），按60克下单'],
    ])
    expect((await shop.checkout('buyer', { ids })).amounts.goods).toBe('258.00')
  })

  it('is answered in one process and ordered in the other, where it can be withdrawn just as well', async () => {
    const second = await startSecond(shop)
    try {
      const sn = await desk.quoted([[packed, 30]], [`${packed}:9.00`])
      const { id, hash } = await desk.read(sn)
      const post = async (path: string, body: Readonly<Record<string, unknown>>) =>
        second.app.inject({
          ...{ method: 'POST', url: path, payload: formOf(body) },
          headers: {
            ...formHeaders,
            origin: shop.config.siteOrigin,
            cookie: await shop.login('buyer'),
            'idempotency-key': `second-process-${path.length}`,
          },
        })
      const accepted = await post(`/api/quotation/${id}/accept`, { hash })
      expect(accepted.body).toContain('10000')
      const { ids } = accepted.json<{ data: { ids: number[] } }>().data
      const checkout = await post('/api/cart/checkout', { ids, coupon_id: 0 })
      const quote = checkout.json<{ data: Awaited<ReturnType<Shop['checkout']>> }>().data
      expect(quote.amounts.goods).toBe('270.00')
      await desk.run('withdraw', { quotation_sn: sn, answer: '厂家调价' })
      expect((await post('/api/order/create', createBody('buyer', quote))).statusCode).toBe(409)
      expect((await post(`/api/quotation/${id}/accept`, { hash })).statusCode).toBe(409)
    } finally {
      await second.close()
    }
  })
})
