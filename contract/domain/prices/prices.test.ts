import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { UnitPrice } from '../money.ts'
import { ladders, unitPrices } from '../test-support/arbitraries.ts'
import { ladder, usefulLadder } from './ladder.ts'
import type { PriceTerms, SpecialPrice } from './price.ts'
import { mayWin, priceAt, priceKinds, prices, special, winningSpecial } from './prices.ts'

const units = (price: number) => price as UnitPrice
const group = (price: number) => ({ bought: { kind: 'group-buy' as const, price: units(price) } })
const specialAt = (price: number, kind: SpecialPrice['kind'] = 'special'): SpecialPrice => ({ kind, price: units(price), endsAt: 9 })
const flash = (price: number) => ({ bought: { kind: 'flash-sale' as const, price: units(price) } })
const terms = (change: Partial<PriceTerms> = {}): PriceTerms => ({
  own: { kind: 'member', price: units(100) },
  ladder: { kind: 'reach', rungs: [{ number: 10, price: units(90) }] },
  specials: [],
  ...change,
})

test('kinds win in the order of domain.md section 3', () => {
  expect(priceKinds).toEqual([
    'flash-sale',
    'special',
    'daily',
    'newcomer',
    'group-buy',
    'set',
    'quotation',
    'agreement',
    'agreed',
    'ladder',
    'member',
    'base',
  ])
})

describe('the price of a line', () => {
  test.each<[string, PriceTerms, number, string, number]>([
    ['of the customer type', terms(), 9, 'member', 100],
    ['for everyone', terms({ own: { kind: 'base', price: units(100) } }), 9, 'base', 100],
    ['on a rung', terms(), 10, 'ladder', 90],
    ['on a rung that is no benefit', terms({ own: { kind: 'member', price: units(90) } }), 10, 'member', 90],
    ['special, at every quantity', terms({ specials: [specialAt(95)] }), 10, 'special', 95],
    ['special, but no benefit', terms({ specials: [specialAt(100)] }), 9, 'member', 100],
    ['of the lower of two specials', terms({ specials: [specialAt(95), specialAt(94, 'daily')] }), 1, 'daily', 94],
    ['of a group', terms({ ...group(95) }), 10, 'group-buy', 95],
    ['special before that of a group, though it is higher', terms({ ...group(80), specials: [specialAt(95)] }), 1, 'special', 95],
    ['of a flash sale before all others', terms({ ...flash(98), specials: [specialAt(80)] }), 10, 'flash-sale', 98],
    ['of a flash sale that is a unit below', terms({ ...flash(99), ladder: undefined }), 1, 'flash-sale', 99],
    ['of a flash sale, but no benefit', terms({ ...flash(100) }), 10, 'ladder', 90],
    ['of a set', terms({ bought: { kind: 'set', price: units(70) }, ladder: undefined }), 3, 'set', 70],
    [
      'of a quotation before an agreement, though it is higher',
      terms({ bought: { kind: 'quotation', price: units(97) }, agreement: units(95) }),
      3,
      'quotation',
      97,
    ],
    ['of a set that is no benefit', terms({ bought: { kind: 'set', price: units(100) }, ladder: undefined }), 3, 'member', 100],
    ['agreed, which no ladder goes below', terms({ own: { kind: 'agreed', price: units(100) } }), 10, 'agreed', 100],
    ['of an agreement, though a rung is lower', terms({ agreement: units(95) }), 10, 'agreement', 95],
    [
      'of an agreement, also below that of controlled goods',
      terms({ own: { kind: 'agreed', price: units(100) }, agreement: units(99) }),
      1,
      'agreement',
      99,
    ],
    ['of an agreement that is no benefit', terms({ agreement: units(100) }), 9, 'member', 100],
    ['special before an agreement, though it is higher', terms({ specials: [specialAt(95)], agreement: units(80) }), 1, 'special', 95],
    ['without a ladder', terms({ ladder: undefined }), 10, 'member', 100],
  ])('%s', (_, given, quantity, kind, price) => {
    expect(priceAt(given, quantity)).toEqual({ kind, price })
  })
})

test('a ladder may win only where nothing before it holds', () => {
  expect(mayWin(ladder, terms())).toBe(true)
  expect(mayWin(ladder, terms({ specials: [specialAt(95)] }))).toBe(false)
  expect(mayWin(ladder, terms({ own: { kind: 'agreed', price: units(100) } }))).toBe(false)
  expect(mayWin(ladder, terms({ agreement: units(95) }))).toBe(false)
  expect(mayWin(special, terms())).toBe(true)
})

test('of a ladder only the rungs below the own price are a benefit', () => {
  const rungs = [80, 100, 120].map((price, index) => ({ number: index + 1, price: units(price) }))
  expect(usefulLadder(terms({ ladder: { kind: 'up-to', rungs } }))).toEqual({ kind: 'up-to', rungs: rungs.slice(0, 1) })
  expect(usefulLadder(terms({ ladder: { kind: 'up-to', rungs: rungs.slice(1) } }))).toBeUndefined()
})

const anyTerms: fc.Arbitrary<PriceTerms> = fc.record({
  own: fc.record({ kind: fc.constantFrom('agreed', 'member', 'base'), price: unitPrices }),
  ladder: fc.option(ladders, { nil: undefined }),
  specials: fc.array(fc.record({ kind: fc.constantFrom('special', 'daily'), price: unitPrices, endsAt: fc.nat() }), {
    maxLength: 4,
  }),
  agreement: fc.option(unitPrices, { nil: undefined }),
  bought: fc.option(fc.record({ kind: fc.constantFrom('flash-sale', 'group-buy', 'set', 'quotation'), price: unitPrices }), {
    nil: undefined,
  }),
})

property.prop([anyTerms, fc.integer({ min: 1, max: 80 })])('is never above what the buyer pays without a benefit', (given, quantity) => {
  const { kind, price } = priceAt(given, quantity)
  expect(price).toBeLessThanOrEqual(given.own.price)
  expect(priceKinds).toContain(kind)
})

property.prop([anyTerms, fc.integer({ min: 1, max: 80 })])('no kind that wins stands behind one that has a price', (given, quantity) => {
  const { kind } = priceAt(given, quantity)
  const place = prices.findIndex(rule => rule.kinds.some(each => each === kind))
  for (const before of prices.slice(0, place)) expect(before.priceAt(given, quantity)).toBeUndefined()
  const isBought = given.bought !== undefined && given.bought.price < given.own.price
  expect(winningSpecial(given) === undefined || isBought || kind === winningSpecial(given)?.kind).toBe(true)
})
