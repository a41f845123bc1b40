import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fen } from '../money.ts'
import { refundParts, refundShare, sumParts, type PaidLine } from './refund-share.ts'

const fen = (amount: number) => amount as Fen
const line = (changes: Partial<PaidLine> = {}): PaidLine => ({
  id: 1,
  number: 3,
  refunded: 0,
  money: fen(100),
  voucher: fen(10),
  points: fen(6),
  ...changes,
})

test('the units of a line share what was paid for it', () => {
  expect([0, 1, 2].map(before => refundShare(fen(100), { number: 3, before }, 1))).toEqual([33, 33, 34])
})

test('two batches of one line follow each other, and what was paid back before counts', () => {
  const asked = [
    { line: line({ refunded: 1 }), units: 1 },
    { line: line({ refunded: 1 }), units: 1 },
    { line: line({ id: 2, money: fen(7) }), units: 3 },
  ]
  const parts = refundParts(asked)
  expect(parts.map(({ money }) => money)).toEqual([33, 34, 7])
  expect(sumParts(parts)).toEqual({ money: 74, voucher: 17, points: 10, total: 101 })
})

test('however a line comes back, in sum it is what was paid, and no part is below nothing', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 8 }), (share, steps) => {
      const number = steps.reduce((sum, step) => sum + step, 0)
      let before = 0
      let sum = 0
      for (const units of steps) {
        const part = refundShare(fen(share), { number, before }, units)
        expect(part).toBeGreaterThanOrEqual(0)
        sum += part
        before += units
      }
      expect(sum).toBe(share)
    }),
  )
})
