import { fc, test as property } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { cartTotal } from './cart-total.ts'
import type { DeductionRule } from '../deductions/deduction.ts'
import { deductions, ruleOf } from '../deductions/deductions.ts'
import { addFen, sumFloored, type Fen } from '../money.ts'
import { selectedLines } from './selection.ts'
import { carts } from '../test-support/arbitraries.ts'
import { shareOf, taken } from '../test-support/totals.ts'

// Ten properties: 10,000 carts. `npm run test:long` runs ten times that.
const runs = { numRuns: process.env['YAOJI_LONG_RUN'] === '1' ? 10_000 : 1_000 }

describe('whatever is in the cart', () => {
  property.prop([carts], runs)('the goods are the sum of the lines, floored once', ({ lines: cart, rules: given }) => {
    const total = cartTotal(cart, given)
    expect(total.goods).toBe(sumFloored(selectedLines(cart)))
    expect(addFen(...total.lines.map(each => each.amount))).toBe(total.goods)
    expect(addFen(...total.groups.map(group => group.goods))).toBe(total.goods)
  })

  property.prop([carts], runs)('nets and freight add up to what is payable', ({ lines: cart, rules: given }) => {
    const total = cartTotal(cart, given)
    const ofFreight = addFen(...total.freightDeductions.map(each => each.amount))
    expect(addFen(...total.lines.map(each => each.net), total.freight) - ofFreight).toBe(total.payable)
    expect(ofFreight).toBeLessThanOrEqual(total.freight)
    expect(total.goods - total.deducted + total.freight).toBe(total.payable)
  })

  property.prop([carts], runs)('each deduction is the sum of its shares', ({ lines: cart, rules: given }) => {
    const total = cartTotal(cart, given)
    const sums = taken(total)
    for (const { kind } of deductions) {
      const ofFreight = total.freightDeductions.filter(each => each.kind === kind).map(each => each.amount)
      expect(addFen(...total.lines.map(each => shareOf(each, kind) as Fen), ...ofFreight)).toBe(sums[kind] ?? 0)
    }
    expect(addFen(...total.deductions.map(each => each.amount))).toBe(total.deducted)
  })

  property.prop([carts], runs)(
    'no line costs less than nothing, and kinds take from the lines of their scope and the freight where they may',
    ({ lines: cart, rules: given }) => {
      const total = cartTotal(cart, given)
      for (const { line, net, deductions: shares } of total.lines) {
        expect(Math.min(net, ...shares.map(share => share.amount))).toBeGreaterThanOrEqual(0)
        expect(shares.filter(({ kind }) => !ruleOf(kind).scope(line) || ruleOf(kind).takesFrom === 'freight')).toEqual([])
      }
      expect(total.freightDeductions.filter(({ kind }) => !ruleOf(kind).takesFrom)).toEqual([])
    },
  )

  property.prop([carts], runs)('no line is fed to two promotions of a kind', ({ lines: cart, rules: given }) => {
    for (const { deductions: shares } of cartTotal(cart, given).lines) {
      const kinds = shares.map(share => share.kind)
      expect(kinds).toEqual([...new Set(kinds)])
    }
  })

  property.prop([carts], runs)('no deduction is taken beside one that drives it out', ({ lines: cart, rules: given }) => {
    const kinds = Object.keys(taken(cartTotal(cart, given)))
    for (const { kind, excludes } of deductions as readonly DeductionRule[])
      if (kinds.includes(kind)) expect(kinds.filter(other => excludes.includes(other))).toEqual([])
  })

  property.prop([carts], runs)('every promotion takes what its rule says, of what is left', ({ lines: cart, rules: given }) => {
    const total = cartTotal(cart, given)
    for (const { promotion: source, amount, ...basis } of total.promotions) {
      expect(amount).toBe(ruleOf(source.kind).take(source.tiers, basis))
      expect(amount).toBeLessThanOrEqual(basis.left + (ruleOf(source.kind).takesFrom ? basis.freight : 0))
      expect(basis.left).toBeLessThanOrEqual(basis.eligible)
    }
  })

  property.prop([carts, fc.array(fc.nat())], runs)('the order of the lines changes nothing', ({ lines: cart, rules: given }, places) => {
    const shuffled = cart.map((each, index) => ({ each, place: places[index] ?? 0 })).toSorted((a, b) => a.place - b.place)
    const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)
    const { lines: shares, groups: _, ...sums } = cartTotal(cart, given)
    const {
      lines: others,
      groups: __,
      ...same
    } = cartTotal(
      shuffled.map(({ each }) => each),
      given,
    )
    expect(same).toEqual(sums)
    expect(others.toSorted(byKey)).toEqual(shares.toSorted(byKey))
  })

  property.prop([carts], runs)(
    'freight is paid for lines that do not ship free, and only while something is missing',
    ({ lines: cart, rules: given }) => {
      for (const { freight: cost, freightLines, missingForFree } of cartTotal(cart, given).groups)
        if (freightLines === 0 || missingForFree === 0) expect(cost).toBe(0)
    },
  )

  property.prop([carts], runs)('every selected line lies in the one group of its warehouse', ({ lines: cart, rules: given }) => {
    const total = cartTotal(cart, given)
    const keys = total.groups.flatMap(group => group.keys)
    expect(keys.toSorted()).toEqual(
      selectedLines(cart)
        .map(each => each.key)
        .toSorted(),
    )
    expect(new Set(total.groups.map(group => group.warehouseId)).size).toBe(total.groups.length)
  })
})
