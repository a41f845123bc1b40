import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { spikeCall } from '@yaoji/contract/calls/storefront/home-goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { saveSetting, undoSetting } from '../../operations/commands/settings.ts'
import { addLinePromotion } from '../../../testing/service/shops/line-promotions.ts'

const dayMs = 86_400_000
const goods_id = goodsIds.cold

describe.each(dialects)('原价 that buyers see struck through on %s', dialect => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect)
  })
  afterAll(() => closeShop(shop))

  const at = (days: number) => shop.clock.now() + days * dayMs
  const listed = (price_units: number, days: number, id: number = goods_id) =>
    shop.database.write(trx =>
      trx
        .updateTable('goods_price')
        .set({ price_units, updated_at: at(days) })
        .where('goods_id', '=', id)
        .where('rank', '=', 0)
        .execute(),
    )
  const special = (price_units: number, from: number) =>
    shop.database.write(trx =>
      trx
        .insertInto('special_price')
        .values({ goods_id, kind: 'special', price_units, begins_at: at(from), ends_at: at(100) })
        .execute(),
    )
  const ended = () =>
    shop.database.write(async trx => {
      await trx.deleteFrom('special_price').execute()
      const kinds = ['newcomer', 'daily', 'flash-sale']
      const old = trx.selectFrom('promotion').select('id').where('kind', 'in', kinds)
      await trx.deleteFrom('promotion_goods').where('promotion_id', 'in', old).execute()
    })
  const seen = async () => {
    const { body } = await shop.call(goodsDetailCall, { as: 'buyer', params: { id: goods_id } })
    expect(body).toMatchObject({ code: codes.success })
    return [body.data.price, body.data.base_price]
  }

  test('is the list price next to a special price that it was asked before', async () => {
    await special(900_000, -1)
    expect(await seen()).toEqual(['90.00', '100.00'])
  })

  test('is the price of before where it was raised within seven days of the benefit, in the cart and its steps too', async () => {
    await listed(1_300_000, -3)
    await ended()
    await special(900_000, 0)
    expect(await seen()).toEqual(['90.00', '100.00'])
    await shop.call(cartAddCall, { as: 'buyer', body: { goods_id, number: 1 } })
    const cart = await shop.readCart('buyer')
    expect(cart.data.map(({ price, raw_price }) => [price, raw_price])).toEqual([['90.00', '100.00']])
  })

  test('is none where the price was raised from below the special price', async () => {
    await ended()
    await special(1_100_000, 0)
    expect(await seen()).toEqual(['110.00', '110.00'])
  })

  test('is none where there was no price before', async () => {
    await ended()
    await shop.database.write(trx => trx.deleteFrom('list_price').where('goods_id', '=', goods_id).execute())
    await listed(1_400_000, 0)
    await special(900_000, 0)
    expect(await seen()).toEqual(['90.00', '90.00'])
  })

  test('is the raised price once it was asked for seven days, whichever process changes it', async () => {
    await ended()
    await special(900_000, 8)
    expect(await seen()).toEqual(['140.00', '140.00'])
    shop.clock.advance(9 * dayMs)
    expect(await seen()).toEqual(['90.00', '140.00'])
  })

  test.each(['newcomer', 'daily'])('has its basis next to %s of some stores alone too', async kind => {
    await ended()
    await listed(1_600_000, -2)
    const scope = { for: { ranks: [1] } }
    await addLinePromotion(shop.database, {
      kind,
      scope,
      begins_at: at(0),
      ends_at: at(9),
      goods: [{ goods_id, price_units: 800_000, quota: null }],
    })
    const [price, list] = await seen()
    expect([price, list]).toEqual(['80.00', '140.00'])
  })

  test('has its basis next to a flash sale', async () => {
    await ended()
    await listed(2_000_000, 0)
    await addLinePromotion(shop.database, { kind: 'flash-sale', begins_at: at(1), goods: [{ goods_id, price_units: 700_000, quota: 9 }] })
    shop.clock.advance(dayMs)
    const { body } = await shop.call(spikeCall, { as: 'buyer' })
    expect(JSON.stringify(body.data)).toContain('"raw_price":"140.00"')
  })

  test('has a basis of the days that legal staff set, at once and in what is cached', async () => {
    shop.clock.advance(20 * dayMs)
    await ended()
    await special(900_000, 0)
    expect(await seen()).toEqual(['90.00', '200.00'])
    const by = { name: '法务小周', now: shop.clock.now() }
    expect(await saveSetting(shop.database, 'legal_figures', '{"price_basis_days":30}', by)).toEqual([])
    expect(await seen()).toEqual(['90.00', '140.00'])
    await undoSetting(shop.database, 'legal_figures', by)
    expect(await seen()).toEqual(['90.00', '200.00'])
  })
})
