import { test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { stepWire, type PriceStepWire } from '../../calls/promotions/price-steps.ts'
import { limits } from '../../limits.ts'
import { cartTotal, type CartTotal } from '../cart/cart-total.ts'
import type { UnitPrice } from '../money.ts'
import { exactOf, exactText, explainDeductions, lineSteps, totalSteps } from './price-steps.ts'
import { carts } from '../test-support/arbitraries.ts'
import { fen, line, percent, promotion, reduce, rules } from '../test-support/totals.ts'

const priceName = '会员价'
const ownPriceOf = (price: UnitPrice) => (price + 7) as UnitPrice
const listPriceOf = (price: UnitPrice) => (price + 20_000) as UnitPrice

/** The steps of a total as they go over the wire, and nothing else of it. */
function stepsOf(total: CartTotal) {
  const deductions = explainDeductions(total)
  const lines = total.lines.map(({ line: { goodsId, quantity, price }, amount, deductions: taken }) =>
    lineSteps(
      { goodsId, quantity, listPrice: listPriceOf(price), ownPrice: ownPriceOf(price), price, priceName, amount, deductions: taken },
      deductions,
    ).map(stepWire),
  )
  const freight = total.groups.map(group => ({ name: `仓${group.warehouseId}`, amount: group.freight }))
  const quantity = total.lines.reduce((sum, each) => sum + each.line.quantity, 0)
  return { lines, total: totalSteps({ goods: total.goods, quantity, deductions, freight }).map(stepWire) }
}

/** An amount of the wire in 1/10000 yuan; an arithmetic of its own, on texts and big integers. */
function units(text: string): bigint {
  const [whole = '', rest = ''] = text.split('.')
  return BigInt(whole + rest.padEnd(4, '0'))
}
const toFen = (amount: bigint) => amount - (amount % 100n)

function expectChain(steps: readonly PriceStepWire[]): bigint {
  let end = 0n
  for (const step of steps) {
    expect(units(step.from)).toBe(end)
    end = units(step.to)
    if (step.unit_price !== null) expect(end).toBe(units(step.unit_price) * BigInt(step.quantity ?? 0))
  }
  return end
}

/** What the rule of a step takes of its base. */
function taken({ kind, rule }: PriceStepWire): bigint {
  if (!rule) throw new Error(`${kind} says no rule`)
  const base = units(rule.base)
  const asked = rule.percent === null ? 0n : toFen((base * BigInt(rule.percent)) / 100n)
  const off = rule.reduce === null ? base - asked : units(rule.reduce)
  const most = kind === 'points' ? toFen((base * BigInt(limits.pointsShareMaxPercent)) / 100n) : base
  return off < most ? off : most
}

test('an exact amount is read as it was written', () => {
  const texts = ['384.00', '0.9999', '0.00', '99999999.0001']
  expect(texts.map(text => exactText(exactOf(text)))).toEqual(texts)
  expect(texts.map(exactOf)).toEqual([3_840_000, 9_999, 0, 999_999_990_001])
})

describe('the steps of a price', () => {
  property.prop([carts], { numRuns: 1_000 })('recompute to what is payable, from the steps alone', ({ lines: cart, rules: given }) => {
    const sum = cartTotal(cart, given)
    const { lines, total } = stepsOf(sum)
    const nets = lines.map(expectChain)
    const exact = lines.map(steps => units(steps.findLast(({ kind }) => kind === 'price')?.to ?? '0'))
    expect(expectChain(total)).toBe(BigInt(sum.payable) * 100n)
    expect(units(total[0]!.to)).toBe(toFen(exact.reduce((all, each) => all + each, 0n)))

    const changes = total.slice(1).map(step => ({ step, change: units(step.to) - units(step.from) }))
    for (const { step, change } of changes) {
      const shared = lines.flat().filter(({ kind }) => kind === step.kind)
      if (step.kind === 'freight') expect(change > 0n).toBe(true)
      else expect([-change, shared.every(({ name }) => name !== '')]).toEqual([taken(step), true])
    }
    const freight = changes.filter(({ step }) => step.kind === 'freight').reduce((all, { change }) => all + change, 0n)
    const ofFreight = sum.freightDeductions.reduce((all, { amount }) => all + BigInt(amount) * 100n, 0n)
    expect(nets.reduce((all, net) => all + net, 0n) + freight - ofFreight).toBe(BigInt(sum.payable) * 100n)
  })

  test('name the tier that was reached, and freight before what is taken of it', () => {
    const chosen = [promotion('full-reduction', [reduce(100, 5), reduce(300, 20)]), promotion('freight-coupon', [percent(0, 0)])]
    const { lines, total } = stepsOf(cartTotal([line(300, { goodsId: 7 })], rules(...chosen)))
    expect(total.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['goods', '0.00', '300.00'],
      ['full-reduction', '300.00', '280.00'],
      ['freight', '280.00', '292.00'],
      ['freight-coupon', '292.00', '280.00'],
    ])
    expect(total[1]?.rule).toEqual({ amount: '300.00', reduce: '20.00', percent: null, base: '300.00' })
    expect(lines[0]?.map(({ kind, name, unit_price, to }) => [kind, name, unit_price, to])).toEqual([
      ['list-price', '', '302.00', '302.00'],
      ['own-price', '', '300.0007', '300.0007'],
      ['price', priceName, '300.00', '300.00'],
      ['full-reduction', chosen[0]?.name, null, '280.00'],
    ])
  })

  test.each([
    ['the list price is known and another', 12_000, 10_000, ['list-price', 'own-price', 'price']],
    ['the own price is what is paid', 12_000, 9_000, ['list-price', 'price']],
    ['the own price is the list price', 10_000, 10_000, ['own-price', 'price']],
    ['the own price was raised above the basis of the list price', 9_500, 10_000, ['list-price', 'price']],
    ['the list price has no basis', 9_000, 10_000, ['price']],
    ['the list price was not recorded', null, 10_000, ['own-price', 'price']],
    ['all prices are one', 9_000, 9_000, ['price']],
  ])('begin where %s', (_, list, own, kinds) => {
    const prices = { listPrice: list as UnitPrice | null, ownPrice: own as UnitPrice, price: 9_000 as UnitPrice }
    const steps = lineSteps({ goodsId: 1, quantity: 3, ...prices, priceName, amount: fen(2.7), deductions: [] }, []).map(stepWire)
    expect(steps.map(({ kind }) => kind)).toEqual(kinds)
    expect(expectChain(steps)).toBe(27_000n)
  })

  test('say what the one floor on the sum made of a line', () => {
    const price = 3_333 as UnitPrice
    const cart = [line(0, { key: 'a', price, quantity: 3 }), line(0, { key: 'b', price, quantity: 3 })]
    const { lines, total } = stepsOf(
      cartTotal(cart, { ...rules(), freight: new Map([[1, { freight: fen(0), freeFrom: fen(0), startAmount: fen(0) }]]) }),
    )
    expect(lines.map(steps => steps.at(-1))).toMatchObject([
      { kind: 'rounding', from: '0.9999', to: '1.00' },
      { kind: 'rounding', from: '0.9999', to: '0.99' },
    ])
    expect(total).toMatchObject([{ kind: 'goods', to: '1.99' }])
  })
})
