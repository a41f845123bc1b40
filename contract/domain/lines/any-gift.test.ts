import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'
import { giftRuleOf, type CartGiftWire } from '../../calls/purchase/cart-gifts.ts'
import { cartTotal } from '../cart/cart-total.ts'
import { addFen, formatFen, formatUnitPrice, sumFloored, type Fen, type UnitPrice } from '../money.ts'
import { selectedLines } from '../cart/selection.ts'
import { carts } from '../test-support/arbitraries.ts'
import { isLongRun } from '../test-support/long-run.ts'
import { giftLines, giftTypes, judgeGifts, type GiftRule } from './gift.ts'

const anyRules: fc.Arbitrary<GiftRule[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('buy-gift', 'tier-gift', 'swap'),
      goodsIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 })),
      bar: fc.oneof(
        fc.record({ by: fc.constant('number' as const), number: fc.integer({ min: 1, max: 60 }) }),
        fc.record({ by: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 500_000 }) as unknown as fc.Arbitrary<Fen> }),
      ),
      timesMax: fc.integer({ min: 1, max: 5 }),
      options: fc.array(
        fc.record({
          goodsId: fc.integer({ min: 1, max: 9 }),
          warehouseId: fc.constantFrom(1, 2, 3),
          number: fc.integer({ min: 1, max: 5 }),
          price: fc.integer({ min: 0, max: 100_000 }) as unknown as fc.Arbitrary<UnitPrice>,
          left: fc.nat(40),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      choice: fc.option(fc.nat(9), { nil: undefined }),
    }),
    { maxLength: 4 },
  )
  .map(rules => rules.map((each, place): GiftRule => ({ ...each, id: place + 1, name: `gift ${place + 1}` })))

function wireOf(given: GiftRule): CartGiftWire {
  const { id, kind, name, goodsIds, bar, timesMax, choice } = given
  return {
    id,
    type: giftTypes[kind],
    name,
    goods_ids: goodsIds && [...goodsIds],
    bar_number: bar.by === 'number' ? bar.number : null,
    bar_amount: bar.by === 'amount' ? formatFen(bar.amount) : null,
    times_max: timesMax,
    status: 0,
    choice: choice ?? null,
    options: given.options.map(option => ({
      goods_id: option.goodsId,
      ck_id: option.warehouseId,
      number: option.number,
      price: formatUnitPrice(option.price),
      left: option.left,
      name: '',
      ypgg: '',
      bzdw: '',
      goods_image: [],
      reason: '',
    })),
    given: null,
  }
}

// Together with any-cart.test.ts, which takes the lines alone.
property.prop([carts, anyRules, fc.array(fc.nat())], { numRuns: isLongRun ? 10_000 : 300 })(
  'whatever is in the cart, with gifts',
  ({ lines, rules: given }, gifts, places) => {
    const judged = judgeGifts(gifts, lines)
    const total = cartTotal([...lines, ...giftLines(judged)], given)
    // Parts and whole.
    expect(addFen(...total.lines.map(each => each.amount))).toBe(total.goods)
    expect(total.payable).toBeGreaterThanOrEqual(0)
    for (const { net } of total.lines) expect(net).toBeGreaterThanOrEqual(0)
    // The page reckons from the wire what the service does.
    const preview = judgeGifts(gifts.map(wireOf).map(giftRuleOf), lines)
    expect(giftLines(preview)).toEqual(giftLines(judged))
    // Never more than earned, or than there is.
    const taken = new Map<string, number>()
    for (const { goodsId, warehouseId, quantity } of selectedLines(lines))
      taken.set(`${goodsId} ${warehouseId}`, (taken.get(`${goodsId} ${warehouseId}`) ?? 0) + quantity)
    for (const {
      rule: { bar, goodsIds, timesMax },
      given: gift,
      times,
    } of judged) {
      const fed = selectedLines(lines).filter(each => each.withCoupon && (goodsIds?.includes(each.goodsId) ?? true))
      const there = bar.by === 'number' ? fed.reduce((sum, each) => sum + each.quantity, 0) : sumFloored(fed)
      expect(times).toBe(Math.min(timesMax, Math.floor(there / (bar.by === 'number' ? bar.number : bar.amount))))
      if (!gift) continue
      expect(gift.quantity).toBeLessThanOrEqual(times * gift.option.number)
      expect(gift.quantity).toBeGreaterThan(0)
      expect(gift.quantity % gift.option.number).toBe(0)
      const place = `${gift.option.goodsId} ${gift.option.warehouseId}`
      taken.set(place, (taken.get(place) ?? 0) + gift.quantity)
      expect(taken.get(place)).toBeLessThanOrEqual(gift.option.left)
    }
    // The order of the lines changes nothing.
    const shuffled = lines.map((each, index) => ({ each, at: places[index] ?? 0 })).toSorted((a, b) => a.at - b.at)
    expect(
      giftLines(
        judgeGifts(
          gifts,
          shuffled.map(({ each }) => each),
        ),
      ),
    ).toEqual(giftLines(judged))
  },
)
