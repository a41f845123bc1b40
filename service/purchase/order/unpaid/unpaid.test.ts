import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { orderCreateCall, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { groupJoinCall } from '@yaoji/contract/calls/rewards/group-buy'
import { unpaidLimits } from '@yaoji/contract/limits'
import { groupGoodsId, groupId, memberIds, type Username } from '../../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/index.ts'
import { addLinePromotion } from '../../../../testing/service/shops/line-promotions.ts'
import { nearUnpaidLimits } from './near-limit.ts'

const fen = unpaidLimits.leastFen

describe.each(dialects)('what a store holds unpaid on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const priced = (goodsId: number, yuan: number) =>
    shop.database.write(trx =>
      trx
        .updateTable('goods_price')
        .set({ price_units: yuan * 10_000 })
        .where('goods_id', '=', goodsId)
        .execute(),
    )
  const stocked = (goodsId: number, number: number) =>
    shop.database.write(async trx => {
      await trx.updateTable('stock').set({ onhand: number }).where('goods_id', '=', goodsId).execute()
      await trx.updateTable('batch').set({ quantity: number }).where('goods_id', '=', goodsId).execute()
    })
  const create = (quote: QuoteWire, as: Username = 'buyer') => shop.call(orderCreateCall, { as, body: createBody(as, quote) })
  const cancel = (id: string) => shop.call(orderCancelCall, { as: 'buyer', params: { id }, body: { reason: 'not-wanted' } })
  const taken = () => shop.database.read.selectFrom('stock').select('goods_id').where('reserved', '>', 0).execute()
  const credit = (limit: number) =>
    shop.database.write(trx =>
      trx.insertInto('credit_line').values({ member_id: memberIds.buyer, limit_fen: limit, days: 30, owed_fen: 0 }).execute(),
    )

  describe('in money', () => {
    /** One box of it costs 10,000 yuan and takes part in nothing. */
    const buyFor = async (boxes: number) => {
      await priced(goodsIds.cold, 10_000)
      await shop.addGoods('buyer', goodsIds.cold, boxes)
      return create(await shop.checkout('buyer'))
    }

    it('may be the fixed amount to the fen, and not a box more', async () => {
      expect((await buyFor(fen / 1_000_000)).status).toBe(200)
      const { status, body } = await buyFor(1)
      expect(status).toBe(422)
      expect(body.msg).toBe(
        '本单¥10,000.00，加上1笔未付款订单¥50,000.00，超过贵店的未付款上限¥50,000.00。请先支付或取消一笔未付款订单，或减少本单商品，也可以联系客服提高上限',
      )
      expect((await shop.readCart('buyer')).data).toMatchObject([{ number: 1 }])
    })

    it('is refused for one order alone, and reserves nothing', async () => {
      await shop.recharge('buyer', 100_000_000)
      const { body } = await buyFor(6)
      expect(body.msg).toContain('本单¥60,000.00，超过贵店的未付款上限¥50,000.00。请减少本单商品')
      expect(await taken()).toEqual([])
    })

    it('counts no order that is cancelled or paid', async () => {
      const first = await buyFor(5)
      await cancel((first.body.data as { order_id: string }).order_id)
      // Its line lies in the cart again.
      const [line] = (await shop.readCart('buyer')).data
      const second = (await create(await shop.checkout('buyer', { ids: [line?.id ?? 0] }))).body.data as {
        order_id: string
        payable: string
      }
      await shop.recharge('buyer', 5_000_000)
      await shop.pay('buyer', second)
      expect((await buyFor(5)).status).toBe(200)
    })

    it('may be what the store has as credit', async () => {
      await credit(9_000_000)
      expect((await buyFor(9)).status).toBe(200)
      expect((await buyFor(1)).body.msg).toContain('未付款上限¥90,000.00')
    })

    it('may be three times the largest month that was paid, not what was paid over many months', async () => {
      await shop.recharge('buyer', 100_000_000)
      const paid = async (boxes: number) => shop.pay('buyer', (await buyFor(boxes)).body.data as { order_id: string; payable: string })
      await paid(4)
      await paid(3)
      shop.clock.advance(40 * 86_400_000)
      await paid(5)
      expect((await buyFor(21)).status).toBe(200)
      expect((await buyFor(1)).body.msg).toContain('未付款上限¥210,000.00')
    })

    it('counts two orders at the same moment', async () => {
      await priced(goodsIds.cold, 10_000)
      await priced(goodsIds.limited, 10_000)
      const quotes: QuoteWire[] = []
      for (const id of [goodsIds.cold, goodsIds.limited]) {
        const line = (await shop.addGoods('buyer', id, 4)).data.find(each => each.goods.id === id)
        quotes.push(await shop.checkout('buyer', { ids: [line?.id ?? 0] }))
      }
      const answers = await Promise.all(quotes.map(quote => create(quote)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    })
  })

  describe('of one goods item', () => {
    const buy = async (number: number, as: Username = 'buyer', id: number = goodsIds.cold) => {
      await priced(id, 1)
      await shop.addGoods(as, id, number)
      return create(await shop.checkout(as), as)
    }
    beforeEach(async () => {
      // Orders of little money, from a warehouse that sends them all.
      await shop.database.write(trx => trx.updateTable('warehouse').set({ start_fen: 0 }).execute())
    })

    it.each([
      [1_000, 500, 1],
      [999, 499, 1],
      [150, 100, 1],
      [201, 100, 1],
      [202, 101, 1],
    ])('of %d free units at most %d', async (stock, most, more) => {
      await stocked(goodsIds.cold, stock)
      expect((await buy(most)).status).toBe(200)
      const { status, body } = await buy(more)
      expect(status).toBe(422)
      expect(body.msg).toBe(
        `试验商品9本单1盒，加上未付款订单中的${most}盒，超过未付款时最多可占的${most}盒（可售库存的50%）。请先支付或取消占用该商品的未付款订单，或减少数量，也可以联系客服`,
      )
    })

    it('may be all of what is left where that is little', async () => {
      await stocked(goodsIds.cold, 90)
      expect((await buy(90)).status).toBe(200)
    })

    it('counts what others have reserved as not free', async () => {
      await stocked(goodsIds.cold, 1_000)
      expect((await buy(500, 'rival')).status).toBe(200)
      expect((await buy(251)).body.msg).toContain('最多可占的250盒')
      expect(await taken()).toHaveLength(1)
    })

    it('counts flash sales, groups, parts of sets and gifts as well', async () => {
      await stocked(goodsIds.cold, 300)
      await priced(goodsIds.cold, 1)
      const gift = { kind: 'buy-gift', scope: { goods_ids: [goodsIds.packed] }, terms: { bar_number: 10, times_max: 20 } }
      await addLinePromotion(shop.database, { ...gift, goods: [{ goods_id: goodsIds.cold, number: 10 }] })
      expect((await buy(100)).status).toBe(200)
      await shop.addGoods('buyer', goodsIds.packed, 60)
      const { body } = await create(await shop.checkout('buyer'))
      expect(body.msg).toContain('本单60盒，加上未付款订单中的100盒，超过未付款时最多可占的150盒')
    })

    it('holds for an order of a group too', async () => {
      await stocked(groupGoodsId, 300)
      await shop.database.write(trx =>
        trx.updateTable('promotion_goods').set({ price_units: 10_000 }).where('promotion_id', '=', groupId).execute(),
      )
      const joined = await shop.call<{ line_id: number }>(groupJoinCall, { as: 'buyer', params: { id: groupId }, body: { number: 151 } })
      const { body } = await create(await shop.checkout('buyer', { ids: [joined.body.data.line_id] }))
      expect(body.msg).toContain('最多可占的150盒')
    })

    it('shows operators which stores are near a limit', async () => {
      expect(await nearUnpaidLimits(shop.database.read)).toEqual([])
      await stocked(goodsIds.cold, 1_000)
      await buy(399)
      expect(await nearUnpaidLimits(shop.database.read)).toEqual([])
      await buy(1)
      expect(await nearUnpaidLimits(shop.database.read)).toMatchObject([
        { store: 'buyer', orders: 2, goods: [{ name: '试验商品9', taken: 400, most: 500 }] },
      ])
    })
  })
})
