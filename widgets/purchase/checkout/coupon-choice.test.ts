import { describe, expect, test } from 'vitest'
import type { CouponWire } from '@yaoji/contract/calls/promotions/coupon'
import { discountText, effectText, foldCoupons } from './coupon-choice.ts'

const coupon = (id: number, gain: string, change: Partial<CouponWire> = {}): CouponWire => ({
  id,
  kind: 'reduce',
  name: '店庆券',
  amount: '90.00',
  percent: null,
  off: 'goods',
  brand: '',
  bar: '3000.00',
  end_at: '2026-12-31',
  reason: '',
  gain,
  ...change,
})

const beside = (discount: string) => ({
  discount,
  driven_out: discount === '0.00' ? [] : [{ kind: 'order-discount' as const, name: '满折', amount: discount }],
})

describe('what a coupon changes', () => {
  test.each([
    ['90.00', '0.00', '省¥90.00'],
    ['-506.05', '596.05', '与满折不同享，选用后多付¥506.05'],
    ['1203.95', '596.05', '与满折不同享，比满折多省¥1,203.95'],
    ['0.00', '90.00', '与满折不同享，应付金额不变'],
  ])('a gain of %s next to a discount of %s', (gain, discount, text) => {
    expect(effectText(coupon(1, gain), beside(discount))).toBe(text)
  })

  test('one that cannot be used says why', () => {
    expect(effectText(coupon(1, '0.00', { reason: '还差¥20' }), beside('0.00'))).toBe('还差¥20')
  })

  test('going without keeps the order discount', () => {
    expect(discountText(beside('596.05'))).toBe('享满折优惠¥596.05')
    expect(discountText(beside('0.00'))).toBe('')
  })
})

test('coupons that lose are folded away, the chosen one never', () => {
  const usable = [coupon(1, '40.00'), coupon(2, '30.00'), coupon(3, '20.00'), coupon(4, '10.00'), coupon(5, '-5.00'), coupon(6, '-8.00')]
  const unusable = [7, 8, 9].map(id => coupon(id, '0.00', { reason: '还差¥20' }))
  const { shown, folded } = foldCoupons({ usable, unusable, best_id: 1, ...beside('50.00') }, 6)
  expect(shown.map(({ id }) => id)).toEqual([1, 2, 3, 6, 7, 8])
  expect(folded.map(({ id }) => id)).toEqual([4, 5, 9])
})
