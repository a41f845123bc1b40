import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkoutReadCall } from '@yaoji/contract/calls/purchase/checkout'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { openTransfers } from '../../../testing/service/orders/wallet-of.ts'

describe.each(dialects)('a quote on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  it('reports ephedrine goods what they come to, that only a transfer pays for them, and keeps them apart', async () => {
    await shop.addGoods('special', goodsIds.ephedrine, 1)
    const quote = await shop.checkout('special')
    expect(quote).toMatchObject({
      groups: [{ kind: 'ephedrine', kind_name: '含麻', freight: '0.00' }],
      ephedrine: {
        payable: '500.00',
        rest: '0.00',
        is_apart: 0,
        problems: [{ kind: 'transfer', text: '对公转账暂未开通，含麻商品暂时无法下单，请联系客服' }],
      },
      amounts: { manjian: '0.00', discount: '0.00' },
      warnings: [expect.stringContaining('付款户名须与许可证企业名称一致')],
    })
    expect(quote.pay_methods[0]).toMatchObject({ enabled: 0, reason: '含麻订单不能使用余额支付' })
    await openTransfers(shop.database)
    await shop.addGoods('special', goodsIds.packed, 10)
    const mixed = await shop.checkout('special')
    expect(mixed.groups.map(({ kind, lines }) => [kind, lines.length])).toEqual([
      ['normal', 1],
      ['ephedrine', 1],
    ])
    expect(mixed.ephedrine).toMatchObject({ payable: '500.00', is_apart: 1, problems: [] })
    expect(mixed.pay_methods[0]).toMatchObject({ id: 'balance', enabled: 1 })
    expect(await shop.call(checkoutReadCall, { as: 'special', params: { id: mixed.checkout_id } })).toMatchObject({
      body: { data: { ephedrine: mixed.ephedrine } },
    })
  })
})
