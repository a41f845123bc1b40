import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import {
  cartAddCall,
  cartDeleteCall,
  cartEditCall,
  cartGiftCall,
  cartSelectCall,
  type CartResponseWire,
  type CartWire,
} from '@yaoji/contract/calls/purchase/cart'
import { codes } from '@yaoji/contract/codes'
import { assortedIds, goodsIds } from '../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../testing/service/shops/commerce-shop.ts'
import { dialects, isLongRun } from '../../testing/service/app/dialects.ts'
import { addLinePromotion } from '../../testing/service/shops/line-promotions.ts'
import { overlay, type CartChange } from '../../widgets/cart/cart/state/operations.ts'
import { withPreview } from '../../widgets/cart/cart/state/preview.ts'

const as = 'buyer'
const flashed = assortedIds[1] ?? 0
const setParts = [assortedIds[2] ?? 0, assortedIds[4] ?? 0] as const
const given = assortedIds[6] ?? 0

type Edit =
  | { kind: 'add'; goods: number; type: number; number: number }
  | { kind: 'edit'; place: number; number: number }
  | { kind: 'select'; places: readonly number[]; isSelected: boolean }
  | { kind: 'delete'; place: number }
  | { kind: 'gift'; place: number; isTaken: boolean }

const place = fc.nat(9)
const additions: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    goods: fc.constantFrom(...assortedIds),
    type: fc.constant(0),
    number: fc.integer({ min: 1, max: 60 }),
  }),
  // Ten at a time, with a ladder from 30 on.
  fc.integer({ min: 1, max: 5 }).map((tens): Edit => ({ kind: 'add', goods: goodsIds.packed, type: 0, number: tens * 10 })),
  fc.integer({ min: 1, max: 9 }).map((number): Edit => ({ kind: 'add', goods: flashed, type: 1, number })),
  fc.integer({ min: 1, max: 9 }).map((number): Edit => ({ kind: 'add', goods: setParts[0], type: 3, number })),
)
const changes: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('edit' as const),
    place,
    number: fc.oneof(fc.integer({ min: 1, max: 80 }), fc.constantFrom(10, 20, 30, 40)),
  }),
  fc.record({ kind: fc.constant('select' as const), places: fc.array(place, { minLength: 1, maxLength: 3 }), isSelected: fc.boolean() }),
  fc.record({ kind: fc.constant('delete' as const), place }),
  fc.record({ kind: fc.constant('gift' as const), place: fc.nat(2), isTaken: fc.boolean() }),
)
const carts = fc.tuple(
  fc.array(additions, { minLength: 2, maxLength: 8 }),
  fc.array(fc.oneof(changes, additions), { minLength: 1, maxLength: 8 }),
)

let shop: Shop
beforeAll(async () => {
  const [dialect] = dialects
  if (!dialect) throw new Error('There is always SQLite.')
  shop = await openShop(dialect)
  const { database } = shop
  await addLinePromotion(database, { kind: 'flash-sale', goods: [{ goods_id: flashed, price_units: 1 }] })
  const goods = setParts.map((goods_id, index) => ({ goods_id, number: index + 1 }))
  await addLinePromotion(database, { kind: 'set', terms: { price_fen: 1_001 }, goods })
  await addLinePromotion(database, { kind: 'buy-gift', terms: { bar_number: 7, times_max: 3 }, goods: [{ goods_id: given }] })
  await addLinePromotion(database, {
    kind: 'swap',
    terms: { bar_fen: 9_999, times_max: 2 },
    goods: [{ goods_id: given, price_units: 333 }],
  })
  await database.write(trx =>
    trx
      .insertInto('agreed_price')
      .values({ member_id: 1, goods_id: assortedIds[8] ?? 0, price_units: 7, begins_at: 0, ends_at: 9e12 })
      .execute(),
  )
})
afterAll(() => closeShop(shop))

/** The change as the page makes it, and the call that tells the service; none where the cart has no such place. */
function asked(edit: Edit, { data, gifts }: CartWire): { change?: CartChange; call: Call; input: object } | undefined {
  const at = (index: number) => data[index % Math.max(1, data.length)]
  if (edit.kind === 'add') {
    const { goods: goods_id, number, type } = edit
    return { call: cartAddCall, input: { body: { goods_id, number, type } } }
  }
  if (edit.kind === 'select') {
    const ids = [...new Set(edit.places.flatMap(each => at(each)?.id ?? []))]
    const body = { ids, is_selected: edit.isSelected ? 1 : 0 }
    return ids.length === 0
      ? undefined
      : { change: { kind: 'select', ids, isSelected: edit.isSelected }, call: cartSelectCall, input: { body } }
  }
  if (edit.kind === 'gift') {
    const gift = gifts[edit.place % Math.max(1, gifts.length)]
    const goodsId = edit.isTaken ? (gift?.options[0]?.goods_id ?? 0) : 0
    const body = { promotion_id: gift?.id ?? 0, goods_id: goodsId }
    return gift && { change: { kind: 'gift', promotionId: gift.id, goodsId }, call: cartGiftCall, input: { body } }
  }
  const line = at(edit.place)
  if (!line) return
  if (edit.kind === 'delete')
    return { change: { kind: 'delete', ids: [line.id] }, call: cartDeleteCall, input: { body: { ids: [line.id] } } }
  const { number } = edit
  return { change: { kind: 'edit', lineId: line.id, number }, call: cartEditCall, input: { params: { id: line.id }, body: { number } } }
}

/** What is paid for each line and in all. */
const sums = ({ amounts, data }: CartWire) => ({ amounts, lines: data.map(line => [line.id, line.number, line.price, line.amount]) })

test('the page reckons what the service answers, to the fen, after every addition and change of any cart', {
  timeout: 600_000,
}, async () => {
  let compared = 0
  const anyCart = fc.asyncProperty(carts, async ([first, then]) => {
    let cart = await shop.readCart(as)
    for (const edit of [...first, ...then]) {
      const next = asked(edit, cart)
      if (!next) continue
      const { body } = await shop.call<CartResponseWire>(next.call, { as, ...next.input })
      if (body.code !== codes.success) continue
      const served = body.data.total
      expect(sums(withPreview(served))).toEqual(sums(served))
      if (next.change) expect(sums(overlay(cart, [next.change]))).toEqual(sums(served))
      cart = served
      compared++
    }
    await shop.database.write(trx => trx.deleteFrom('cart_line').execute())
    await shop.database.write(trx => trx.deleteFrom('gift_choice').execute())
  })
  await fc.assert(anyCart, isLongRun ? { numRuns: 1_000 } : { numRuns: 25, seed: 1, endOnFailure: true })
  expect(compared).toBeGreaterThan(50)
})
