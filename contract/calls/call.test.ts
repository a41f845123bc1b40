import { describe, expect, test } from 'vitest'
import { pathOf } from './call.ts'
import { cartEditCall, cartListCall } from './purchase/cart.ts'

describe('the path of a call', () => {
  test('is its pattern when it has no parameters', () => {
    expect(pathOf(cartListCall)).toBe('/api/cart/list')
  })

  test('carries the parameters, encoded', () => {
    expect(pathOf(cartEditCall, { id: 7 })).toBe('/api/cart/7/edit')
    expect(pathOf(cartEditCall, { id: '../x?y' })).toBe('/api/cart/..%2Fx%3Fy/edit')
  })

  test('cannot be made without them', () => {
    expect(() => pathOf(cartEditCall, {})).toThrow('/api/cart/:id/edit needs id')
  })
})
