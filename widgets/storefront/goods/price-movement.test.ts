import { expect, test } from 'vitest'
import { goodsFixture } from '../../../testing/widgets/goods-fixture.ts'
import { priceMovement } from './price-movement.ts'

const goods = {
  ...goodsFixture,
  price: '9.00',
  own_price: '9.20',
  ladder_price: [{ id: 2, number: 10, price: '9.00' }],
  ladder_price_type: 2,
}

test.each([
  [{ price: '9.20', number: 5 }, { kind: 'same' }],
  [
    { price: '9.50', number: 5 },
    { kind: 'cheaper', difference: '0.30' },
  ],
  [
    { price: '9.50', number: 10 },
    { kind: 'cheaper', difference: '0.50' },
  ],
  [
    { price: '8.7501', number: 10 },
    { kind: 'dearer', difference: '0.2499' },
  ],
  [{ price: '', number: 10 }, undefined],
])('the price of the same quantity as last time %o is compared', (last, expected) => {
  expect(priceMovement(goods, last)).toEqual(expected)
})

test('a price that is not shown has not moved', () => {
  expect(priceMovement({ ...goods, price: null, own_price: null, ladder_price: [] }, { price: '9.00', number: 1 })).toBeUndefined()
})
