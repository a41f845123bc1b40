import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartDeleteCall } from '@yaoji/contract/calls/purchase/cart'
import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { nextHintCall, type NextHintWire } from '@yaoji/contract/calls/promotions/next-hint'
import { purchaseListAddCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { parseFen } from '@yaoji/contract/domain/money'
import type { NextStepKind } from '@yaoji/contract/domain/cart/next-steps'
import { termsRow } from '../../promotions/rules/terms.ts'
import { addPromotion, couponIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { assortedIds, goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

const fen = (amount: string) => parseFen(amount) ?? 0
const sumOf = ({ goods }: NextHintWire) => goods.reduce((sum, each) => sum + fen(each.amount), 0)
const idsOf = (hint: NextHintWire | undefined) => hint?.goods.map(each => each.goods.id) ?? []

describe.each(dialects)('a little more in the cart on %s', dialect => {
  let shop: Shop
  const promoted = [102, 104, 106, 108, 110]

  beforeAll(async () => {
    shop = await openShop(dialect)
    const tiers = [{ amount_fen: 20_000, reduce_fen: 2_500 }]
    await shop.database.write(async trx => {
      await addPromotion(trx, 'item-reduction', tiers, termsRow({ goods_ids: promoted }, { tiers }))
    })
  })
  afterAll(() => closeShop(shop))

  const hints = async (body: { kind?: NextStepKind; id?: number; query?: string } = {}) =>
    (await shop.call(nextHintCall, { as: 'buyer', body })).body.data
  const find = (list: readonly NextHintWire[], { kind, id }: Pick<NextHintWire, 'kind' | 'id'>) =>
    list.find(each => each.kind === kind && each.id === id)
  const add = (hint: NextHintWire) =>
    shop.call(purchaseListAddCall, { as: 'buyer', body: { lines: hint.goods.map(({ goods, number }) => `${goods.id}:${number}`) } })
  const empty = async () => {
    const ids = (await shop.readCart('buyer')).data.map(line => line.id)
    if (ids.length > 0) await shop.call(cartDeleteCall, { as: 'buyer', body: { ids } })
  }

  test('an empty cart has none', async () => {
    expect(await hints()).toEqual([])
    expect(await hints({ query: '' })).toEqual([])
    expect(await hints({ query: '阿莫西林' })).toEqual([])
  })

  test('起配 stands first, with goods of its warehouse, and every step is taken by the goods that are named for it', async () => {
    await shop.addGoods('buyer', goodsIds.packed, 10)
    await shop.addGoods('buyer', 102, 1)
    const list = await hints()
    expect(list[0]).toMatchObject({ kind: 'start', id: 1, name: '一号仓', unit: '元', goods_url: '/list?ck_id=1&in_stock=1' })
    expect(list.slice(1).every(each => each.goods.length === 0)).toBe(true)
    expect(list.map(each => each.kind)).toEqual(expect.arrayContaining(['start', 'freight', 'manjian', 'coupon', 'ladder']))
    for (const { kind, id: before } of list) {
      // A line has another id each time that it is put into the cart.
      const id = kind === 'ladder' ? (await hints()).find(each => each.kind === kind)!.id : before
      const hint = find(await hints({ kind, id }), { kind, id })!
      expect(find(await hints({ query: `kind=${kind}&id=${id}` }), { kind, id })?.goods).toEqual(hint.goods)
      // Three goods that the store does not know come to 900 yuan at the most.
      if (fen(hint.need) > 90_000) {
        expect(hint.goods).toEqual([])
        continue
      }
      expect({ kind, goods: hint.goods.length }).not.toEqual({ kind, goods: 0 })
      // Each amount is cut to the fen, their sum is not.
      if (kind !== 'ladder') expect(sumOf(hint) + hint.goods.length).toBeGreaterThan(fen(hint.need))
      const { undo_id, skipped } = (await add(hint)).body.data
      expect({ kind, skipped, undo_id }).toMatchObject({ skipped: [], undo_id: expect.any(String) })
      const after = find(await hints(), { kind, id })
      expect(after?.need).not.toBe(hint.need)
      expect(kind === 'start' ? after : undefined).toBeUndefined()
      await empty()
      await shop.addGoods('buyer', goodsIds.packed, 10)
      await shop.addGoods('buyer', 102, 1)
    }
  })

  test('a tier names goods that take part, a coupon those that feed it, freight none that ship free', async () => {
    const manjian = (await hints({ kind: 'manjian' })).find(each => each.goods.length > 0)
    expect(promoted).toEqual(expect.arrayContaining(idsOf(manjian)))
    const coupon = (await hints({ kind: 'coupon', id: couponIds.ten })).find(each => each.goods.length > 0)
    expect(idsOf(coupon).filter(id => id > 100 && id % 3 === 0)).toEqual([])
    const freight = (await hints({ kind: 'freight', id: 1 })).find(each => each.goods.length > 0)
    expect(idsOf(freight).filter(id => id > 100 && (id % 7 === 0 || id % 5 === 0 || id % 2 === 1))).toEqual([])
  })

  test('a ladder names its own line, to the next quantity that may be ordered', async () => {
    const ladder = (await hints({ kind: 'ladder' })).find(each => each.kind === 'ladder')
    expect(ladder).toMatchObject({
      need: '20',
      unit: '盒',
      gain: '12.00',
      goods_url: '/list/info/1',
      goods: [{ number: 20, goods: { id: 1 } }],
    })
  })

  test('what the store has bought comes before what sells', async () => {
    await empty()
    const bought = assortedIds.filter(id => id % 2 === 0 && id % 7 > 0 && id % 5 > 0).slice(-3)
    await shop.database.write(trx => trx.updateTable('goods').set({ sales: 900 }).where('id', 'not in', bought).execute())
    const { data } = (await shop.call(goodsListCall, { as: 'buyer', query: { page_size: 100 } })).body
    const priceOf = (id: number) => Number(data.list.find(each => each.id === id)?.price)
    for (const id of bought) await shop.buy('buyer', id, Math.ceil(250 / priceOf(id)))
    await shop.addGoods('buyer', goodsIds.packed, 10)
    const [start] = await hints()
    expect(start?.kind).toBe('start')
    expect(bought).toEqual(expect.arrayContaining(idsOf(start)))
  })

  test('an id of nothing here brings no goods, an unknown kind is refused', async () => {
    expect((await hints({ kind: 'coupon', id: couponIds.rivals })).filter(each => each.goods.length > 0)).toEqual([])
    const odd = await shop.call<null>(nextHintCall, { as: 'buyer', body: { kind: 'best' } })
    expect(odd.body.code).toBe(422)
  })
})
