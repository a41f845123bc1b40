import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import {
  cartAddCall,
  cartDeleteCall,
  cartEditCall,
  cartListCall,
  cartSelectCall,
  type CartResponseWire,
  type CartWire,
} from '@yaoji/contract/calls/purchase/cart'
import { acceptSince } from '@yaoji/contract/calls/purchase/cart-state'
import { assortedIds, goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import type { TestCallInput } from '../../../testing/service/app/start-test-app.ts'

describe.each(dialects)('what a page is answered that has the cart on %s', dialect => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect)
    await shop.addGoods('buyer', goodsIds.packed, 10)
    await shop.addGoods('buyer', goodsIds.herb, 7)
    await shop.addGoods('buyer', goodsIds.cold, 1)
  })
  afterAll(() => closeShop(shop))

  const since = async (state: string, call: Call, input: TestCallInput = {}): Promise<CartWire> => {
    const { body } = await shop.call(call, { as: 'buyer', ...input, headers: { accept: acceptSince(state) } })
    return (body.data as CartResponseWire).total
  }
  const stateOf = async () => (await since('', cartListCall)).state ?? ''
  const lineOf = ({ data }: CartWire, goodsId: number) => data.find(({ goods }) => goods.id === goodsId)?.id ?? 0
  /** As a page puts it together. */
  const together = (before: CartWire, { ids, data, state: _, ...envelope }: CartWire): CartWire => ({
    ...envelope,
    data: (ids ?? []).map(id => [...data, ...before.data].find(line => line.id === id)!),
  })

  const changes: [what: string, (cart: CartWire) => [Call, TestCallInput], lines: number][] = [
    ['a quantity', cart => [cartEditCall, { params: { id: lineOf(cart, goodsIds.packed) }, body: { number: 30 } }], 1],
    ['a tick', cart => [cartSelectCall, { body: { ids: [lineOf(cart, goodsIds.cold)], is_selected: 0 } }], 1],
    ['more of a line', () => [cartAddCall, { body: { goods_id: goodsIds.packed, number: 10 } }], 1],
    ['a deletion', cart => [cartDeleteCall, { body: { ids: [lineOf(cart, goodsIds.packed)] } }], 0],
    ['other goods', () => [cartAddCall, { body: { goods_id: goodsIds.packed, number: 10 } }], 1],
    ['nothing', () => [cartListCall, {}], 0],
  ]
  test.each(changes)('%s: the lines that differ, with which it has the whole', async (_, change, lines) => {
    const before = await shop.readCart('buyer')
    const short = await since(await stateOf(), ...change(before))
    expect(short.data).toHaveLength(lines)
    expect(together(before, short)).toEqual(await shop.readCart('buyer'))
  })

  test('another quantity among twenty lines is reported in 3 kB where all of them take more than 15', async () => {
    for (const id of assortedIds.slice(0, 20)) await shop.addGoods('buyer', id, 10)
    const before = await shop.readCart('buyer')
    const edit: TestCallInput = { params: { id: lineOf(before, goodsIds.packed) }, body: { number: 100 } }
    const short = await since(await stateOf(), cartEditCall, edit)
    const whole = await shop.readCart('buyer')
    expect(together(before, short)).toEqual(whole)
    expect(JSON.stringify(whole).length).toBeGreaterThan(15_000)
    expect(JSON.stringify(short).length).toBeLessThan(3_000)
  })

  test('it is the whole where the page has another cart than the member was answered last', async () => {
    const old = await stateOf()
    await shop.addGoods('buyer', goodsIds.packed, 10)
    const whole = await since(old, cartListCall)
    expect(whole).toEqual({ ...(await shop.readCart('buyer')), state: whole.state })
  })

  test("a state of another member's cart is none", async () => {
    await shop.addGoods('rival', goodsIds.packed, 10)
    const { body } = await shop.call(cartListCall, { as: 'rival', headers: { accept: acceptSince() } })
    const { state = '' } = (body.data as CartResponseWire).total
    expect((await since(state, cartListCall)).ids).toBeUndefined()
  })

  test('a client that does not know of states gets none', async () => {
    expect(Object.keys(await shop.readCart('buyer'))).not.toContain('state')
  })
})
