import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartAddCall, cartEditCall, type CartWire } from '@yaoji/contract/calls/purchase/cart'
import { cartCopyCall } from '@yaoji/contract/calls/purchase/cart-copy'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { assortedIds, goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { isLongRun } from '../../../testing/service/app/dialects.ts'
import { addLinePromotion } from '../../../testing/service/shops/line-promotions.ts'
import { previewAmounts } from '../../../testing/service/measure/wire-preview.ts'

// The way to a quantity changes nothing: test one unit or fen below and above every bar; carts that were added, merged, decreased or copied
// equal the cart in the database.

const yuan = assortedIds[7] ?? 0
const cent = assortedIds[9] ?? 0
const upTo = assortedIds[1] ?? 0
const reach = assortedIds[3] ?? 0
const gifted = assortedIds[12] ?? 0
/** Six of them ship free. */
const free = 105

type Line = { goods_id: number; number: number }
const offsets = [-1, 0, 1]

/** Goods worth this many fen: items of 100 yuan and of one fen. */
function worth(fen: number): Line[] {
  const whole = Math.floor((fen - 1) / 10_000)
  const lines = [
    { goods_id: yuan, number: whole },
    { goods_id: cent, number: fen - whole * 10_000 },
  ]
  return lines.filter(({ number }) => number > 0)
}

/** What the sum reads below a bar of the fixture, and from it on. */
const bars: [name: string, fen: number, field: 'freight' | 'manjian' | 'discount', below: string, from: string][] = [
  ['free freight', 50_000, 'freight', '12.00', '0.00'],
  ['满减', 100_000, 'manjian', '0.00', '20.00'],
  ['the second tier', 500_000, 'manjian', '20.00', '150.00'],
  ['满折', 800_000, 'discount', '0.00', '235.50'],
]

/** Units just below and above every unit bar, in one cart. */
const unitCarts = offsets.map((offset): Line[] => [
  { goods_id: upTo, number: 12 + offset },
  { goods_id: reach, number: 10 + offset },
  { goods_id: gifted, number: 7 + offset },
  { goods_id: free, number: 6 + offset },
  { goods_id: goodsIds.packed, number: 30 + 10 * offset },
])

/** What the buyer sees of a cart, equal for all members. */
const seen = ({ amounts, data, gifts, activity_data }: CartWire) => ({
  amounts,
  promotions: activity_data.promotions,
  gifts: gifts.map(({ status, given }) => [status, given]),
  lines: data
    .map(line => [line.goods.id, line.number, line.price, line.price_name, line.amount, line.is_selected])
    .toSorted(([a], [b]) => Number(a) - Number(b)),
})

describe.each(isLongRun ? dialects : dialects.slice(0, 1))('whichever way a cart came about on %s', dialect => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect)
    const place = { warehouse_id: 1 }
    const terms = { with_coupon: 1, is_free_shipping: 0, is_single_item_free: 0 }
    await shop.database.write(async trx => {
      for (const [goods_id, price_units] of [
        [yuan, 1_000_000],
        [cent, 100],
        [upTo, 30_000],
        [reach, 20_000],
        [gifted, 50_000],
      ] as const) {
        await trx
          .updateTable('goods_price')
          .set({ price_units, ...place })
          .where('goods_id', '=', goods_id)
          .execute()
        await trx.updateTable('stock').set(place).where('goods_id', '=', goods_id).execute()
        await trx.updateTable('batch').set(place).where('goods_id', '=', goods_id).execute()
        await trx.updateTable('goods').set(terms).where('id', '=', goods_id).execute()
      }
      await trx
        .insertInto('ladder')
        .values([
          { goods_id: upTo, kind: 1, number: 12, price_units: 25_000 },
          { goods_id: reach, kind: 2, number: 10, price_units: 15_000 },
        ])
        .execute()
    })
    const gift = [{ goods_id: goodsIds.cold }]
    await addLinePromotion(shop.database, {
      kind: 'buy-gift',
      scope: { goods_ids: [gifted] },
      terms: { bar_number: 7, times_max: 1 },
      goods: gift,
    })
    const person = { person_id: memberIds.buyer, member_id: memberIds.rival, role: 'buyer' as const, is_default: 0 }
    await shop.database.write(trx => trx.insertInto('membership').values(person).execute())
  })
  afterAll(() => closeShop(shop))

  const add = (line: Line) => shop.call(cartAddCall, { as: 'buyer', body: line })
  const idOf = async ({ goods_id }: Line) => (await shop.readCart('buyer')).data.find(line => line.goods.id === goods_id)?.id ?? 0
  const stepOf = ({ goods_id }: Line) => (goods_id === goodsIds.packed ? 10 : 1)
  const edit = async (line: Line, number: number) =>
    shop.call(cartEditCall, { as: 'buyer', params: { id: await idOf(line) }, body: { number } })
  const empty = () => shop.database.write(trx => trx.deleteFrom('cart_line').execute())

  /** As the rows stand, by no way at all. */
  async function standing(lines: readonly Line[]): Promise<CartWire> {
    const warehouses = await shop.database.read.selectFrom('stock').select(['goods_id', 'warehouse_id']).execute()
    const warehouseOf = new Map(warehouses.map(row => [row.goods_id, row.warehouse_id]))
    const rows = lines.map(({ goods_id, number: quantity }) => {
      const place = { member_id: memberIds.buyer, warehouse_id: warehouseOf.get(goods_id) ?? 0 }
      return { goods_id, quantity, ...place, is_selected: 1, created_at: 0 }
    })
    await shop.database.write(trx => trx.insertInto('cart_line').values(rows).execute())
    return shop.readCart('buyer')
  }

  const byWay: Record<string, (lines: readonly Line[]) => Promise<CartWire>> = {
    async added(lines) {
      for (const line of lines) await add(line)
      return shop.readCart('buyer')
    },
    async merged(lines) {
      for (const line of lines) {
        const [step, number] = [stepOf(line), line.number]
        const first = Math.max(step, Math.floor(number / 2 / step) * step)
        await add({ ...line, number: first })
        if (number > first) await add({ ...line, number: number - first })
      }
      return shop.readCart('buyer')
    },
    async decreased(lines) {
      for (const line of lines) {
        await add({ ...line, number: line.number + stepOf(line) })
        await edit(line, line.number)
      }
      return shop.readCart('buyer')
    },
    async copied(lines) {
      const { data } = await standing(lines)
      await shop.call(cartCopyCall, { as: 'buyer', body: { ids: data.map(line => line.id), other_user_ids: [memberIds.rival] } })
      return shop.readCart('rival')
    },
  }

  async function sameByEveryWay(lines: readonly Line[]): Promise<CartWire> {
    const cart = await standing(lines)
    expect(cart.amounts).toEqual(previewAmounts(cart))
    for (const [name, way] of Object.entries(byWay)) {
      await empty()
      expect({ way: name, ...seen(await way(lines)) }).toEqual({ way: name, ...seen(cart) })
    }
    await empty()
    return cart
  }

  it.each(bars)('it is the same a fen next to the bar of %s', async (_, fen, field, below, from) => {
    for (const offset of offsets) {
      const { amounts } = await sameByEveryWay(worth(fen + offset))
      expect(amounts.goods).toBe(formatFen((fen + offset) as Fen))
      expect(amounts[field]).toBe(offset < 0 ? below : field === 'discount' && offset > 0 ? '235.51' : from)
    }
  })

  it('it is the same a unit next to a rung, a gift and a free number', async () => {
    const carts: CartWire[] = []
    for (const lines of unitCarts) carts.push(await sameByEveryWay(lines))
    const pricesOf = (goodsId: number) => carts.map(({ data }) => data.find(line => line.goods.id === goodsId)?.price)
    expect(pricesOf(upTo)).toEqual(['2.50', '2.50', '3.00'])
    expect(pricesOf(reach)).toEqual(['2.00', '1.50', '1.50'])
    expect(pricesOf(goodsIds.packed)).toEqual(['9.60', '9.20', '9.20'])
    expect(carts.map(({ gifts }) => gifts.filter(gift => gift.given).length)).toEqual([0, 1, 1])
  })

  it('it is the same a fen next to 起配 and the bar of a coupon, which the quote judges', async () => {
    const found = []
    for (const offset of offsets) {
      await sameByEveryWay(worth(20_000 + offset))
      await byWay.decreased?.(worth(20_000 + offset))
      const { groups, coupons } = await shop.checkout('buyer')
      found.push([groups[0]?.start_gap, coupons.usable.length])
      await empty()
    }
    expect(found).toEqual([
      ['0.01', 0],
      ['0.00', 1],
      ['0.00', 1],
    ])
  })
})
