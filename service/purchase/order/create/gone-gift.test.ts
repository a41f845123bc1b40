import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartDeleteCall, cartEditCall, cartGiftCall } from '@yaoji/contract/calls/purchase/cart'
import { orderCreateCall, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/app/dialects.ts'
import { addLinePromotion } from '../../../../testing/service/shops/line-promotions.ts'

/** 9.60 and 100.00. */
const [cheap, dear, other] = [goodsIds.packed, goodsIds.cold, goodsIds.limited]

describe.each(dialects)('a gift that is gone between quote and order, on %s', dialect => {
  let shop: Shop
  let quote: QuoteWire
  let gift = 0
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  type Terms = Parameters<typeof addLinePromotion>[1]
  const offer = async (given: Omit<Terms, 'goods'> & { goods?: Terms['goods'] }, number = 30) => {
    gift = await addLinePromotion(shop.database, { goods: [{ goods_id: dear }], scope: { goods_ids: [cheap] }, ...given })
    await shop.addGoods('buyer', cheap, number)
  }
  const pin = async () => {
    quote = await shop.checkout('buyer')
  }
  const lineId = async () => (await shop.readCart('buyer')).data.find(line => line.goods.id === cheap)?.id ?? 0
  const edit = async (number: number) => shop.call(cartEditCall, { as: 'buyer', params: { id: await lineId() }, body: { number } })
  const choose = (goods_id: number) => shop.call(cartGiftCall, { as: 'buyer', body: { promotion_id: gift, goods_id } })
  const change = (table: 'promotion' | 'promotion_goods', values: object) =>
    shop.database.write(trx =>
      table === 'promotion'
        ? trx.updateTable(table).set(values).where('id', '=', gift).execute()
        : trx.updateTable(table).set(values).where('promotion_id', '=', gift).execute(),
    )
  /** The changes of goods that submitting the order reports. */
  const changesOf = async (goodsId: number = dear) => {
    const { status, body } = await shop.call<{ changes: ChangeWire[] }>(orderCreateCall, { as: 'buyer', body: createBody('buyer', quote) })
    expect(status).toBe(409)
    return body.data.changes.filter(({ goods_id }) => goods_id === goodsId).map(({ from, to }) => [from, to])
  }
  const terms = { bar_number: 20, times_max: 1 }

  it('says that its bar is not reached, in units', async () => {
    await offer({ kind: 'buy-gift', terms })
    await pin()
    await edit(10)
    expect(await changesOf()).toEqual([['1盒', '未达到满20盒']])
  })

  it('says that its bar is not reached, in money', async () => {
    await offer({ kind: 'tier-gift', terms: { bar_fen: 20_000, times_max: 1 } })
    await pin()
    await edit(10)
    expect(await changesOf()).toEqual([['1盒', '未达到满¥200']])
  })

  it('says so too where the goods that earned it have left the cart', async () => {
    await offer({ kind: 'buy-gift', terms })
    await shop.addGoods('buyer', other, 3)
    await pin()
    await shop.call(cartDeleteCall, { as: 'buyer', body: { ids: [await lineId()] } })
    expect(await changesOf()).toEqual([['1盒', '未达到满20盒']])
    expect(await changesOf(cheap)).toEqual([['30盒', '已移出购物车']])
  })

  it('says that it is sold out only where it is', async () => {
    await offer({ kind: 'buy-gift', terms, goods: [{ goods_id: dear, quota: 1 }] })
    await pin()
    await change('promotion_goods', { quota: 0 })
    expect(await changesOf()).toEqual([['1盒', '赠品已赠完']])
  })

  it('says that the promotion is over', async () => {
    await offer({ kind: 'buy-gift', terms })
    await pin()
    await change('promotion', { ends_at: shop.clock.now() })
    expect(await changesOf()).toEqual([['1盒', '赠品活动已结束']])
  })

  it('says that it was declined, or that another one was chosen', async () => {
    await offer({ kind: 'tier-gift', terms, goods: [{ goods_id: other }, { goods_id: dear }] })
    await pin()
    await choose(0)
    expect(await changesOf(other)).toEqual([['1盒', '已选择不要']])
    await choose(dear)
    expect(await changesOf(other)).toEqual([['1盒', '更换为试验商品9']])
  })

  it('says of a swap what became of it', async () => {
    await offer({ kind: 'swap', terms, goods: [{ goods_id: dear, price_units: 10_100, quota: 1 }] })
    await pin()
    await choose(dear)
    expect(await changesOf()).toEqual([['没有换购', '换购1盒']])
    await pin()
    await change('promotion_goods', { quota: 0 })
    expect(await changesOf()).toEqual([['1盒', '换购品已换完']])
    await edit(10)
    expect(await changesOf()).toEqual([['1盒', '未达到满20盒']])
    await change('promotion', { ends_at: shop.clock.now() })
    expect(await changesOf()).toEqual([['1盒', '换购活动已结束']])
  })
})
