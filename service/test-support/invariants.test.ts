import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { couponIds } from './commerce-fixture.ts'
import { goodsIds } from './commerce-goods.ts'
import { openShop, type Shop } from './commerce-shop.ts'
import { dialects, startTestApp } from './index.ts'
import { brokenInvariants } from './invariants.ts'

describe.each(dialects)('the invariants on %s', dialect => {
  let shop: Shop
  let order: { order_id: string; payable: string }
  beforeEach(async () => {
    shop = await openShop(dialect)
    order = await shop.buy('buyer', goodsIds.packed, 30, { coupon_id: couponIds.ten })
    await shop.pay('buyer', order)
  })
  afterEach(() => shop.close())

  const broken = () => brokenInvariants(shop.database.read)

  it('hold after a purchase', async () => {
    expect(await broken()).toEqual([])
  })

  it('see a reservation without an order', async () => {
    await shop.database.write(trx => trx.updateTable('stock').set({ reserved: 31 }).where('goods_id', '=', 1).execute())
    expect(await broken()).toEqual(['goods 1 in warehouse 1: reserved 31, open lines 30'])
  })

  it('see money that the ledger does not know', async () => {
    await shop.database.write(trx => trx.updateTable('account').set({ balance_fen: 1 }).where('member_id', '=', 1).execute())
    expect(await broken()).toEqual(['member 1: balance 1, ledger 4972200'])
  })

  it('see half of a booking', async () => {
    await shop.database.write(trx =>
      trx.insertInto('ledger').values({ event_id: 'half', account: 'shop:sales', kind: 'pay', delta_fen: 5, created_at: 0 }).execute(),
    )
    expect(await broken()).toEqual(['ledger event half adds up to 5'])
  })

  it('see a paid order without its payment, and a coupon without its order', async () => {
    await shop.database.write(async trx => {
      await trx.updateTable('payment').set({ state: 'failed' }).execute()
      await trx.updateTable('coupon').set({ state: 'unused', order_id: null }).where('id', '=', couponIds.ten).execute()
    })
    expect(await broken()).toEqual([
      `order ${order.order_id} in state 30 has 0 payments`,
      `order ${order.order_id} does not have its coupon 1`,
    ])
  })

  it('hold in the sample data', async () => {
    const sample = await startTestApp(dialect)
    expect(await brokenInvariants(sample.database.read)).toEqual([])
    await sample.close()
  })
})
