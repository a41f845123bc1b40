import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { carryOut } from './carry-out.ts'

const { limited } = goodsIds
const dayMs = 86_400_000

describe.each(dialects)('prices of goods that have 特价 in force on %s', dialect => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect)
    const times = { begins_at: shop.clock.now() - dayMs, ends_at: shop.clock.now() + dayMs }
    const row = { goods_id: limited, kind: 'special', price_units: 600_000, promotion_id: null, ...times }
    await shop.database.write(trx => trx.insertInto('special_price').values(row).execute())
  })
  afterAll(() => closeShop(shop))

  const day = (days: number) => addDays(chinaDay(shop.clock.now()), days)
  const asked = async (command: string, body: Record<string, unknown>) => {
    const outcome = await shop.database.write(trx => carryOut(trx, command, { body, name: '运营小李', now: shop.clock.now() }))
    return 'statement' in outcome ? outcome.statement : undefined
  }
  const promoted = (promotion_kind: string) => (price: string) => {
    const document = { name: '冬季活动', begins: day(-1), ends: day(5), goods: [{ id: limited, price }] }
    return asked('promotion-save', { promotion_kind, file: Buffer.from(JSON.stringify(document)).toString('base64url') })
  }
  const group = (price: string) => asked('group-open', { goods_id: String(limited), price, target: '10', ends_on: day(20) })

  test.each([
    ...(['special', 'daily', 'newcomer', 'flash-sale'] as const).map(kind => [kind, promoted(kind)] as const),
    ['a group', group] as const,
  ])('%s counts from the base price where it is no lower, as goods return to it without', async (_, at) => {
    // Without a known cost, goods have to bring 70 of 100 yuan.
    for (const price of ['60.00', '61.00'])
      expect(await at(price)).toMatchObject({ needs_signature: true, below_cost_count: 1, lowest: { from: '100.00', to: price } })
    expect(await at('70.00')).toMatchObject({ needs_signature: false, below_cost_count: 0 })
    expect(await at('59.00')).toMatchObject({ needs_signature: true, lowest: { from: '60.00', to: '59.00' } })
  })
})
