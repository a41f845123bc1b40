import { expect, test } from 'vitest'
import type { CouponTermsWire } from '@yaoji/contract/calls/promotions/coupon'
import { termsText } from './parts.ts'

const coupon = { kind: 'reduce', name: '店庆券', amount: '90.00', percent: null, off: 'goods', brand: '', bar: '3000.00' } as const

test.each<[string, Partial<CouponTermsWire & { name: string }>]>([
  ['', { name: '满3000减90优惠券' }],
  ['满¥3,000减¥90', {}],
  ['立减¥90', { bar: '0.00' }],
  ['满¥3,000享9.7折', { kind: 'percent', amount: null, percent: 97 }],
  ['满¥3,000减¥90，限指定品种', { kind: 'goods', name: '满3000减90优惠券' }],
  ['满¥3,000减¥90，限云岫品牌', { kind: 'brand', brand: '云岫' }],
  ['满¥3,000免运费', { kind: 'freight', off: 'freight', amount: null, percent: 0 }],
  ['运费减¥8', { kind: 'freight', off: 'freight', amount: '8.00', bar: '0.00' }],
  ['享9折，限首次下单', { kind: 'first-order', amount: null, percent: 90, bar: '0.00' }],
])('terms of a coupon: %s', (text, change) => {
  expect(termsText({ ...coupon, ...change })).toBe(text)
})
