import { describe, expect, it } from 'vitest'
import { quantityProblem } from '@yaoji/contract/domain/cart/quantity'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { quantityMessage } from './quantity-message.ts'

const rule = { middlePack: 10, minimum: 1, isSplittable: false, stock: 45 }

const arrival = { on: '2026-12-15', number: 500, text: '预计12月15日到货500盒' }
const offer = { goods: { pack_unit: '盒' }, arrival: undefined } as Pick<SaleOffer, 'goods' | 'arrival'> // What is read of goods.

function messageFor(quantity: number, given: object = {}): string {
  const problem = quantityProblem(quantity, { ...rule, ...given })
  return problem ? quantityMessage(problem, offer) : ''
}

describe('quantityMessage', () => {
  it.each([
    [1.5, {}, '数量必须是整数'],
    [0, {}, '至少购买10盒'],
    [-1, {}, '至少购买10盒'],
    [5, {}, '至少购买10盒'],
    [15, {}, '须按10盒的倍数：10盒或20盒'],
    [45, {}, '须按10盒的倍数：40盒'],
    [50, {}, '库存不足，最多可购买40盒'],
    [50, { stock: 0 }, '库存不足，暂时无法购买'],
    [30, { quota: 25 }, '超过限购数量，最多还可购买20盒'],
    [10, { quota: 5 }, '已达限购数量'],
    [50_001, { stock: 90_000 }, '单个品种一次最多购买50000盒'],
    [5, { stock: 7 }, '至少购买7盒'],
    [40, {}, ''],
  ])('says of %d with %j: %s', (quantity, given, message) => {
    expect(messageFor(quantity, given)).toBe(message)
  })

  it.each([
    [50, {}, '库存不足，最多可购买40盒，预计12月15日到货500盒'],
    [50, { stock: 0 }, '库存不足，暂时无法购买，预计12月15日到货500盒'],
    [15, {}, '须按10盒的倍数：10盒或20盒'],
  ])('says when more arrive only where %d with %j are too many', (quantity, given, message) => {
    const problem = quantityProblem(quantity, { ...rule, ...given })
    expect(problem && quantityMessage(problem, { ...offer, arrival })).toBe(message)
  })
})
