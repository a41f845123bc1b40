import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { askForGoods } from '../../../testing/service/orders/purchase-requests.ts'
import { carryOut } from './carry-out.ts'

/** At ¥100 and ¥9.60; without a known cost they have to bring ¥70 and ¥6.72. */
const { limited, packed } = goodsIds
const dayMs = 86_400_000

describe.each(dialects)('prices of goods that have 特价 of ¥60 on %s', dialect => {
  let shop: Shop
  beforeAll(async () => void (shop = await openShop(dialect)))
  afterAll(() => closeShop(shop))

  const special = (from: number, to: number) =>
    shop.database.write(async trx => {
      await trx.deleteFrom('special_price').execute()
      const [begins_at, ends_at] = [from, to].map(days => shop.clock.now() + days * dayMs) as [number, number]
      const row = { goods_id: limited, kind: 'special', price_units: 600_000, promotion_id: null, begins_at, ends_at }
      await trx.insertInto('special_price').values(row).execute()
    })
  const day = (days: number) => addDays(chinaDay(shop.clock.now()), days)
  const asked = async (command: string, body: Record<string, unknown>) => {
    const outcome = await shop.database.write(trx => carryOut(trx, command, { body, name: '运营小李', now: shop.clock.now() }))
    return 'statement' in outcome ? outcome.statement : undefined
  }
  const promotion = (promotion_kind: string, fields: object) => {
    const document = { name: '冬季活动', begins: day(-1), ends: day(5), ...fields }
    return asked('promotion-save', { promotion_kind, file: Buffer.from(JSON.stringify(document)).toString('base64url') })
  }
  const promoted = (kind: string) => (price: string) => promotion(kind, { goods: [{ id: limited, price }] })
  const group = (price: string) => asked('group-open', { goods_id: String(limited), price, target: '10', ends_on: day(20) })
  const request = async (price: string) => {
    return asked('request-quote', { request_sn: await askForGoods(shop, 'buyer', limited), goods_id: limited, price, until: day(9) })
  }

  describe('in force', () => {
    beforeEach(() => special(-1, 1))

    test.each([
      ...(['special', 'daily', 'newcomer', 'flash-sale'] as const).map(kind => [kind, promoted(kind)] as const),
      ['a group', group] as const,
    ])('%s counts from the base price where it is no lower, as goods return to it without', async (_, at) => {
      for (const price of ['60.00', '61.00'])
        expect(await at(price)).toMatchObject({ needs_signature: true, below_cost_count: 1, lowest: { from: '100.00', to: price } })
      expect(await at('70.00')).toMatchObject({ needs_signature: false, below_cost_count: 0 })
      expect(await at('59.00')).toMatchObject({ needs_signature: true, lowest: { from: '60.00', to: '59.00' } })
    })

    test('a set lowers its goods to their share of its amount, from the base price where 特价 are no dearer', async () => {
      const goods = [limited, packed].map(id => ({ id, number: 1 }))
      // Of ¥109.60 together, of ¥69.20 with 特价 and the ladder.
      for (const price of ['69.20', '70.00', '76.71']) {
        const statement = await promotion('set', { price, goods })
        expect(statement).toMatchObject({ needs_signature: true, below_cost_count: 2 })
        expect(statement?.below_cost).toContainEqual(expect.objectContaining({ goods_id: limited, from: '100.00' }))
      }
      expect(await promotion('set', { price: '76.72', goods })).toMatchObject({ needs_signature: false, below_cost_count: 0 })
      // ¥9.60 are ¥6.04 of ¥69 when 特价 end, and ¥9.17 until then.
      const below = await promotion('set', { price: '69.00', goods })
      expect(below).toMatchObject({ below_cost_count: 2, lowest: { from: '60.00', to: '59.8265' } })
      expect(below?.below_cost.map(({ to }) => to)).toContain('6.0437')
    })

    test.each([
      ['buy-gift', { from_number: 10 }, {}],
      ['tier-gift', { from: '96.00' }, {}],
      ['swap', { from: '96.00' }, { price: '60.00' }],
    ])('%s gives what the gift costs without 特价', async (kind, bar, paid) => {
      const fields = { ...bar, times: 1, goods: [packed], gifts: [{ id: limited, number: 1, ...paid }] }
      // At ¥9.20 goods for ¥92 or ¥96 earn goods of ¥100, or those for ¥40 less.
      const to = kind === 'swap' ? '5.3666' : '0.00'
      expect(await promotion(kind, fields)).toMatchObject({ needs_signature: true, lowest: { goods_id: packed, from: '9.20', to } })
    })

    test('an answer to a purchase request counts from the base price where it is no lower', async () => {
      expect(await request('60.00')).toMatchObject({ needs_signature: true, lowest: { from: '100.00', to: '60.00' } })
      expect(await request('59.00')).toMatchObject({ needs_signature: true, lowest: { from: '60.00', to: '59.00' } })
      expect(await request('70.00')).toMatchObject({ needs_signature: false })
    })
  })

  const discounts = [
    ['zone-discount', (begins: number) => promotion('zone-discount', { begins: day(begins), goods: [limited], percent: 90 })],
    [
      'item-reduction',
      (begins: number) => promotion('item-reduction', { begins: day(begins), goods: [limited], tiers: [{ from: '1.00', off: '0.10' }] }),
    ],
    [
      'a coupon',
      (begins: number) =>
        asked('coupon-offer', {
          ...{ name: '九折券', percent: 90, goods_ids: [String(limited)], limit: '1', total: '10' },
          ...{ begins_on: day(begins), ends_on: day(begins + 1), valid_days: 5 },
        }),
    ],
  ] as const

  test.each(discounts)('%s is measured on 特价 that begin while it holds, and on none that end before', async (_, from) => {
    const lowest = (price: string) => ({ lowest: { goods_id: limited, from: price, to: price === '60.00' ? '54.00' : '90.00' } })
    await special(4, 6)
    expect(await from(0)).toMatchObject({ needs_signature: true, ...lowest('60.00') })
    await special(20, 21)
    expect(await from(0)).toMatchObject({ needs_signature: false, ...lowest('100.00') })
    await special(-1, 1)
    expect(await from(0)).toMatchObject({ needs_signature: true, ...lowest('60.00') })
    expect(await from(3)).toMatchObject({ needs_signature: false, ...lowest('100.00') })
  })

  test.each(discounts)('%s is measured on 特价 of some stores and of newcomers', async (_, from) => {
    await special(20, 21)
    for (const kind of ['special', 'daily', 'newcomer']) {
      const times = { begins_at: shop.clock.now() + 2 * dayMs, ends_at: shop.clock.now() + 4 * dayMs }
      const id = await shop.database.write(async trx => {
        const row = { kind, name: kind, ...times, scope: '{"for":{"stores":["rival"]}}', terms: '{}' }
        const made = await trx.insertInto('promotion').values(row).returning('id').executeTakeFirstOrThrow()
        const goods = { goods_id: limited, price_units: 600_000, number: 1, member_limit: 2, quota: null }
        await trx
          .insertInto('promotion_goods')
          .values({ promotion_id: made.id, ...goods })
          .execute()
        return made.id
      })
      expect(await from(0)).toMatchObject({ needs_signature: true, lowest: { from: '60.00', to: '54.00' } })
      await shop.database.write(trx => trx.deleteFrom('promotion_goods').where('promotion_id', '=', id).execute())
    }
  })
})
