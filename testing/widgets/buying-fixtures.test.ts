import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { cartSchema } from '@yaoji/contract/calls/purchase/cart'
import { quoteSchema } from '@yaoji/contract/calls/purchase/checkout'
import { orderDetailSchema, orderSchemas } from '@yaoji/contract/calls/purchase/order'
import { payStatusSchema } from '@yaoji/contract/calls/purchase/pay'
import { purchaseListSchemas } from '@yaoji/contract/calls/purchase/purchase-list'
import { bigCart, cartFixture, emptyCartFixture } from './cart-fixture.ts'
import { quoteFixture } from './checkout-fixture.ts'
import { cancelledOrderFixture, orderDetailFixture, orderListFixture } from './order-fixture.ts'
import { paidFixture, payingFixture, unpaidFixture } from './pay-fixture.ts'
import { purchaseList } from './purchase-fixture.ts'

const cases: [name: string, schema: TSchema, value: unknown][] = [
  ['cart', cartSchema, cartFixture],
  ['empty cart', cartSchema, emptyCartFixture],
  ['big cart', cartSchema, bigCart(3)],
  ['quote', quoteSchema, quoteFixture],
  ['order list', orderSchemas.orderList.response, orderListFixture],
  ['order', orderDetailSchema, orderDetailFixture],
  ['cancelled order', orderDetailSchema, cancelledOrderFixture],
  ['unpaid', payStatusSchema, unpaidFixture],
  ['paying', payStatusSchema, payingFixture],
  ['paid', payStatusSchema, paidFixture],
  ['purchase list', purchaseListSchemas.purchaseListRead.response, purchaseList],
]

test.each(cases)('the fixture %s is what the service sends', (_name, schema, value) => {
  expect([...Value.Errors(schema, value)]).toEqual([])
})
