import { fc } from '@fast-check/vitest'
import { limits } from '../../limits.ts'
import type { CartLine, CartRules } from '../cart/cart-total.ts'
import { deductions, type CartPromotion, type DeductionKind } from '../deductions/deductions.ts'
import type { FreightRule } from '../cart/freight.ts'
import type { Ladder } from '../prices/ladder-price.ts'
import { unitPriceMax, type Fen, type UnitPrice } from '../money.ts'
import type { QuantityRule } from '../cart/quantity.ts'
import type { Tier } from '../cart/tiers.ts'

/** What properties of the domain are tried with. Small values are as likely as large ones: most edges are there. */

export const fens = (max: number) => fc.oneof(fc.nat(Math.min(max, 500)), fc.nat(max)) as fc.Arbitrary<Fen>

export const unitPrices = fc.oneof(fc.nat(500), fc.nat(unitPriceMax)) as fc.Arbitrary<UnitPrice>

const quantities = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: limits.quantityMax }))

export const pricedLines = fc.array(fc.record({ price: unitPrices, quantity: quantities }), { maxLength: 40 })

export const ladders: fc.Arbitrary<Ladder> = fc.record({
  kind: fc.constantFrom('up-to', 'reach'),
  rungs: fc.uniqueArray(fc.record({ number: fc.integer({ min: 1, max: 60 }), price: unitPrices }), {
    maxLength: 5,
    selector: rung => rung.number,
  }),
})

const tiers: fc.Arbitrary<Tier> = fc.record({
  amount: fens(100_000_00),
  benefit: fc.oneof(
    fc.record({ kind: fc.constant('reduce' as const), reduction: fens(100_000_00) }),
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  ),
})

export const tierLists = fc.array(tiers, { maxLength: 5 })

export const quantityRules: fc.Arbitrary<QuantityRule> = fc.record({
  middlePack: fc.integer({ min: 1, max: 30 }),
  minimum: fc.integer({ min: 1, max: 40 }),
  isSplittable: fc.boolean(),
  stock: fc.oneof(fc.nat(100), fc.nat(100_000)),
  quota: fc.option(fc.nat(100), { nil: undefined }),
})

export const freightRules: fc.Arbitrary<FreightRule> = fc.record({
  freight: fens(100_00),
  freeFrom: fens(5_000_00),
  startAmount: fens(1_000_00),
})

const warehouses = [1, 2, 3]

const cartLines: fc.Arbitrary<CartLine[]> = fc
  .array(
    fc.record({
      isSelected: fc.boolean(),
      canBuy: fc.boolean(),
      stock: fc.nat(3),
      price: unitPrices,
      quantity: quantities,
      goodsId: fc.integer({ min: 1, max: 6 }),
      withCoupon: fc.boolean(),
      isMoneyOnly: fc.boolean(),
      warehouseId: fc.constantFrom(...warehouses),
      isSingleItemFreeShipping: fc.boolean(),
      isFreeShipping: fc.boolean(),
      freeShippingNumber: fc.nat(30),
    }),
    { maxLength: 25 },
  )
  .map(lines => lines.map((line, index) => ({ ...line, key: String(index) })))

type Terms = Pick<CartPromotion, 'goodsIds' | 'tiers'>

const numbered = (kind: DeductionKind) => (terms: readonly Terms[]) =>
  terms.map((each, index): CartPromotion => ({ ...each, kind, id: index + 1, name: `${kind} ${index + 1}` }))

/** Promotions of one kind over all goods or some of them. */
const promotionsOf = (kind: DeductionKind) => {
  const goodsIds = fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }))
  return fc.array(fc.record({ goodsIds, tiers: tierLists }), { maxLength: 3 }).map(numbered(kind))
}

/** Any promotions of every kind, in any order. */
const promotions: fc.Arbitrary<CartPromotion[]> = fc
  .tuple(...deductions.map(rule => promotionsOf(rule.kind)))
  .chain(kinds => fc.shuffledSubarray(kinds.flat()))

/** Coupons that a buyer has: one tier each, over all goods or some, off the goods or off the freight. */
export const coupons: fc.Arbitrary<CartPromotion[]> = fc.array(
  fc
    .record({
      kind: fc.constantFrom<DeductionKind>('coupon', 'coupon', 'freight-coupon'),
      goodsIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 })),
      tier: tiers,
    })
    .map(({ kind, goodsIds, tier }) => ({ kind, id: 1, name: kind, goodsIds, tiers: [tier] })),
  { maxLength: 4 },
)

/** Stored value as its buyer has it. */
export const stored = (kind: DeductionKind, amount: number): CartPromotion => ({
  kind,
  id: 0,
  name: kind,
  goodsIds: null,
  tiers: [{ amount: 0 as Fen, benefit: { kind: 'reduce', reduction: amount as Fen } }],
})

const freight = fc.tuple(freightRules, freightRules, freightRules).map(rules => new Map(warehouses.map((id, index) => [id, rules[index]!])))

const cartRules: fc.Arbitrary<CartRules> = fc.record({ promotions, freight })

export const carts = fc.record({ lines: cartLines, rules: cartRules })
