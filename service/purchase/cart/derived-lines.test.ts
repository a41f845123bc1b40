import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartEditCall, cartSelectCall, type CartLineWire, type CartWire } from '@yaoji/contract/calls/purchase/cart'
import type { Fen } from '@yaoji/contract/domain/money'
import type { JsonBytes } from '../../platform/http/reply/json-bytes.ts'
import { campaignId, memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { assortedIds, goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { addLinePromotion } from '../../../testing/service/shops/line-promotions.ts'
import { nearExpiryEnd } from '../../catalogue/offer/tags.ts'
import { cartFilters } from './filters.ts'
import { loadCart } from './load-cart.ts'
import type { PricedLine } from './priced-line.ts'
import { readsAs, wholeLine, type LineFacts, type SerializedLine } from './serialized-lines.ts'
import { cartWire } from './wire.ts'

// A cart is made with those lines of the one before that still hold; in a transaction nothing is taken from memory.

const first = goodsIds.packed
const other = assortedIds[1] ?? 0
const third = assortedIds[2] ?? 0

describe.each(dialects)('the lines of a cart that was made before, on %s', dialect => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect)
    for (const id of [first, other, third]) {
      await change('goods', { with_coupon: 1 }, 'id', id)
      await shop.addGoods('buyer', id, 10)
    }
  })
  afterAll(() => closeShop(shop))

  const change = (table: 'cart_line' | 'goods' | 'goods_price', values: object, column: 'goods_id' | 'id', id: number) =>
    shop.database.write(trx => trx.updateTable(table).set(values).where(column, '=', id).execute())
  const lineOf = async (goodsId: number) => (await shop.readCart('buyer')).data.find(({ goods }) => goods.id === goodsId)!
  const promote = (kind: string, scope: number[], terms: object) =>
    addLinePromotion(shop.database, { kind, scope: { goods_ids: scope }, terms, goods: [{ goods_id: goodsIds.cold }] })
  const edit = async (goodsId: number, number: number) =>
    shop.call(cartEditCall, { as: 'buyer', params: { id: (await lineOf(goodsId)).id }, body: { number } })

  async function fresh(): Promise<Pick<CartWire, 'data' | 'gifts' | 'amounts'>> {
    const { now } = shop.clock
    const cart = await shop.database.write(async trx => {
      const member = await trx.selectFrom('member').selectAll().where('id', '=', memberIds.buyer).executeTakeFirstOrThrow()
      return loadCart(trx, member, now())
    })
    const { serviceOrigin } = shop.config
    const { promotions } = cart.rules
    const view = { filter: cartFilters.all, nearExpiryEnd: nearExpiryEnd(now()), serviceOrigin, promotions, coupons: [] }
    const { envelope, lines } = cartWire(cart, view)
    const data = lines.map(line => JSON.parse(Buffer.from(wholeLine(line), 'latin1').toString()) as CartLineWire)
    return { data, gifts: envelope.gifts, amounts: envelope.amounts }
  }

  const numbers = ({ data }: CartWire) => data.map(line => line.number)
  const gifts = ({ data }: CartWire) => data.map(line => line.gift_data)
  const reductions = ({ data }: CartWire) => data.map(line => [line.goods_manjian_amount, line.raw_price_manjian])
  const untick = async () => shop.call(cartSelectCall, { as: 'buyer', body: { ids: [(await lineOf(third)).id], is_selected: 0 } })
  const tiers = [
    { amount_fen: 100, reduce_fen: 33, percent: null },
    { amount_fen: 20_000, reduce_fen: 4_000, percent: null },
  ]
  const changes: [what: string, change: () => Promise<unknown>, seen: (cart: CartWire) => unknown][] = [
    ['another quantity', () => edit(first, 30), numbers],
    ['another price', () => change('goods_price', { price_units: 77_700 }, 'goods_id', other), ({ data }) => data.map(line => line.price)],
    ['another name', () => change('goods', { name: '感冒灵颗粒' }, 'id', other), ({ data }) => data.map(line => line.goods.name)],
    ['品种满减', () => promote('item-reduction', [first, other], { tiers }), reductions],
    ['more 品种满减, for another line', () => edit(first, 300), reductions],
    ['a gift', () => promote('buy-gift', [first, other], { bar_number: 300, times_max: 5 }), gifts],
    ['more of the gift, for another line', () => edit(first, 600), gifts],
    ['an activity', () => change('cart_line', { campaign_id: campaignId }, 'goods_id', third), ({ data }) => data.map(line => line.is_yj)],
    ['a tick', untick, ({ data }) => data.map(line => line.is_selected)],
    ['goods no longer sold', () => change('goods', { status: 'off' }, 'id', other), ({ data }) => data.map(line => line.goods.cant_buy)],
  ]
  test.each(changes)('show %s as a cart that is made again does', async (_, make, seen) => {
    const before = await shop.readCart('buyer')
    await make()
    const cart = await shop.readCart('buyer')
    expect(seen(cart)).not.toEqual(seen(before))
    expect(cart).toMatchObject(await fresh())
  })

  test('are the same objects where nothing of them has changed', async () => {
    const { read } = shop.database
    const member = await read.selectFrom('member').selectAll().where('id', '=', memberIds.buyer).executeTakeFirstOrThrow()
    const before = await loadCart(read, member, shop.clock.now())
    await change('cart_line', { quantity: 70 }, 'goods_id', first)
    const now = await loadCart(read, member, shop.clock.now())
    const isKept = now.lines.map(line => [line.offer.goods.id, before.lines.includes(line)])
    expect(Object.fromEntries(isKept)).toEqual({ [first]: false, [other]: true, [third]: true })
  })
})

describe('a line that was written', () => {
  const facts = {
    line: {} as PricedLine,
    amount: 9_200 as Fen,
    reduced: 33 as Fen,
    gift: { total: 1, type: 1 },
    serviceOrigin: '',
  } as const
  const before: SerializedLine = { id: 1, facts, fields: '' as JsonBytes, goods: '' as JsonBytes }
  const others: [keyof LineFacts, Partial<LineFacts>][] = [
    ['line', { line: {} as PricedLine }],
    ['amount', { amount: 9_201 as Fen }],
    ['reduced', { reduced: 34 as Fen }],
    ['gift', { gift: null }],
    ['gift', { gift: { total: 2, type: 1 } }],
    ['gift', { gift: { total: 1, type: 2 } }],
    ['serviceOrigin', { serviceOrigin: 'https://b2b.example' }],
  ]
  test('reads the same for the same facts', () => {
    expect(readsAs(before, { ...facts, gift: { total: 1, type: 1 } })).toBe(true)
  })
  test.each(others)('does not for another %s', (_, other) => {
    expect(readsAs(before, { ...facts, ...other })).toBe(false)
  })
})
