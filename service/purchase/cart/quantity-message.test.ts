import { describe, expect, it } from 'vitest'
import { quantityProblem } from '@yaoji/contract/domain/quantity'
import { quantityMessage } from './quantity-message.ts'

const rule = { middlePack: 10, minimum: 1, isSplittable: false, stock: 45 }

function messageFor(quantity: number, given: object = {}): string {
  const problem = quantityProblem(quantity, { ...rule, ...given })
  return problem ? quantityMessage(problem, '盒') : ''
}

describe('quantityMessage', () => {
  it.each([
    [1.5, {}, '数量必须是整数'],
    [0, {}, '至少购买10盒'],
    [-1, {}, '至少购买10盒'],
    [5, {}, '至少购买10盒'],
    [15, {}, '须按中包装10盒的倍数购买，可选10盒或20盒'],
    [45, {}, '须按中包装10盒的倍数购买，可选40盒'],
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
})
