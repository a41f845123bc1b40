import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { addPromotion } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { loadPromotions } from './promotions.ts'
import { termsRow } from './terms.ts'

const tiers = [{ amount_fen: 15_000, reduce_fen: 1_200 }]
const scope = termsRow({ goods_ids: [goodsIds.packed] }, { tiers })
const item = { kind: 'item-reduction', name: '阿莫西林满减', amount: '12.00' } as const

describe.each(dialects)('promotions on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  type Added = Parameters<typeof addPromotion>
  const add = (kind: Added[1], given: Added[2], more?: Added[3]) => shop.database.write(trx => addPromotion(trx, kind, given, more))

  it('over some goods are taken from them, and told from the goods page to the order', async () => {
    await add('item-reduction', tiers, { name: item.name, ...scope })
    await shop.addGoods('buyer', goodsIds.packed, 20)
    const cart = await shop.addGoods('buyer', goodsIds.lastBox, 1)
    // 492.00 less 12.00 stays below the 500 from which freight is free.
    expect(cart.amounts).toMatchObject({ goods: '492.00', manjian: '0.00', deductions: [item], freight: '12.00', payable: '492.00' })
    expect(cart.data.map(line => [line.goods.id, line.goods_manjian_amount])).toEqual([
      [goodsIds.lastBox, '0.00'],
      [goodsIds.packed, '12.00'],
    ])
    expect(cart.activity_data.promotions[0]).toMatchObject({ name: item.name, goods_ids: [goodsIds.packed], tiers: [{ status: 1 }] })

    const quote = await shop.checkout('buyer')
    expect(quote.amounts).toEqual(cart.amounts)
    const created = await shop.createOrder('buyer', quote)
    await shop.pay('buyer', created)
    expect((await shop.readOrder('buyer', created.order_id)).amounts).toEqual(cart.amounts)
    const lines = await shop.database.read
      .selectFrom('order_line_deduction')
      .innerJoin('order_line', 'order_line.id', 'order_line_deduction.line_id')
      .select(['goods_id', 'kind', 'order_line_deduction.amount_fen'])
      .execute()
    expect(lines).toEqual([{ goods_id: goodsIds.packed, kind: 'item-reduction', amount_fen: 1_200 }])

    const detail = async (id: number) => {
      const { body } = await shop.call(goodsDetailCall, { as: 'buyer', params: { id } })
      return body.data.activities.map(({ name, text }) => `${name}：${text}`)
    }
    expect(await detail(goodsIds.packed)).toContain('阿莫西林满减：满¥150减¥12')
    expect((await detail(goodsIds.herb)).join()).not.toContain(item.name)
  })

  it('hold from their beginning to their end, and not a moment longer', async () => {
    const at = async (now: number) =>
      (await loadPromotions(shop.database.read, undefined, now)).filter(({ name }) => name === 'short').length
    await add('full-reduction', tiers, { name: 'short', begins_at: 1_000, ends_at: 2_000 })
    expect([await at(999), await at(1_000), await at(1_999), await at(2_000)]).toEqual([0, 1, 1, 0])
  })

  it('that are over when the order is made answer 409 with what is to pay now', async () => {
    await add('full-reduction', [{ amount_fen: 25_000, reduce_fen: 500 }], { ends_at: shop.clock.now() + 60_000 })
    await shop.addGoods('buyer', goodsIds.lastBox, 1)
    const quote = await shop.checkout('buyer')
    expect(quote.amounts.deductions).toEqual([{ kind: 'full-reduction', name: '满减', amount: '5.00' }])
    shop.clock.advance(60_000)
    const { status, body } = await shop.call<{ changes: ChangeWire[] }>(orderCreateCall, { as: 'buyer', body: createBody('buyer', quote) })
    expect([status, body.data.changes]).toMatchObject([
      409,
      [
        { field: 'deduction', name: '满减', from: '¥5.00', to: '¥0.00' },
        { field: 'payable', from: '¥307.00', to: '¥312.00' },
      ],
    ])
  })

  it('of an unknown kind, or with terms that no one can read, hold for no one', async () => {
    const before = await loadPromotions(shop.database.read, undefined, 0)
    const { last } = await shop.database.read
      .selectFrom('promotion')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    const row = { name: '', begins_at: 0, ends_at: null }
    await shop.database.write(trx =>
      trx
        .insertInto('promotion')
        .values([
          { ...row, kind: 'lottery', ...termsRow({}, { tiers }) },
          { ...row, kind: 'full-reduction', scope: '{}', terms: '{"tiers":[{"amount_fen":1}]}' },
          { ...row, kind: 'full-reduction', scope: '[]', terms: '{}' },
          { ...row, kind: 'order-discount', scope: '{}', terms: '{"tiers":[{"amount_fen":1,"percent":0}]}' },
        ])
        .execute(),
    )
    expect(await loadPromotions(shop.database.read, undefined, 0)).toEqual(before)
    // The doctor, which looks at every shop that closes, reports such rows.
    await shop.database.write(trx => trx.deleteFrom('promotion').where('id', '>', last).execute())
  })
})
