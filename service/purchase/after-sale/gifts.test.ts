import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { afterSaleOptionsCall, afterSaleWithdrawCall, type AfterSaleAskBody } from '@yaoji/contract/calls/purchase/after-sale'
import { cartGiftCall } from '@yaoji/contract/calls/purchase/cart'
import { afterSaleSteps, deliver, operateAfterSale, type AfterSaleSteps } from '../../../testing/service/orders/after-sales.ts'
import { balanceOf } from '../../../testing/service/orders/wallet-of.ts'
import { couponIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { openInvoiceShop, sumOf, type InvoiceShop } from '../../../testing/service/shops/invoice-shop.ts'
import { addLinePromotion } from '../../../testing/service/shops/line-promotions.ts'
import { shipShort } from '../../../testing/service/orders/ship.ts'
import { insertStop } from '../recall/stop-batch.ts'

/** 9.20 a box for 30; the gift costs 100.00. */
const [bought, given, cold] = [goodsIds.packed, goodsIds.limited, goodsIds.cold]
const unwanted = { reason: 'not-wanted', photo_ids: [] } as const satisfies Partial<AfterSaleAskBody>

describe.each(dialects)('gifts of goods that come back on %s', dialect => {
  let shop: InvoiceShop
  let steps: AfterSaleSteps
  let promotion = 0
  beforeEach(async () => {
    shop = await openInvoiceShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const give = async (terms: object, number = 1, goods: number = given, kind = 'buy-gift') => {
    promotion = await addLinePromotion(shop.database, {
      kind,
      terms: { times_max: 1, ...terms },
      goods: [{ goods_id: goods, number, ...(kind === 'swap' && { price_units: 10_000 }) }],
      scope: { goods_ids: [bought] },
    })
  }
  const signed = async (checkout: Parameters<InvoiceShop['buy']>[3] = {}) => {
    const order = await shop.buy('buyer', bought, 30, checkout)
    await shop.pay('buyer', order)
    await deliver(shop, 'buyer', order.order_id)
    steps = await afterSaleSteps(shop, order.order_id)
  }
  const options = async () => (await shop.call(afterSaleOptionsCall, { as: 'buyer', params: { id: steps.orderId } })).body.data
  const batchOf = async (goods: number) => (await options()).batches.find(({ goods_id }) => goods_id === goods)?.id ?? 0
  const ask = async (units: number, gifts = 0, body: Partial<AfterSaleAskBody> = {}) => {
    const items = [...(units > 0 ? [`${steps.batch}:${units}`] : []), ...(gifts > 0 ? [`${await batchOf(given)}:${gifts}`] : [])]
    const answer = await steps.asking(0, { ...unwanted, items, ...body })
    expect([answer.status, answer.body.errors ?? {}]).toEqual([200, {}])
    return answer.body.data
  }
  const finish = async ({ id, after_sale_sn: sn }: { id: string; after_sale_sn: string }, items: string[] = []) => {
    await steps.operate(sn, 'approve')
    await steps.sendBack(id)
    await steps.operate(sn, 'arrive')
    const inspected = await operateAfterSale(shop, sn, 'inspect', { items })
    expect(inspected.gifts).toEqual((await steps.detail(id)).gifts)
    await steps.operate(sn, 'refund')
    const { refund, gifts } = await steps.detail(id)
    return [refund.total, ...gifts.map(({ kept, charge }) => `${kept}:${charge}`)]
  }
  const paidBack = async (work: () => Promise<unknown>) => {
    const before = await balanceOf(shop)
    await work()
    return (await balanceOf(shop)) - before
  }

  it('that are kept are charged at the price of that day, which is shown before and paid once', async () => {
    await give({ bar_number: 20 })
    await signed()
    await shop.database.write(trx =>
      trx.updateTable('promotion').set({ ends_at: 1, terms: '{"bar_number":1,"times_max":9}' }).where('id', '=', promotion).execute(),
    )
    expect((await options()).gifts).toMatchObject([{ bar: 20, given: 1, unreturned: 1, day_price: '100.00', charged: '0.00' }])
    expect(await finish(await ask(10))).toEqual(['92.00'])
    const below = await ask(15)
    expect(below).toMatchObject({ refund: { total: '38.00', state: 'due' }, gifts: [{ kept: 1, charge: '100.00' }] })
    expect(await paidBack(() => finish(below))).toBe(3_800)
    expect((await options()).gifts).toMatchObject([{ charged: '100.00' }])
    expect(await finish(await ask(5))).toEqual(['46.00'])
  })

  it('in the same parcel are charged nothing, nor with what comes back later', async () => {
    await give({ bar_number: 20 })
    await signed()
    expect(await finish(await ask(11, 1))).toEqual(['101.20', '0:0.00'])
    expect(await finish(await ask(19))).toEqual(['174.80'])
  })

  it('came back before by themselves', async () => {
    await give({ bar_number: 20 })
    await signed()
    expect(await finish(await ask(0, 1))).toEqual(['0.00'])
    expect(await finish(await ask(30))).toEqual(['276.00'])
  })

  it('are charged no more than the refund, and the rest with the next one', async () => {
    await give({ bar_number: 30 })
    await signed()
    expect(await finish(await ask(2))).toEqual(['0.00', '1:18.40'])
    expect(await finish(await ask(28))).toEqual(['176.00', '1:81.60'])
  })

  it('of several thresholds follow each its own, those by amount by the sum that is left', async () => {
    await give({ bar_number: 10 })
    await give({ bar_number: 20 }, 2)
    await give({ bar_fen: 20_000 }, 1, given, 'tier-gift')
    await signed()
    expect((await options()).gifts).toHaveLength(3)
    // 22 are left at 9.20 a box: 202.40.
    expect(await finish(await ask(8))).toEqual(['73.60'])
    expect(await finish(await ask(2))).toEqual(['0.00', '1:18.40'])
    expect((await ask(9)).gifts.map(({ charge }) => charge)).toEqual(['82.80', '0.00'])
  })

  it('stay where the seller is at fault, and goods that fell short count as bought', async () => {
    await give({ bar_number: 30 })
    await signed()
    const fault = async (kind: 'return' | 'refund', reason: AfterSaleAskBody['reason'], units: number) => {
      const photo = await steps.ask(0, { items: [`${steps.batch}:${units}`], kind, reason })
      expect(photo).toMatchObject({ gifts: [] })
      return photo
    }
    await shop.database.write(trx =>
      insertStop(trx, { goodsId: bought, number: '' }, { cause: 'R1', reason: '召回' }, { name: '质管', now: shop.clock.now() }),
    )
    for (const reason of ['quality', 'recall', 'damaged', 'wrong'] as const) await fault('return', reason, 1)
    for (const reason of ['short', 'damaged'] as const) await fault('refund', reason, 1)
    const mixed = [`${steps.batch}:3:damaged`, `${steps.batch}:1:not-wanted`]
    expect((await steps.ask(0, { items: mixed, kind: 'return', reason: 'not-wanted' })).gifts).toMatchObject([{ kept: 1, charge: '36.80' }])
  })

  it('stay where the shop sent less than was ordered', async () => {
    await give({ bar_number: 30 })
    const order = await shop.buy('buyer', bought, 30)
    await shop.pay('buyer', order)
    await shipShort(shop, order.order_id, [`${bought}:20`, `${given}:1`])
    steps = await afterSaleSteps(shop, order.order_id)
    expect((await options()).gifts).toMatchObject([{ unreturned: 1, sources: [{ bought: 30, gone: 0 }] }])
    const refused = await ask(1, 0, { kind: 'refuse' })
    expect(refused.gifts).toMatchObject([{ kept: 1, charge: '9.20' }])
  })

  it('are charged by what was accepted: fewer goods claim less, a gift that is missing is kept', async () => {
    await give({ bar_number: 20 })
    await signed()
    expect(await finish(await ask(11, 1), [`${bought}:10`])).toEqual(['92.00'])
    expect(await finish(await ask(15, 1), [`${bought}:15`])).toEqual(['38.00', '1:100.00'])
  })

  it('are no longer claimed when the return is taken back', async () => {
    await give({ bar_number: 20 })
    await signed()
    const first = await ask(11)
    expect(await ask(1)).toMatchObject({ gifts: [] })
    await shop.call(afterSaleWithdrawCall, { as: 'buyer', params: { id: first.id }, body: {} })
    expect((await options()).gifts).toMatchObject([{ charged: '0.00', sources: [{ gone: 1 }] }])
    expect((await ask(9)).gifts).toEqual([])
  })

  it('in the parcel of another after-sale that may never leave hold the refund up', async () => {
    await give({ bar_number: 20 })
    await signed()
    const gift = await ask(0, 1)
    const goods = await ask(15)
    expect(goods.refund.total).toBe('138.00')
    await expect(finish(goods)).rejects.toMatchObject({ code: 409 })
    await shop.call(afterSaleWithdrawCall, { as: 'buyer', params: { id: gift.id }, body: {} })
    await steps.operate(goods.after_sale_sn, 'refund')
    expect((await steps.detail(goods.id)).refund.total).toBe('38.00')
  })

  it('are charged no more than was shown where that is said', async () => {
    await give({ bar_number: 20 })
    await signed()
    const asking = (gift_charge: string) => steps.asking(15, { ...unwanted, gift_charge })
    expect((await asking('0.00')).body.errors).toEqual({ gift_charge: ['未退回的赠品将从退款中扣除¥100.00，请确认后重新提交'] })
    expect((await asking('100.00')).body.data.refund.total).toBe('38.00')
  })

  it('of cold goods cannot come back unwanted, and swaps are bought', async () => {
    await give({ bar_number: 20 }, 1, cold)
    await give({ bar_number: 10 }, 1, given, 'swap')
    await shop.addGoods('buyer', bought, 30)
    await shop.call(cartGiftCall, { as: 'buyer', body: { promotion_id: promotion, goods_id: given } })
    const order = await shop.createOrder('buyer', await shop.checkout('buyer'))
    await shop.pay('buyer', order)
    await deliver(shop, 'buyer', order.order_id)
    steps = await afterSaleSteps(shop, order.order_id)
    expect((await steps.asking(0, { ...unwanted, items: [`${await batchOf(cold)}:1`] })).status).toBe(422)
    expect(await finish(await ask(30))).toEqual(['176.00', '1:100.00'])
  })

  it('leave coupon, red note and books exact', async () => {
    await give({ bar_number: 20 })
    await signed({ coupon_id: couponIds.ten })
    await shop.apply([steps.orderId])
    expect(await finish(await ask(30))).toEqual(['166.00', '1:100.00'])
    await shop.sweep()
    // Freight and the gift stay.
    expect(sumOf(await shop.invoices())).toBe(11_200)
    expect(
      (await shop.database.read.selectFrom('coupon').select('state').where('id', '=', couponIds.ten).executeTakeFirstOrThrow()).state,
    ).toBe('used')
    expect(await finish(await ask(0, 1))).toEqual(['0.00'])
  })
})
