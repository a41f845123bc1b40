import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartAddCall, cartGiftCall } from '@yaoji/contract/calls/purchase/cart'
import {
  combinationGroupsCall,
  combinationsCall,
  type CombinationGroup,
  type CombinationOfferWire,
} from '@yaoji/contract/calls/rewards/combination-zone'
import type { Username } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { addLinePromotion } from '../../../testing/service/shops/line-promotions.ts'

const hourMs = 3_600_000
/** 9.60 and 100.00. */
const [cheap, dear] = [goodsIds.packed, goodsIds.cold]
const parts = [
  { goods_id: cheap, number: 10 },
  { goods_id: dear, number: 2, quota: 6 },
]

describe.each(dialects)('the zones of sets and gifts on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const offers = async (as?: Username, group?: CombinationGroup): Promise<CombinationOfferWire[]> =>
    (await shop.call(combinationsCall, { ...(as && { as }), ...(group && { query: { group } }) })).body.data.list
  const addSet = (given: Partial<Parameters<typeof addLinePromotion>[1]> = {}) =>
    addLinePromotion(shop.database, { kind: 'set', name: '常备组合', terms: { price_fen: 25_001 }, goods: parts, ...given })
  const addGift = (given: Partial<Parameters<typeof addLinePromotion>[1]> = {}) =>
    addLinePromotion(shop.database, {
      kind: 'swap',
      name: '换购',
      scope: { goods_ids: [cheap] },
      terms: { bar_fen: 5_000, times_max: 1 },
      goods: [
        { goods_id: goodsIds.lastBox, price_units: 100_000 },
        { goods_id: goodsIds.soldOut, price_units: 50_000 },
      ],
      ...given,
    })

  it('shows a set with its parts, what they cost alone and how many can be had, at the price of the cart', async () => {
    const id = await addSet()
    const [offer] = await offers('buyer')
    expect(offer).toMatchObject({
      id,
      group: 'set',
      state: 'running',
      ends_at: null,
      gift: null,
      set: { goods: { name: '常备组合', price: '250.01', number: 3, bzdw: '套', cant_buy: null }, combination: { raw_price: '296.00' } },
    })
    expect(offer?.set?.combination.goods.map(part => [part.goods_id, part.number])).toEqual([
      [cheap, 10],
      [dear, 2],
    ])
    const body = { goods_id: offer!.set!.goods.id, number: 3, type: 3, price: offer!.set!.goods.price!, combination_id: id }
    const { total } = (await shop.call(cartAddCall, { as: 'buyer', body })).body.data
    expect(total.data).toMatchObject([{ type: 3, number: 3, price: '250.01' }])
  })

  it('tells a visitor neither price nor stock nor bar, and asks to log in once', async () => {
    await addSet()
    await addGift()
    const [set] = await offers()
    expect(set?.set?.goods).toMatchObject({ price: null, number: null, cant_buy: { code: 'NOT_LOGIN', text: '登录后可见' } })
    expect(set?.set?.combination).toMatchObject({ price: null, raw_price: null })
    const [swap] = await offers(undefined, 'swap')
    expect(swap?.gift).toMatchObject({ bar_amount: null, sources: [{ price: null }] })
    expect(swap?.gift?.options.map(({ price, left }) => [price, left])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('says which part is not for this buyer', async () => {
    await addSet({ goods: [{ goods_id: cheap }, { goods_id: goodsIds.outOfScope }] })
    const [offer] = await offers('buyer')
    expect(offer?.set?.goods.cant_buy).toMatchObject({ code: 'OUT_OF_SCOPE' })
    expect(offer?.set?.goods.cant_buy?.text).toContain(`试验商品${goodsIds.outOfScope}`)
  })

  it('begins with what can be had, then what begins within a day, then what is sold out; what no one can have is left out', async () => {
    const now = shop.clock.now()
    const soldOut = await addSet({ name: '售罄', goods: [{ goods_id: cheap }, { goods_id: goodsIds.soldOut }] })
    const ahead = await addSet({ name: '预告', begins_at: now + hourMs, ends_at: now + 2 * hourMs })
    const running = await addSet({ ends_at: now + hourMs })
    await addSet({ name: '下周', begins_at: now + 48 * hourMs })
    await addSet({ name: '已完', ends_at: now })
    await addSet({ name: '下架', goods: [{ goods_id: cheap }, { goods_id: goodsIds.offShelf }] })
    await addSet({ name: '含麻', goods: [{ goods_id: cheap }, { goods_id: goodsIds.ephedrine }] })
    const shown = async () => (await offers('special')).map(({ id, state }) => [id, state])
    expect(await shown()).toEqual([
      [running, 'running'],
      [ahead, 'ahead'],
      [soldOut, 'sold-out'],
    ])
    expect((await offers('buyer'))[1]?.set?.goods.cant_buy).toMatchObject({ code: 'NOT_STARTED' })
    shop.clock.advance(hourMs)
    expect(await shown()).toEqual([
      [ahead, 'running'],
      [soldOut, 'sold-out'],
    ])
  })

  it('shows what a gift asks, what feeds it, what is left of it and what the buyer chose', async () => {
    const id = await addGift()
    await shop.call(cartGiftCall, { as: 'buyer', body: { promotion_id: id, goods_id: goodsIds.lastBox } })
    const [offer] = await offers('buyer', 'swap')
    expect(offer).toMatchObject({
      id,
      state: 'running',
      set: null,
      gift: { bar_number: null, bar_amount: '50.00', choice: goodsIds.lastBox, source_count: 1, sources: [{ id: cheap }] },
    })
    expect(offer?.gift?.options.map(({ price, left, reason }) => [price, left, reason])).toEqual([
      ['10.00', 1, ''],
      ['5.00', 0, '换购品已换完'],
    ])
  })

  it('names each group that has something, with the first of it', async () => {
    for (let each = 0; each < 5; each++) await addSet({ name: `组合${each}` })
    await addGift()
    await addGift({ kind: 'tier-gift', name: '全场满赠', scope: {} })
    const { list } = (await shop.call(combinationGroupsCall, { as: 'buyer' })).body.data
    expect(list.map(({ group, count, offers: first }) => [group, count, first.length])).toEqual([
      ['set', 5, 4],
      ['tier-gift', 2, 2],
      ['swap', 1, 1],
    ])
    expect(list[1]?.offers.find(({ name }) => name === '全场满赠')?.gift).toMatchObject({ sources: [], source_count: null })
    const second = (await shop.call(combinationsCall, { as: 'buyer', query: { page: 2, page_size: 3 } })).body.data
    expect([second.total, second.list.map(({ name }) => name)]).toEqual([5, ['组合3', '组合4']])
  })
})
